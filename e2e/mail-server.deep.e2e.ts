import { fakeSmtp } from '../server/src/testing/smtp.ts';
import { desk, expect, fillAccount, openBrowser, person, phone, shoot, test } from './people.ts';
import { startProduct, type Product } from './product.ts';

let smtp: Awaited<ReturnType<typeof fakeSmtp>>;
let product: Product;
test.beforeAll(async () => {
  smtp = await fakeSmtp();
  product = await startProduct({ SMTP_URL: smtp.url });
});
test.afterAll(async () => {
  await product.stop();
  await smtp.close();
});

test('while the mail server is down people can continue, screens say so, and mails are sent once', async ({
  browser,
}) => {
  const alex = person('Alex', 'Rivera');
  const mailsTo = (address: string) => smtp.taken.filter(({ to }) => to?.some((one) => one.address === address));
  const page = await (await openBrowser(browser, product.url, { viewport: phone })).newPage();

  smtp.mood = 'mute';
  await page.goto('/onboarding/role');
  await page.getByRole('radio', { name: /^Parent/ }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await fillAccount(page, alex);
  await expect(page.getByText('The email hasn’t been sent yet.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open Local Mailbox' })).toHaveCount(0);
  await shoot(page, 'mail-server-silent-phone');
  smtp.mood = 'fine';
  await expect.poll(() => mailsTo(alex.email).length, { timeout: 45_000 }).toBe(1);
  await page.reload();
  await expect(page.getByText(`We sent a 6-digit PIN to ${alex.email}`)).toBeVisible();
  await expect(page.getByText('The email hasn’t been sent yet.')).toHaveCount(0);
  const [pin] = /^\d{6}$/m.exec(mailsTo(alex.email)[0]?.text ?? '') ?? [''];
  await page
    .getByRole('textbox', { name: /^Verification PIN/ })
    .first()
    .click();
  await page.keyboard.insertText(pin);
  await page.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(page).toHaveURL(/\/onboarding\/children$/);

  // An invitation that waits says so; one that is refused says so, and is sent again.
  await page.setViewportSize(desk);
  smtp.mood = 'later';
  const [waiting, refused] = [person('Blake', 'Costa'), person('Robin', 'Rivera')];
  await page.goto('/invite-coparent');
  const invite = async (email: string) => {
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByRole('button', { name: 'Send Invitation' }).click();
    await expect(page.getByText('Invitation sent').first()).toBeVisible();
  };
  await invite(waiting.email);
  const rows = page.getByRole('region', { name: 'Your invitations' }).getByRole('listitem');
  await expect(rows.filter({ hasText: waiting.email })).toContainText('The email hasn’t been sent yet.');
  smtp.mood = 'refusing';
  await page.reload();
  await invite(refused.email);
  const row = rows.filter({ hasText: refused.email });
  await expect(row).toContainText('Failed to send invitation. Please try again.');
  await shoot(page, 'mail-server-refusing-desk');
  smtp.mood = 'fine';
  await row.getByRole('button', { name: `Send again: ${refused.email}` }).click();
  await expect.poll(() => mailsTo(refused.email).length).toBe(1);
  await expect(row).not.toContainText('Failed to send invitation');
});

test('a sign-up whose mailbox refuses says what to do', async ({ browser }) => {
  smtp.mood = 'refusing';
  const page = await (await openBrowser(browser, product.url, { viewport: phone, colorScheme: 'dark' })).newPage();
  await page.goto('/onboarding/role');
  await page.getByRole('radio', { name: /^Parent/ }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await fillAccount(page, person('Alex', 'Rivera'));
  await expect(page.getByText('We couldn’t deliver the email.')).toBeVisible();
  await expect(page.getByText('The email hasn’t been sent yet.')).toHaveCount(0);
  await shoot(page, 'mail-server-refused-phone');
});
