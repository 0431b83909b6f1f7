import { expect, test } from 'vitest';
import { codeOf, goodPassword, newBrowser, newPerson, type TestBrowser } from '../testing/browser.ts';
import { mailsTo, pinFor } from '../testing/mails.ts';
import { elsewhere } from '../testing/own-account.ts';
import type { LimitName } from '../limits.ts';
import { accountIdOf } from '../testing/second-step.ts';
import { clock, parts } from '../testing/world.ts';

// A stranger must not lock her out of a new browser when her password is right (decisions/10-limits).

const signIn = ({ api }: TestBrowser, email: string, password = goodPassword) =>
  api.accounts.signIn({ email, password });
const wrongly = (browser: TestBrowser, email: string) => codeOf(signIn(browser, email, 'Wrong-Harbor-1'));
/** As if others had used up so many: the limits themselves are in `limits.test.ts` and `throttles.test.ts`. */
async function spend(count: number, name: LimitName, who: string): Promise<void> {
  for (let i = 0; i < count; i += 1) await parts.limits.spend(name, who);
}

const suspicions = async (email: string) =>
  (await mailsTo(email)).filter(({ text }) => text.includes('asked for four codes today')).length;

async function herself() {
  const her = await newPerson();
  clock.advance({ hours: 25 });
  return her;
}

test('after a stranger’s six resets and ten wrong passwords, her right password still gets a PIN in a new browser', async () => {
  const { email } = await herself();
  const network = '198.51.103.7';
  for (let i = 0; i < 6; i += 1) await newBrowser({ network }).api.accounts.forgot({ email });
  expect(await codeOf(newBrowser({ network }).api.accounts.forgot({ email }))).toBe('TOO_MANY');
  for (let i = 0; i < 10; i += 1) expect(await wrongly(newBrowser({ network }), email)).toBe('WRONG_CREDENTIALS');
  expect(await wrongly(newBrowser({ network }), email)).toBe('TOO_MANY');

  const phone = newBrowser();
  expect(await signIn(phone, email)).toMatchObject({ next: 'newDevice' });
  await phone.api.accounts.verifyDevice({ pin: await pinFor(email) });
  expect(await phone.api.accounts.session.get()).not.toBeNull();
});

test('a stranger on three networks locks out unknown browsers for 15 minutes, but not known ones or her network', async () => {
  const her = await herself();
  await spend(25, 'passwordOfStrangers', her.email);
  expect(await codeOf(signIn(newBrowser(), her.email))).toBe('TOO_MANY');
  expect(await signIn(her, her.email)).toMatchObject({ next: 'done' });
  clock.advance({ minutes: 15 });
  expect(await signIn(newBrowser(), her.email)).toMatchObject({ next: 'newDevice' });
});

test('a stranger who uses up the mails for a forgotten password leaves her those of her known browser', async () => {
  const her = await herself();
  const stranger = newBrowser();
  for (let i = 0; i < 6; i += 1) await stranger.api.accounts.forgot({ email: her.email });
  expect(await codeOf(newBrowser().api.accounts.forgot({ email: her.email }))).toBe('TOO_MANY');
  expect(await codeOf(her.api.accounts.forgot({ email: her.email }))).toBe('ok');
});

test('her right password refunds only its own try', async () => {
  const { email } = await herself();
  await spend(24, 'passwordOfStrangers', email);
  for (let i = 0; i < 3; i += 1) expect(await codeOf(signIn(newBrowser(), email))).toBe('ok');
  expect(await wrongly(newBrowser(), email)).toBe('WRONG_CREDENTIALS');
  expect(await wrongly(newBrowser(), email)).toBe('TOO_MANY');
});

test('PINs after a right password: 5 an hour per browser, 20 a day in total, and the fourth mails her', async () => {
  const { email } = await herself();
  const his = newBrowser();
  for (let i = 0; i < 5; i += 1) {
    expect(await suspicions(email)).toBe(i < 4 ? 0 : 1);
    expect(await codeOf(signIn(his, email))).toBe('ok');
  }
  expect(await codeOf(signIn(his, email))).toBe('TOO_MANY');
  await spend(14, 'devicePinInDay', await accountIdOf(email));
  expect(await codeOf(signIn(newBrowser(), email))).toBe('ok');
  expect(await codeOf(signIn(newBrowser(), email))).toBe('TOO_MANY');
  expect(await suspicions(email)).toBe(1);
});

test('resending a PIN does not count again', async () => {
  const { email } = await herself();
  const browser = newBrowser();
  await signIn(browser, email);
  for (let i = 0; i < 4; i += 1) {
    clock.advance({ minutes: 1 });
    expect(await codeOf(browser.api.accounts.resend())).toBe('ok');
  }
  clock.advance({ minutes: 1 });
  expect(await codeOf(browser.api.accounts.resend())).toBe('TOO_MANY');
  expect(await codeOf(signIn(browser, email))).toBe('TOO_MANY');
});

test('the daily limit never refuses a known browser, and a new password resets it', async () => {
  const her = await herself();
  const tablet = await elsewhere(her);
  await her.api.accounts.sessions.revokeAll();
  await spend(19, 'devicePinInDay', await accountIdOf(her.email)); // one was that of the tablet
  expect(await codeOf(signIn(newBrowser(), her.email))).toBe('TOO_MANY');
  expect(await signIn(tablet, her.email)).toMatchObject({ next: 'newDevice' });
  await tablet.api.accounts.verifyDevice({ pin: await pinFor(her.email) });
  const next = 'Amber-Lighthouse-4';
  await tablet.api.accounts.password.change({ current: goodPassword, next });
  expect(await signIn(newBrowser(), her.email, next)).toMatchObject({ next: 'newDevice' });
});

test('a forgotten browser has five an hour, whatever its cookie contains', async () => {
  const her = await herself();
  const tablet = await elsewhere(her);
  await her.api.accounts.sessions.revokeAll();
  const own = tablet.jar.get('device') ?? '';
  const codes: string[] = [];
  for (let i = 0; i < 6; i += 1) {
    tablet.jar.set('device', `${own}.made-up-${i}`);
    codes.push(await codeOf(signIn(tablet, her.email)));
  }
  expect(codes).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'TOO_MANY']);
});
