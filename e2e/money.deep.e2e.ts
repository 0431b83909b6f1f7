import type { Page } from '@playwright/test';
import { losing } from './losing.ts';
import { mailTo } from './mailbox.ts';
import { twoParents } from './parents.ts';
import { newcomer } from './newcomers.ts';
import { expect, openBrowser, person, shoot, test } from './people.ts';

// Money between two parents in two browsers: expenses each way with their answers, payments with theirs, and what counts.

const balance = (page: Page) => page.getByRole('region', { name: 'Balance' });
const waiting = (page: Page) => page.getByRole('region', { name: 'For you to answer' });
const open = (page: Page) => page.getByRole('region', { name: 'Open', exact: true });

async function addExpense(page: Page, description: string, amount: string, more = async (_dialog: unknown) => {}) {
  await page.getByRole('button', { name: 'Add Expense' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Expense' });
  await dialog.getByLabel('Description').fill(description);
  await dialog.getByLabel('Amount in dollars').fill(amount);
  await more(dialog);
  await dialog.getByRole('button', { name: 'Add Expense' }).click();
  await expect(dialog).toHaveCount(0);
}

async function record(page: Page, description: string, amount: string, who = /^I paid/): Promise<void> {
  await page.getByRole('button', { name: 'Record a Payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record a Payment' });
  await dialog.getByRole('radio', { name: who }).check();
  await dialog.getByLabel('Amount in dollars').fill(amount);
  await dialog.getByLabel('Description').fill(description);
  await dialog.getByRole('button', { name: 'Record Payment' }).click();
  await expect(page.getByText('Payment recorded').first()).toBeVisible();
  await expect(dialog).toHaveCount(0);
}

test('expenses and payments of two parents, and a balance of what was confirmed', async ({ browser, url, dataDir }) => {
  const parents = await twoParents(browser, { url, dataDir }, '/payments');
  const [alex, blake] = [parents.alex.page, parents.blake.page];
  const contexts = [parents.alex.context, parents.blake.context];
  const sent: string[] = [];
  for (const context of contexts) {
    context.on('request', (request) => void sent.push(`${request.url()} ${request.postData() ?? ''}`));
  }
  await expect(balance(alex)).toContainText('Nothing is owed');
  await expect(alex.getByText('No payments yet.', { exact: false })).toBeVisible();

  // Bad amounts get a sentence at the field, and the split is shown while it is typed.
  await alex.getByRole('button', { name: 'Add Expense' }).first().click();
  const adding = alex.getByRole('dialog', { name: 'Add Expense' });
  await adding.getByLabel('Description').fill('Winter shoes');
  for (const [typed, sentence] of [
    ['0', 'The amount has to be at least $0.01'],
    ['-1', 'The amount has to be at least $0.01'],
    ['0.001', 'Please enter dollars and cents, like 12.50'],
    ['1000000000', 'The amount can be at most $100,000.00'],
    ['0,125', 'Enter the amount like this: 12.50'],
  ] as const) {
    await adding.getByLabel('Amount in dollars').fill(typed);
    await adding.getByRole('button', { name: 'Add Expense' }).click();
    await expect(adding.getByText(sentence)).toBeVisible();
  }
  await adding.getByLabel('Amount in dollars').fill('$1,061.35');
  await expect(adding.getByText('Amount: $1,061.35')).toBeVisible();
  await adding.getByLabel('Amount in dollars').fill('61.35');
  await expect(adding.getByText('Blake owes $30.67, you pay $30.68')).toBeVisible();
  await shoot(alex, 'money-01-add-expense');

  // The answer is lost after the server has stored it: what was typed stays, and sending again does not send twice.
  await losing(alex, '**/api/families/*/expenses', () => adding.getByRole('button', { name: 'Add Expense' }).click());
  await expect(adding.getByRole('alert')).toBeVisible();
  await expect(adding.getByLabel('Amount in dollars')).toHaveValue('61.35');
  await adding.getByRole('button', { name: 'Add Expense' }).click();
  await expect(alex.getByText('Expense added').first()).toBeVisible();

  // Blake sees it without a reload, once, and accepts.
  await expect(waiting(blake).getByRole('listitem')).toHaveCount(1);
  await expect(waiting(blake)).toContainText('Your share: $30.67');
  await expect(waiting(blake)).toContainText('not answered, today');
  await expect(balance(alex)).toContainText('Nothing is owed');
  await shoot(blake, 'money-02-waiting');
  await blake.getByRole('button', { name: 'Accept $30.67, Winter shoes' }).click();
  await expect(balance(blake)).toContainText('You owe Alex $30.67');
  await expect(balance(alex)).toContainText('Blake owes you $30.67');
  await expect(alex.getByText('Blake accepted your expense of $61.35').first()).toBeVisible();

  // One is withdrawn, and then nobody answers it.
  await addExpense(alex, 'Twice by mistake', '10');
  await expect(waiting(blake)).toContainText('Twice by mistake');
  await alex.getByRole('button', { name: 'More for Twice by mistake' }).click();
  await alex.getByRole('menuitem', { name: 'Withdraw' }).click();
  await alex.getByRole('dialog').getByRole('button', { name: 'Withdraw Expense' }).click();
  await expect(waiting(blake)).toHaveCount(0);

  // One the other way is disputed: the part that is accepted counts, and the rest stands apart.
  await addExpense(blake, 'Camp, two weeks', '200');
  await alex.getByRole('button', { name: 'Dispute, Camp, two weeks' }).click();
  const dispute = alex.getByRole('dialog', { name: 'Dispute Expense' });
  await dispute.getByRole('button', { name: 'Dispute Expense' }).click();
  await expect(dispute.getByText('Please say why you dispute it')).toBeVisible();
  await dispute.getByLabel('Why do you dispute it?').fill('We said one week');
  await dispute.getByLabel('How much of it do you accept? (optional)').fill('200');
  await dispute.getByRole('button', { name: 'Dispute Expense' }).click();
  await expect(dispute.getByText('This has to be less than $200.00')).toBeVisible();
  await dispute.getByLabel('How much of it do you accept? (optional)').fill('20');
  await expect(dispute.getByText('Your share of $20.00 is $10.00. It counts right away.')).toBeVisible();
  await shoot(alex, 'money-03-dispute');
  await dispute.getByRole('button', { name: 'Dispute Expense' }).click();
  await expect(balance(alex)).toContainText('Blake owes you $20.67');
  await expect(open(blake)).toContainText('$20.00 accepted and counted, $180.00 open');
  await expect(open(blake)).toContainText('We said one week');
  await blake.getByRole('button', { name: 'Settle at $20.00, Camp, two weeks' }).click();
  await blake.getByRole('dialog').getByRole('button', { name: 'Settle at $20.00' }).click();
  await expect(open(alex)).not.toContainText('Camp');
  await expect(balance(alex)).toContainText('Blake owes you $20.67');

  // A recorded payment is contested, another one confirmed.
  await record(blake, 'In the school yard', '5');
  await alex.getByRole('button', { name: 'Contest, In the school yard' }).click();
  const contest = alex.getByRole('dialog', { name: 'Contest Payment' });
  await contest.getByLabel('What is wrong?').fill('It never arrived');
  await contest.getByRole('button', { name: 'Contest Payment' }).click();
  await expect(blake.getByRole('row').filter({ hasText: 'In the school yard' })).toContainText('Failed');
  await expect(blake.getByRole('row').filter({ hasText: 'In the school yard' })).toContainText('It never arrived');
  await expect(balance(blake)).toContainText('You owe Alex $20.67');
  await record(blake, 'By bank', '8.67');
  await alex.getByRole('button', { name: 'Confirm, By bank' }).click();
  await expect(balance(blake)).toContainText('You owe Alex $12.00');

  // Whoever got money records it, and the payer confirms it.
  await record(alex, 'At the door', '2', /paid me$/);
  await expect(open(alex)).toContainText('recorded by Alex');
  await expect(alex.getByRole('button', { name: 'Confirm, At the door' })).toHaveCount(0);
  await expect(balance(alex)).toContainText('Blake owes you $12.00');
  await blake.getByRole('button', { name: 'Confirm, At the door' }).click();
  await expect(balance(alex)).toContainText('Blake owes you $10.00');

  // Make a Payment, with the mailed code.
  await payByCard(blake, dataDir, parents.blake.who.email);
  await expect(balance(alex)).toContainText('Nothing is owed');
  await expect(balance(alex)).toContainText('$20.67');
  const row = alex.getByRole('row').filter({ hasText: 'The rest' }).first();
  await expect(row).toContainText('Paid');
  await expect(row).toContainText('Test');
  await expect(row).toContainText('Visa ending in 4242');

  // Card digits, expiry, CVV and the name on the card left no browser.
  expect(sent.filter((one) => /4242[ %+]?4242|4000000000000002|123\D*12.30|Blake B Costa/.test(one))).toEqual([]);

  await searchAndHistory(alex);
  for (const context of contexts) await context.close();
});

/** A toast stays as long as the pointer is over it, and on a phone it lies over part of the page. */
const leaveToasts = (page: Page) => page.mouse.move(0, 0);

async function payByCard(page: Page, dataDir: string, address: string): Promise<void> {
  await leaveToasts(page);
  await page.getByRole('button', { name: 'Make a Payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make a Payment' });
  const submit = dialog.getByRole('button', { name: 'Make Payment' });
  await expect(dialog.getByText('This is a test. No money moves', { exact: false })).toBeVisible();
  await expect(submit).toBeDisabled();
  await dialog.getByLabel('Amount in dollars').fill('10');
  await expect(submit).toBeEnabled();
  await dialog.getByLabel('Description').fill('The rest');
  await expect(dialog.getByLabel('Card Number', { exact: true })).toHaveAttribute('type', 'password');
  await expect(dialog.getByLabel('Card Number', { exact: true })).toHaveAttribute('maxlength', '19');
  await expect(dialog.getByLabel('CVV')).toHaveAttribute('maxlength', '4');
  await dialog.getByLabel('Card Number', { exact: true }).fill('4242 4242 4242 4241');
  await dialog.getByLabel('Expiry Date').fill('12/3');
  await submit.click();
  await expect(dialog.getByText('This isn’t a card number')).toBeVisible();
  await expect(dialog.getByText('Please enter the date as MM/YY')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Payment Method' }).click();
  await page.getByRole('option', { name: 'PayPal' }).click();
  await leaveToasts(page);
  await expect(dialog.getByLabel('Card Number', { exact: true })).toHaveCount(0);
  await dialog.getByRole('combobox', { name: 'Payment Method' }).click();
  await page.getByRole('option', { name: 'Credit Card' }).click();

  // A declined card: what was typed stays but for the number and the CVV, and the failure is in the history.
  const card = async (number: string) => {
    await dialog.getByLabel('Card Number', { exact: true }).fill(number);
    await dialog.getByLabel('Expiry Date').fill('12/30');
    await dialog.getByLabel('CVV').fill('123');
    await dialog.getByLabel('Cardholder Name').fill('Blake B Costa');
  };
  await card('4000000000000002');
  await submit.click();
  await expect(page.getByText('The card was declined').first()).toBeVisible();
  await expect(dialog.getByLabel('Card Number', { exact: true })).toHaveValue('');
  await expect(dialog.getByLabel('CVV')).toHaveValue('');
  await expect(dialog.getByLabel('Description')).toHaveValue('The rest');
  await expect(dialog.getByLabel('Cardholder Name')).toHaveValue('Blake B Costa');

  await card('4242 4242 4242 4242');
  await dialog.getByRole('button', { name: 'Show card number' }).click();
  await expect(dialog.getByLabel('Card Number', { exact: true })).toHaveAttribute('type', 'text');
  await dialog.getByRole('button', { name: 'Verify Card' }).click();
  await expect(page.getByText('Verification code sent').first()).toBeVisible();
  await expect(page.getByText('Please check your email or SMS for the verification code').first()).toBeVisible();
  await expect(submit).toBeDisabled();
  const { text = '' } = await mailTo(dataDir, address, /while making a payment[\s\S]*\b\d{6}\b/);
  const code = /^\s*(\d{6})\s*$/m.exec(text)![1]!;
  await dialog.getByLabel('Verification Code').fill(code === '111111' ? '222222' : '111111');
  await shoot(page, 'money-04-make-payment');
  await submit.click();
  await expect(dialog.getByText('Failed to verify code')).toBeVisible();
  await dialog.getByLabel('Verification Code').fill(code);
  await submit.click();
  await expect(page.getByText("You've successfully sent $10.00 to Alex via Credit Card").first()).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/payments$/);
}

async function searchAndHistory(page: Page): Promise<void> {
  const rows = page.getByRole('table', { name: 'Payment History' }).getByRole('row');
  await expect(rows).toHaveCount(6);
  await shoot(page, 'money-05-history');
  await page.getByLabel('Search payments').fill('school YARD');
  await expect(rows).toHaveCount(2);
  await page.reload();
  await expect(page.getByLabel('Search payments')).toHaveValue('school YARD');
  await expect(rows).toHaveCount(2);
  await page.getByLabel('Search payments').fill('nothing like it');
  await expect(page.getByText('No payments found for “nothing like it”.')).toBeVisible();
  await page.getByLabel('Search payments').fill('');
  await expect(rows).toHaveCount(6);
  const first = (await rows.nth(1).textContent()) ?? '';
  await page.getByRole('button', { name: /^Newest first/ }).click();
  await expect(page).toHaveURL(/order=oldest/);
  await expect(rows.nth(5)).toHaveText(first);

  await page.getByRole('tab', { name: 'Expenses' }).click();
  await expect(page.getByRole('list', { name: 'Expenses' }).getByRole('listitem')).toHaveCount(3);
  await page.getByRole('button', { name: 'More for Camp, two weeks' }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History' });
  await expect(history.getByRole('listitem').first()).toContainText('Expense settled at the accepted part by Blake');
  await expect(history.getByText('Expense disputed by Alex')).toBeVisible();
  await expect(history.getByText('Expense added by Blake')).toBeVisible();
  await expect(history.getByText('$200.00').first()).toBeVisible();
}

test('two phones answer one expense: one wins, and the other is shown what stands', async ({
  browser,
  url,
  dataDir,
}) => {
  const parents = await twoParents(browser, { url, dataDir }, '/payments');
  const [alex, blake] = [parents.alex.page, parents.blake.page];
  await addExpense(alex, 'Winter shoes', '61.35');
  const second = await parents.blake.context.newPage();
  await second.goto('/payments');
  for (const page of [blake, second]) {
    await page.getByRole('button', { name: 'Dispute, Winter shoes' }).click();
    await page.getByRole('dialog').getByLabel('Why do you dispute it?').fill('Too much');
  }
  await blake.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await blake.getByRole('button', { name: 'Discard', exact: true }).click();
  await blake.getByRole('button', { name: 'Accept $30.67, Winter shoes' }).click();
  await expect(balance(blake)).toContainText('You owe Alex $30.67');
  await second.getByRole('dialog').getByRole('button', { name: 'Dispute Expense' }).click();
  await expect(
    second.getByText('This was changed while you had it open. It’s now: Accepted.', { exact: false }),
  ).toBeVisible();
  await second.keyboard.press('Escape');
  await second.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(balance(second)).toContainText('You owe Alex $30.67');
  for (const { context } of [parents.alex, parents.blake]) await context.close();
});

test('before the other parent has joined, expenses can be entered and wait', async ({ browser, url, dataDir }) => {
  const context = await openBrowser(browser, url);
  const page = await context.newPage();
  await newcomer(page, dataDir, person('Alex', 'Rivera'));
  await page.getByRole('link', { name: 'Payments' }).first().click();
  await expect(page.getByText('You can add expenses now.', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Make a Payment' })).toHaveCount(0);
  await addExpense(page, 'Winter shoes', '61.35');
  await expect(open(page)).toContainText('waiting for the other parent to join');
  await context.close();
});

test('in the demo the visitor answers, pays and plays the other parent, and nothing leaves the browser', async ({
  browser,
  url,
}) => {
  const context = await openBrowser(browser, url);
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('button', { name: 'Try the demo' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  const card = page.getByRole('region', { name: 'Financial Tracking' });
  await expect(card).toContainText('Total Paid');
  await expect(card).toContainText('$120.00');
  await expect(card).toContainText('$40.00');
  await card.getByRole('link', { name: 'Record a Payment' }).click();
  await expect(page.getByRole('dialog', { name: 'Record a Payment' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/payments$/);

  await page.getByRole('button', { name: 'Accept $24.25, Soccer practice of Theo' }).click();
  await page.getByRole('button', { name: 'Confirm, Toward the ski trip' }).click();
  await expect(balance(page)).toContainText('$160.00');
  await page.getByRole('group', { name: 'Play as' }).getByRole('button', { name: 'Blake' }).click();
  await expect(balance(page)).toContainText('Alex owes you $1.95');
  await page.getByRole('button', { name: 'Accept in Full, Ski trip, deposit and rental' }).click();
  await expect(balance(page)).toContainText('You owe Alex $28.05');

  await page.getByRole('button', { name: 'Make a Payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make a Payment' });
  await dialog.getByLabel('Amount in dollars').fill('25');
  await dialog.getByLabel('Description').fill('Lunch money');
  await dialog.getByLabel('Card Number', { exact: true }).fill('4242424242424242');
  await dialog.getByLabel('Expiry Date').fill('12/30');
  await dialog.getByLabel('CVV').fill('123');
  await dialog.getByLabel('Cardholder Name').fill('Blake Costa');
  await dialog.getByRole('button', { name: 'Verify Card' }).click();
  await expect(dialog.getByText('The demo sends no email. Any 6 digits work.')).toBeVisible();
  await dialog.getByLabel('Verification Code').fill('123456');
  const began = Date.now();
  await dialog.getByRole('button', { name: 'Make Payment' }).click();
  await expect(dialog.getByRole('button', { name: 'Processing...' })).toBeVisible();
  await expect(page.getByText("You've successfully sent $25.00 to Alex via Credit Card").first()).toBeVisible();
  expect(Date.now() - began).toBeGreaterThanOrEqual(1_500);
  await expect(page.getByRole('row').filter({ hasText: 'Lunch money' })).toContainText('Test');
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toMatch(/42424242/);
  await context.close();
});

test('by keyboard alone: an expense is added and answered, the tabs are walked, and Back leads back', async ({
  browser,
  url,
}) => {
  const context = await openBrowser(browser, url);
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('button', { name: 'Try the demo' }).click();
  await page.goto('/payments');
  await page.getByRole('button', { name: 'Add Expense' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add Expense' });
  await expect(dialog.getByLabel('Description')).toBeFocused();
  await page.keyboard.type('Bicycle helmet');
  await page.keyboard.press('Tab');
  await page.keyboard.type('39.90');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add Expense' })).toBeFocused();
  await expect(open(page).getByRole('listitem').filter({ hasText: 'Bicycle helmet' })).toContainText('Just added');

  // The row goes when it is answered: the focus stays where the list is.
  await page.getByRole('button', { name: 'Accept $24.25, Soccer practice of Theo' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Accept $24.25, Soccer practice of Theo' })).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'For you to answer' })).toBeFocused();

  await page.getByRole('tab', { name: 'Payment History' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Expenses' })).toBeFocused();
  await expect(page.getByRole('tab', { name: 'Expenses' })).toHaveAttribute('aria-selected', 'false');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Expenses' })).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(/tab=expenses/);
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Payment History' })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('table', { name: 'Payment History' })).toBeVisible();
  await context.close();
});
