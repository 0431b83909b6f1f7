import { newId } from '@evenkeel/contract/ids';
import type { Browser, Page } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { ask } from './calls.ts';
import { ageProof } from './database.ts';
import { invitationFor, mailTo } from './mailbox.ts';
import { joinByCalls, newcomer } from './newcomers.ts';
import { proofOf } from './own-account.ts';
import { desk, enterPin, expect, fillAccount, openBrowser, person, phone, shoot, test, type Person } from './people.ts';
import { zone } from './zone.ts';

type Places = { url: string; dataDir: string };
type Inside = { page: Page; who: Person };

async function inside(browser: Browser, { url, dataDir }: Places, first: string, last: string): Promise<Inside> {
  const page = await (await openBrowser(browser, url)).newPage();
  const who = person(first, last);
  await newcomer(page, dataDir, who);
  return { page, who };
}

const familyOf = async (page: Page) => (await ask<{ id: string }[]>(page, '/families'))[0]!.id;

async function invited(host: Page, email: string): Promise<string> {
  const sent = { id: newId(), email, message: '' };
  return (await ask<{ token: string }>(host, `/families/${await familyOf(host)}/invitations`, sent)).token;
}

async function twoInside(browser: Browser, places: Places): Promise<{ alex: Inside; blake: Inside }> {
  const alex = await inside(browser, places, 'Alex', 'Rivera');
  const blake = await inside(browser, places, 'Blake', 'Costa');
  await ask(blake.page, '/invitations/accept', { token: await invited(alex.page, blake.who.email) });
  await ask(blake.page, `/families/${await familyOf(alex.page)}/onboarding/skip`, {});
  await blake.page.goto('/dashboard');
  await expect(blake.page.getByRole('heading', { name: 'Upcoming Events' })).toBeVisible();
  return { alex, blake };
}

