import { createHash } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { newBrowser } from '../testing/browser.ts';
import { breaches } from '../testing/world.ts';
import { isCommon } from './popular-passwords.ts';
import { openJudge } from './judge.ts';

/** What is judged; its strength is counted by rules that have tests of their own. */
async function check(password: string, about: string[] = []) {
  const { strength: _, ...judged } = await newBrowser().api.security.checkPassword({ password, about });
  return judged;
}

afterEach(() => (breaches.mood = 'fine'));

test('only five characters of a password’s hash leave this server', async () => {
  breaches.asked.length = 0;
  expect(await check('Tidal-Marsh-81')).toEqual({
    isSafe: false,
    breachCount: 2_427_158,
    message: 'This password has appeared in 2,427,158 data breaches. Please choose a different password.',
  });
  const hash = createHash('sha1').update('Tidal-Marsh-81').digest('hex').toUpperCase();
  expect(breaches.asked).toEqual([`/range/${hash.slice(0, 5)}`]);
});

test('breach counts are exact, and a password without any is safe', async () => {
  expect((await check('Copper-Lantern-5')).message).toContain('appeared in 1 data breach.');
  expect(await check('Quiet-Harbor-27')).toEqual({ isSafe: true, breachCount: 0, message: 'Password is secure' });
});

test('padding is not counted', async () => {
  expect(await check('Padded-Anchor-6')).toEqual({ isSafe: true, breachCount: 0, message: 'Password is secure' });
});

test.each(['down', 'slow', 'nonsense', 'endless', 'elsewhere'] as const)(
  'a breach service that is %s makes no password unsafe, and the answer says so within two seconds',
  async (mood) => {
    breaches.mood = mood;
    // The limit itself, not how long this took: that depends on the machine, too.
    using limit = vi.spyOn(AbortSignal, 'timeout');
    expect(await check('Tidal-Marsh-81')).toEqual({
      isSafe: true,
      breachCount: 0,
      message: 'We couldn’t check this password against known breaches. Make sure it’s long and hard to guess.',
    });
    expect(limit).toHaveBeenCalledExactlyOnceWith(1_500);
  },
);

test('a missing breach service makes no password unsafe', async () => {
  const judge = openJudge('http://127.0.0.1:9');
  expect(await judge('Tidal-Marsh-81', [])).toMatchObject({ isSafe: true });
});

test.each([
  { password: 'qwerty123', about: [], reason: 'one of the most common passwords' },
  { password: 'iLoveYou', about: [], reason: 'one of the most common passwords' },
  { password: 'ｐａｓｓｗｏｒｄ', about: [], reason: 'one of the most common passwords' },
  { password: 'xx-NORA-2017', about: ['Nora Rivera'], reason: 'contains your name or email address' },
  { password: 'alex.r-boat', about: ['alex.r@example.com'], reason: 'contains your name or email address' },
  { password: 'Renée-boat-1', about: ['Rene\u0301e'], reason: 'contains your name or email address' },
  { password: 'EVENKEELxyz', about: [], reason: 'contains the name Evenkeel' },
])('$password is unsafe, with a reason, without asking the service', async ({ password, about, reason }) => {
  breaches.asked.length = 0;
  const { isSafe, message } = await check(password, about);
  expect({ isSafe, message }).toEqual({ isSafe: false, message: expect.stringContaining(reason) });
  expect(breaches.asked).toEqual([]);
});

test.each([
  { password: 'tr4nqu', about: [] }, // length alone makes none unsafe
  { password: 'boat-example-com', about: ['alex@example.com'] }, // half the world has the rest of the address
  { password: 'joyful-boat', about: ['Jo'] }, // two letters are in everything
])('$password is safe', async ({ password, about }) => {
  expect(await check(password, about)).toMatchObject({ isSafe: true });
});

test('the list has thousands of entries, all valid input', () => {
  expect(isCommon('123456')).toBe(true);
  expect(isCommon('Password1')).toBe(true);
  expect(isCommon('quiet-harbor-27')).toBe(false);
});

test('a network may check 120 times in ten minutes', async () => {
  const { api } = newBrowser({ network: '198.51.100.4' });
  const asked = Array.from({ length: 121 }, () => api.security.checkPassword({ password: 'password1', about: [] }));
  const answers = await Promise.allSettled(asked);
  expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(1);
});
