import { newId } from '@evenkeel/contract/base';
import { expect, test } from 'vitest';
import { openPool } from './db.ts';
import { everythingElse, openLimits, limits, tooMany, type LimitName } from './limits.ts';
import { clock, keys, owner, parts } from './testing/world.ts';

const rows = Object.entries(limits).map(([name, row]) => ({ name: name as LimitName, ...row }));

const hour = 60 * 60;
const written: Record<LimitName, string> = {
  password: '10 in 900 s by bucket',
  passwordOfStrangers: '25 in 900 s by address',
  devicePinInHour: `5 in ${hour} s by bucket`,
  devicePinInDay: `20 in ${24 * hour} s by account`,
  passwordOfNetwork: `300 in ${hour} s by network`,
  signUpOfNetwork: `60 in ${hour} s by network`,
  pinMailInHour: `6 in ${hour} s by bucket`,
  pinMailInDay: `12 in ${24 * hour} s by bucket`,
  pinMailOfNetwork: `100 in ${hour} s by network`,
  pinMailOfInvitation: `3 in ${7 * 24 * hour} s by address`,
  resetTry: `20 in ${24 * hour} s by bucket`,
  resetAttempt: `1 in ${24 * hour} s by account`,
  recoveryAttempt: `1 in ${24 * hour} s by account`,
  secondStep: '20 in 900 s by bucket',
  confirm: '10 in 900 s by account',
  verifyMethod: '20 in 900 s by account',
  smsOfNumber: `10 in ${24 * hour} s by bucket`,
  smsOfAccount: `20 in ${24 * hour} s by bucket`,
  passkeyOfNetwork: '60 in 900 s by network',
  passwordCheck: '120 in 600 s by network',
  contactInHour: `5 in ${hour} s by network`,
  contactInDay: `20 in ${24 * hour} s by network`,
  contactOfAll: `200 in ${24 * hour} s by address`,
  notice: `60 in ${hour} s by account`,
  grantOfSender: `10 in ${24 * hour} s by account`,
  familyChange: `10 in ${24 * hour} s by account`,
  entry: `300 in ${hour} s by person`,
  message: `300 in ${hour} s by person`,
  search: '60 in 60 s by person',
  child: `20 in ${30 * 24 * hour} s by account`,
  name: `10 in ${24 * hour} s by account`,
  photo: `50 in ${hour} s by account`,
  upload: `50 in ${hour} s by account`,
  paymentCode: `6 in ${hour} s by account`,
  checkout: `20 in ${hour} s by account`,
  mergeOffer: `10 in ${24 * hour} s by account`,
  mergeQuestion: `3 in ${7 * 24 * hour} s by account`,
  invitationOfSender: `10 in ${24 * hour} s by account`,
  invitationToAddress: `3 in ${7 * 24 * hour} s by address`,
};

test.each(rows)('$name is the limit that the design asks for', ({ name, most, seconds, by }) => {
  expect(`${most} in ${seconds} s by ${by}`).toBe(written[name]);
});

test('everything else has a limit of 600 in five minutes', () => {
  expect(everythingElse).toEqual({ most: 600, seconds: 300 });
});

const codeOf = (spent: Promise<void>) =>
  spent.then(
    () => 'ok',
    (error: { code: string }) => error.code,
  );

test.each(rows)(
  '$name: so many, also all at once, and after its time as many again',
  async ({ name, most, seconds }) => {
    const who = newId();
    const all = await Promise.all(Array.from({ length: most + 7 }, () => codeOf(parts.limits.spend(name, who))));
    expect(all.filter((code) => code === 'ok')).toHaveLength(most);
    expect(all.filter((code) => code === 'TOO_MANY')).toHaveLength(7);
    expect(await codeOf(parts.limits.spend(name, newId()))).toBe('ok');
    clock.advance({ seconds: seconds - 1 });
    expect(await parts.limits.isWithin(name, who)).toBe(false);
    clock.advance({ seconds: 1 });
    expect(await parts.limits.isWithin(name, who)).toBe(true);
  },
);

test.each(rows)('$name: while the database is away it is decided as written', async ({ name, whenDown }) => {
  const pool = openPool({ host: '/nowhere' }, () => {}, 'evenkeel_accounts');
  const away = openLimits({ pool, keys, clock });
  const spent = await away.spend(name, 'anybody').then(
    () => 'allow',
    () => 'refuse',
  );
  expect(spent).toBe(whenDown);
  await pool.end();
});

test('codes and passwords are always counted', () => {
  const allowed = rows.filter(({ whenDown }) => whenDown === 'allow').map(({ name }) => name);
  expect(allowed).toEqual(['passwordCheck', 'entry', 'message', 'search']); // all but the first are counted in memory
});

test('localhost is not counted', async () => {
  for (let i = 0; i < 130; i += 1) await parts.limits.spend('passwordCheck', null);
});

test('refunded and forgiven uses are not counted', async () => {
  const who = newId();
  for (let i = 0; i < 10; i += 1) await parts.limits.spend('password', who);
  await parts.limits.giveBack('password', who);
  expect(await codeOf(parts.limits.spend('password', who))).toBe('ok');
  expect(await codeOf(parts.limits.spend('password', who))).toBe('TOO_MANY');
  await parts.limits.forgive('password', who);
  expect(await codeOf(parts.limits.spend('password', who))).toBe('ok');
});

test('creates: equal ones in a race count once, different ones each, and what was refused stays refused', async () => {
  const who = newId();
  const create = (id: string) => codeOf(parts.limits.spendOnce('child', who, { familyId: who, id }));
  const ids = Array.from({ length: limits.child.most + 3 }, () => newId());
  const [first = ''] = ids;
  const race = await Promise.all([...Array.from({ length: 50 }, () => first), ...ids.slice(1)].map(create));
  expect(race.slice(0, 50).every((code) => code === race[0])).toBe(true);
  expect(race.filter((code) => code === 'TOO_MANY').length).toBeGreaterThanOrEqual(3);
  const again = await Promise.all(ids.map(create));
  expect(again.filter((code) => code === 'ok')).toHaveLength(limits.child.most);
  clock.advance({ seconds: limits.child.seconds });
  expect(await Promise.all(ids.toReversed().map(create))).toHaveLength(ids.length);
  expect(await parts.limits.left('child', who)).toBe(-4);
});

test('the wait is in minutes in the message, in seconds in the data', async () => {
  const who = newId();
  for (let i = 0; i < 10; i += 1) await parts.limits.spend('password', who);
  clock.advance({ seconds: 30 });
  await expect(parts.limits.spend('password', who)).rejects.toMatchObject({
    message: 'Too many attempts. Please try again in 15 minutes',
    data: { retryAfter: 870 },
  });
  clock.advance({ minutes: 14 });
  await expect(parts.limits.spend('password', who)).rejects.toMatchObject({
    message: 'Too many attempts. Please try again in 1 minute',
  });
});

test.each([
  [1, '1 minute'],
  [7_200, '120 minutes'],
  [7_201, '3 hours'],
  [24 * hour, '24 hours'],
  [30 * 24 * hour - 1, '30 days'],
])('%i seconds are told as %s', (seconds, words) => {
  expect(tooMany(seconds).message).toBe(`Too many attempts. Please try again in ${words}`);
});

test('the table has no personal data', async () => {
  await parts.limits.spend('password', 'strangers alex@example.com');
  await parts.limits.spend('passwordOfNetwork', '203.0.113');
  const { rows } = await owner.query('select key from auth.throttle');
  expect(JSON.stringify(rows)).not.toMatch(/alex|203\.0/);
});