/** Fills in the form of an event, and answers the button that sends it. */
const add = async (page: Page, title: string) => {
  await page.getByRole('link', { name: 'Calendar', exact: true }).click();
  await page.getByRole('button', { name: 'Add Event' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add New Activity/Event' });
  await dialog.getByLabel('Title').fill(title);
  return dialog.getByRole('button', { name: 'Add Event' });
};

const fine = async (page: Page, name: string) => {
  await expect(page.getByRole('status', { name: /^(Loading|Checking)/ })).toHaveCount(0);
  await expect(page.getByRole('heading').first()).toBeVisible();
  await shoot(page, name);
  expect(await violationsOf(page), name).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await shoot(page, `${name}-dark`);
  expect(await violationsOf(page, { colorsOnly: true }), `${name}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
};

test('before there is an account the invited reads who invites, what is shared, and what is not; on any device', async ({
  browser,
  url,
  dataDir,
}) => {
  const alex = await inside(browser, { url, dataDir }, 'Alex', 'Rivera');
  const blakeIs = person('Blake', 'Costa');
  const caseyIs = person('Casey', 'Lind');
  await invited(alex.page, caseyIs.email);
  await alex.page.goto('/dashboard');
  await fine(alex.page, 'joining-invite-step');
  await alex.page
    .getByRole('region', { name: 'Invite your co-parent' })
    .getByRole('link', { name: 'Invite Now' })
    .click();
  await alex.page.getByRole('textbox', { name: 'Email' }).fill(blakeIs.email);
  await alex.page.getByRole('textbox', { name: 'Message' }).fill('See https://evil.example, Alex');
  await alex.page.getByRole('button', { name: 'Preview Email' }).click();
  const preview = alex.page.getByRole('dialog', { name: 'Email preview' });
  await expect(preview.getByRole('heading', { name: 'You have an invitation to Evenkeel' })).toBeVisible();
  await expect(preview.getByRole('blockquote')).toHaveText('See [link] Alex');
  await fine(alex.page, 'joining-preview');
  // On a small screen it is longer than the screen, and is read with the keys alone.
  await alex.page.setViewportSize({ width: 390, height: 400 });
  const letter = preview.getByRole('region', { name: 'Email preview' });
  await alex.page.keyboard.press('Tab');
  await expect(letter).toBeFocused();
  await alex.page.keyboard.press('End');
  await expect.poll(() => letter.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
  expect(await violationsOf(alex.page)).toEqual([]);
  await alex.page.setViewportSize(desk);
  await preview.getByRole('button', { name: 'Close' }).click();
  await alex.page.getByRole('button', { name: 'Send Invitation' }).click();
  await expect(alex.page.getByText('Invitation sent', { exact: true })).toBeVisible();
  const mail = await mailTo(dataDir, blakeIs.email, /\/invitation\//);
  expect(mail.subject).toBe('You have an invitation to Evenkeel');

  const path = await invitationFor(dataDir, blakeIs.email);
  await alex.page.goto(path);
  await expect(alex.page.getByRole('heading', { name: 'This is your own invitation' })).toBeVisible();
  await expect(alex.page.getByRole('button', { name: 'Accept' })).toHaveCount(0);
  await fine(alex.page, 'joining-own-link');
  const first = await (await openBrowser(browser, url, { viewport: phone })).newPage();
  await first.goto(path);
  await expect(first.getByRole('region', { name: 'What you will share' })).toContainText('Your name, email');
  await expect(first.getByRole('region', { name: 'What stays private' })).toContainText('safety settings');
  await first.getByRole('button', { name: 'Everything in detail' }).click();
  const shared = first.getByRole('region', { name: 'What the two of you will share' });
  const kept = first.getByRole('region', { name: 'What is not shared' });
  await expect(shared).toContainText('The calendar');
  await expect(kept).toContainText('Private notes');
  await expect(kept).toContainText('sign in');
  await expect(kept).toContainText('safety settings');
  await fine(first, 'joining-invitation-phone');
  await first.getByRole('button', { name: 'Accept & Create Account' }).click();

  // The address is there without being told: masked, also in what the browser keeps, until the PIN was right.
  const field = first.getByLabel('Email Address');
  const mask = `${blakeIs.email.slice(0, 1)}...@...`;
  await expect(field).toHaveValue(mask);
  await expect(first.getByText('If you use another address, Alex has to approve it.')).toBeVisible();
  await fine(first, 'joining-masked-phone');
  await first.getByRole('button', { name: 'Use Another Address' }).click();
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
  await first.reload();
  await expect(field).toHaveValue(mask);
  await fillAccount(first, blakeIs);
  await expect(first.getByText(mask)).toBeVisible();
  const leaks = await first.evaluate(() =>
    JSON.stringify([history.state, { ...localStorage }, document.body.innerText]),
  );
  expect(leaks.toLowerCase()).not.toContain(blakeIs.email.split('@')[1]!.toLowerCase());
  await enterPin(first, dataDir, blakeIs.email);
  await expect(first.getByText('Email verified successfully')).toBeVisible();
  await expect(first, 'Alex has added no child yet').toHaveURL(/\/onboarding\/children$/);
  expect(await first.evaluate(() => localStorage.getItem('userEmail'))).toBe(blakeIs.email);

  // What Alex sent to somebody else before opens nothing now, unless both want a third parent.
  await alex.page.goto('/invite-coparent');
  await expect(alex.page.getByText('The link stopped working when Blake joined.')).toBeVisible();
  await fine(alex.page, 'joining-blocked');
  await alex.page.getByRole('button', { name: 'Ask Blake about a third parent' }).click();
  await expect(alex.page.getByText('Not agreed yet')).toBeVisible();

  // The same link on a second device, by whoever has joined meanwhile, signed in there: it was used.
  const second = await (await openBrowser(browser, url)).newPage();
  await second.goto(path);
  await expect(second.getByText('Invalid or expired invitation')).toBeVisible();
});

test('a link opened on the phone, an account made on a laptop without it: the invitation waits there, and joins once', async ({
  browser,
  url,
  dataDir,
}) => {
  const alex = await inside(browser, { url, dataDir }, 'Alex', 'Rivera');
  const blakeIs = person('Blake', 'Costa');
  const token = await invited(alex.page, blakeIs.email);
  const onPhone = await (await openBrowser(browser, url, { viewport: phone })).newPage();
  await onPhone.goto(`/invitation/${token}`);
  await onPhone.getByRole('button', { name: 'Accept & Create Account' }).click();
  await expect(onPhone).toHaveURL(`${url}/onboarding/account`);

  const laptop = await (await openBrowser(browser, url)).newPage();
  await newcomer(laptop, dataDir, blakeIs);
  const family = await familyOf(alex.page);
  expect(await familyOf(laptop), 'an account joins nobody by itself').not.toBe(family);
  await laptop.goto('/settings/coparents?tab=connections');
  await laptop.getByRole('button', { name: /^Accept / }).click();
  await expect(laptop.getByText('Connected').first()).toBeVisible();
  expect(await ask(laptop, '/families')).toMatchObject([{ id: family }]);

  // The phone kept the link: it says that it is used, and leads nobody into a family.
  await onPhone.goto(`/invitation/${token}`);
  await expect(onPhone.getByText('Invalid or expired invitation')).toBeVisible();
});

test('the phone’s own sheet passes the link on, where there is one; who closes it is told nothing', async ({
  browser,
  url,
  dataDir,
}) => {
  const { page } = await inside(browser, { url, dataDir }, 'Alex', 'Rivera');
  await page.addInitScript(() => {
    const calls: ShareData[] = [];
    const outcomes = [undefined, new DOMException('closed', 'AbortError'), new DOMException('no', 'NotAllowedError')];
    Object.assign(globalThis, { shared: calls });
    navigator.share = (data?: ShareData) => {
      calls.push(data ?? {});
      const outcome = outcomes[calls.length - 1];
      return outcome ? Promise.reject(outcome) : Promise.resolve();
    };
  });
  const token = await invited(page, person('Blake', 'Costa').email);
  await page.goto('/invite-coparent');
  const share = page.getByRole('button', { name: /^Share/ });
  await share.click();
  await share.click();
  await expect(page.getByText('Failed to share')).toHaveCount(0);
  await share.click();
  await expect(page.getByRole('main').getByText('Failed to share')).toBeVisible();
  const calls = await page.evaluate(() => (globalThis as unknown as { shared: ShareData[] }).shared);
  expect(calls[0]).toEqual({ title: 'Evenkeel', url: `${url}/invitation/${token}` });
});

test('where there is no such sheet there is no button for it', async ({ browser, url, dataDir }) => {
  const { page } = await inside(browser, { url, dataDir }, 'Alex', 'Rivera');
  await page.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'share'));
  await invited(page, person('Blake', 'Costa').email);
  await page.goto('/invite-coparent');
  await expect(page.getByRole('button', { name: /^Copy Link/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Share/ })).toHaveCount(0);
});

test('the wrong person: who invited is told at once, takes it back, and nothing of the family is left on the other screen', async ({
  browser,
  url,
  dataDir,
}) => {
  const alex = await inside(browser, { url, dataDir }, 'Alex', 'Rivera');
  const blake = await inside(browser, { url, dataDir }, 'Blake', 'Costa');
  const familyId = await familyOf(alex.page);
  const event = { title: 'Dentist', description: '', date: '2030-01-07', end: null, zone: 'UTC', type: 'other' };
  await ask(alex.page, `/families/${familyId}/events`, { id: newId(), ...event, children: [], repeats: null });
  const token = await invited(alex.page, blake.who.email);
  await alex.page.goto('/notifications');
  await expect(alex.page.getByText('No notifications yet')).toBeVisible();
  await ask(blake.page, '/invitations/accept', { token });
  await expect(alex.page.getByText('A co-parent has accepted your connection request')).toBeVisible();
  await blake.page.goto('/calendar?view=list');
  await expect(blake.page.getByRole('cell', { name: /^Dentist/ })).toBeVisible();
  await expect(blake.page.getByText('Entered before Blake joined')).toBeVisible(); // family.23

  await alex.page.getByRole('link', { name: /^Blake has joined.*View Details$/ }).click();
  await expect(alex.page).toHaveURL(/\/settings\/coparents\?tab=connections$/);
  await fine(alex.page, 'joining-take-back');
  await alex.page.getByRole('button', { name: 'Take back, Blake' }).click();
  await fine(alex.page, 'joining-take-back-dialog');
  await alex.page.getByRole('dialog').getByRole('button', { name: 'Take Back' }).click();
  await expect(alex.page.getByText('Invitation taken back')).toBeVisible();
  await expect(alex.page.getByText('No connections yet')).toBeVisible();

  await expect(blake.page.getByText('Dentist')).toHaveCount(0);
  await blake.page.goto('/notifications');
  await expect(blake.page.getByText('Alex took their invitation back')).toBeVisible();
});

test('leaving: one proves who one is, what was shared stays, and the other can invite again', async ({
  browser,
  url,
  dataDir,
}) => {
  const { alex, blake } = await twoInside(browser, { url, dataDir });
  const familyId = await familyOf(blake.page);
  const expense = { description: 'Shoes', amount: 60_00, date: '2026-11-01', share: 5_000 };
  await ask(blake.page, `/families/${familyId}/expenses`, { id: newId(), ...expense });
  await blake.page.goto('/settings/coparents?tab=connections');
  await fine(blake.page, 'joining-connections');
  await blake.page.getByRole('button', { name: 'Leave Family' }).click();
  const dialog = blake.page.getByRole('dialog', { name: 'Leave this family?' });
  await expect(dialog).toContainText('What you shared stays with the others');
  await fine(blake.page, 'joining-leave-dialog');
  await ageProof(dataDir, blake.who);
  await dialog.getByRole('button', { name: 'Leave Family' }).click();
  const proof = proofOf(blake.page);
  await proof.getByLabel('Your password').fill(blake.who.password);
  await proof.getByRole('button', { name: /^Confirm/ }).click();
  await expect(blake.page.getByText('You left the family')).toBeVisible();
  await blake.page.goto('/payments?tab=expenses');
  await expect(blake.page.getByText('No expenses yet')).toBeVisible();

  await expect(alex.page.getByText('Blake has left').first()).toBeVisible();
  await alex.page.goto('/payments?tab=expenses');
  const expenses = alex.page.getByRole('list', { name: 'Expenses' });
  await expect(expenses.getByText(/^Paid by Blake \(left\), /)).toBeVisible();
  const casey = person('Casey', 'Lind');
  await alex.page.goto('/invite-coparent');
  await alex.page.getByRole('textbox', { name: 'Email' }).fill(casey.email);
  await alex.page.getByRole('button', { name: 'Send Invitation' }).click();
  await expect(alex.page.getByText('Invitation sent', { exact: true })).toBeVisible();
  await alex.page.getByRole('tab', { name: 'Connections' }).click();
  await expect(alex.page.getByRole('button', { name: 'Leave Family' })).toHaveCount(0);
});

test('a third parent: one suggests, the other agrees under what waits for them, and only then a mail leaves', async ({
  browser,
  url,
  dataDir,
}) => {
  const { alex, blake } = await twoInside(browser, { url, dataDir });
  const robin = person('Robin', 'Rivera');
  await alex.page.goto('/settings/coparents');
  await alex.page.getByRole('button', { name: 'Suggest a Third Parent' }).click();
  const dialog = alex.page.getByRole('dialog', { name: 'Suggest a Third Parent' });
  await dialog.getByLabel('Email').fill(alex.who.email);
  await dialog.getByRole('button', { name: 'Send Suggestion' }).click();
  await expect(dialog.getByText('This is your own email address.')).toBeVisible();
  await dialog.getByLabel('Email').fill(robin.email);
  await fine(alex.page, 'joining-third-dialog');
  await dialog.getByRole('button', { name: 'Send Suggestion' }).click();
  await expect(alex.page.getByText('Waiting for Blake')).toBeVisible();

  await blake.page.getByRole('link', { name: 'For you to answer, 1' }).click();
  await blake.page.getByRole('link', { name: `Answer, ${robin.email}` }).click();
  await fine(blake.page, 'joining-third-answer');
  await blake.page.getByRole('button', { name: 'Agree', exact: true }).click();
  await expect(blake.page.getByText('You agreed')).toBeVisible();
  await expect(blake.page.getByText(`${robin.email} can join with the invitation now`)).toBeVisible();
  await expect(alex.page.getByText('Waiting for Blake')).toHaveCount(0);

  const third = await (await openBrowser(browser, url)).newPage();
  await joinByCalls(third, dataDir, robin);
  await third.goto(await invitationFor(dataDir, robin.email));
  await third.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(third.getByText('You are connected with Alex and Blake')).toBeVisible();
  await third.goto('/payments');
  await expect(third.getByText('The balance is between the two homes.')).toBeVisible();
  await expect(third.getByRole('button', { name: 'Add Expense' })).toHaveCount(0);
  await fine(third, 'joining-third-payments');
  // Nor by an address that leads to the form for the nights: another form opens, and over nothing.
  await third.goto('/calendar?schedule=true');
  await expect(third.getByText('No schedule yet.', { exact: false })).toBeVisible();
  await third.getByRole('button', { name: 'Add Event' }).first().click();
  await expect(third.getByRole('dialog', { name: 'Add New Activity/Event' })).toBeVisible();
  await expect(third.getByRole('dialog')).toHaveCount(1);
});

test('the time zone of the family is shown in Settings, changed there, and the other parent is told', async ({
  browser,
  url,
  dataDir,
}) => {
  const { alex, blake } = await twoInside(browser, { url, dataDir });
  await alex.page.goto('/settings');
  const card = alex.page.getByRole('region', { name: 'Family time zone' });
  const select = card.getByRole('combobox', { name: 'Time zone' });
  await expect(select).toContainText(zone.split('/')[1]!.replace('_', ' '));
  await expect(card.getByRole('button', { name: 'Change Time Zone' })).toBeDisabled();
  await fine(alex.page, 'joining-settings');
  await select.click();
  await alex.page.getByRole('option', { name: 'Lisbon (Europe)' }).click();
  await card.getByRole('button', { name: 'Change Time Zone' }).click();
  await expect(alex.page.getByText('Time zone changed', { exact: true })).toBeVisible();
  // The notice that both are given is a toast for the other one alone. What came before the next one was told before it.
  const [family] = await ask<{ id: string }[]>(blake.page, '/families');
  await ask(blake.page, `/families/${family!.id}/zone`, { zone: 'Europe/Madrid', was: 'Europe/Lisbon' });
  await expect(alex.page.getByText('Blake changed your family’s time zone to Europe/Madrid')).toBeVisible();
  expect(await alex.page.getByText(/time zone (is now|to) Europe.Lisbon/).count()).toBe(0);
  await expect(select).toContainText('Madrid');
  await expect(blake.page.getByText('Alex changed your family’s time zone to Europe/Lisbon').first()).toBeVisible();
  await blake.page.goto('/settings');
  await expect(blake.page.getByRole('combobox', { name: 'Time zone' })).toContainText('Madrid');
});

test('one family needs no address of its own: one that is typed goes again', async ({ browser, url, dataDir }) => {
  const { page } = await inside(browser, { url, dataDir }, 'Alex', 'Rivera');
  await page.goto(`/calendar?family=${newId()}&view=list`);
  await expect(page).toHaveURL(`${url}/calendar?view=list`);
  await expect(page.getByRole('combobox', { name: 'Family' })).toHaveCount(0);
});

test('who joins a second family in another tab keeps the first one open, with what is being typed in it', async ({
  browser,
  url,
  dataDir,
}) => {
  const alex = await inside(browser, { url, dataDir }, 'Alex', 'Rivera');
  const blake = await inside(browser, { url, dataDir }, 'Blake', 'Costa');
  const own = await familyOf(blake.page);
  const child = { firstName: 'Theo', lastName: '', age: '', gender: null, custodyDetails: '' };
  await ask(blake.page, `/families/${own}/children`, { id: newId(), ...child }); // an empty family would be left for the other
  await blake.page.goto('/calendar');
  await add(blake.page, 'Typed before');
  const token = await invited(alex.page, blake.who.email);
  const second = await blake.page.context().newPage();
  await second.goto('/dashboard');
  await ask(second, '/invitations/accept', { token });
  await expect(blake.page.getByRole('combobox', { name: 'Family', includeHidden: true })).toBeVisible();
  await expect(blake.page).toHaveURL(new RegExp(`/calendar\\?.*family=${own}`));
  await expect(blake.page.getByRole('textbox', { name: 'Title' })).toHaveValue('Typed before');
});

test('two families in two tabs never mix: each address says which, and whatever is written goes there', async ({
  browser,
  url,
  dataDir,
}) => {
  const places = { url, dataDir };
  const alex = await inside(browser, places, 'Alex', 'Rivera');
  const casey = await inside(browser, places, 'Casey', 'Lind');
  const blake = await inside(browser, places, 'Blake', 'Costa');
  const own = await familyOf(blake.page);
  const child = { firstName: 'Theo', lastName: '', age: '', gender: null, custodyDetails: '' };
  await ask(blake.page, `/families/${own}/children`, { id: newId(), ...child });
  const both = [await familyOf(alex.page), await familyOf(casey.page)] as const;
  // Casey joins the family of Blake that has something in it; Blake joins that of Alex.
  await ask(casey.page, '/invitations/accept', { token: await invited(blake.page, casey.who.email) });
  await ask(blake.page, '/invitations/accept', { token: await invited(alex.page, blake.who.email) });
  const [ofAlex] = both;

  const [one, two] = [blake.page, await blake.page.context().newPage()];
  await one.goto('/dashboard');
  await expect(one, 'the one joined last').toHaveURL(`${url}/dashboard?family=${ofAlex}`);
  await expect(one.getByRole('combobox', { name: 'Family' })).toHaveText(/You and Alex/);
  await fine(one, 'joining-two-families');
  await one.setViewportSize(phone);
  await fine(one, 'joining-two-families-phone');
  await one.setViewportSize({ width: 1280, height: 800 });

  await two.goto('/dashboard');
  await two.getByRole('combobox', { name: 'Family' }).click();
  await two.getByRole('option', { name: /You and Casey/ }).click();
  await expect(two).toHaveURL(`${url}/dashboard?family=${own}`);

  // Both forms are open at the same time.
  const [toAlex, toCasey] = [await add(one, 'With Alex'), await add(two, 'With Casey')];
  await toAlex.click();
  await toCasey.click();
  await expect(one).toHaveURL(new RegExp(`/calendar\\?.*family=${ofAlex}`));
  await expect(two).toHaveURL(new RegExp(`/calendar\\?.*family=${own}`));
  for (const [page, mine, other] of [
    [one, 'With Alex', 'With Casey'],
    [two, 'With Casey', 'With Alex'],
  ] as const) {
    await expect(page.getByText(mine).first()).toBeVisible();
    await page.reload();
    await expect(page.getByText(mine).first()).toBeVisible();
    await expect(page.getByText(other)).toHaveCount(0);
  }
  const titles = async (familyId: string) =>
    (await ask<{ title: string }[]>(one, `/families/${familyId}/events`)).map(({ title }) => title);
  expect([await titles(ofAlex), await titles(own)]).toEqual([['With Alex'], ['With Casey']]);

  // What the other family does is no toast here: it stands beside its name.
  await ask(casey.page, `/families/${own}/zone`, { zone: 'Europe/Lisbon', was: zone });
  await expect(two.getByText('Time Zone Changed').first()).toBeVisible();
  await expect(one.getByText('Time Zone Changed')).toHaveCount(0);
  await one.getByRole('combobox', { name: 'Family' }).click();
  await expect(one.getByRole('option', { name: /You and Casey \(\d+ unread\)/ })).toBeVisible();
  await one.keyboard.press('Escape');

  // A notification leads into its own family, and a family that is nobody's to the dashboard.
  await two.goto(`/notifications?family=${own}`);
  await two.getByRole('link', { name: /View Settings$/ }).click();
  await expect(two).toHaveURL(`${url}/settings?family=${own}`);
  await two.goto(`/calendar?family=${newId()}`);
  await expect(two).toHaveURL(`${url}/dashboard?family=${ofAlex}`);
});
