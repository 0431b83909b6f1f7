import { newId } from '@evenkeel/contract/base';
import { expect, test } from 'vitest';
import { networkOf } from '../lib/network.ts';
import { digest, newToken } from '../lib/secrets.ts';
import { limits, type LimitName } from '../limits.ts';
import { codeOf, goodPassword, newAddress, newBrowser, newPerson, signUpOf } from '../testing/browser.ts';
import { atSecondStep, newGuarded, type Guarded } from '../testing/second-step.ts';
import { clock, owner, parts } from '../testing/world.ts';

// Two hundred at once: each limit of the design lets exactly as many through as it says, at the door that it stands at.
// (`limits.test.ts` has the counting itself, for every limit.) Little is hashed: what is counted comes before.

const atOnce = 200;
type Try = (i: number) => Promise<unknown>;

/** How many of two hundred were answered with each code. */
async function tally(tried: Try): Promise<Record<string, number>> {
  const codes = await Promise.all(Array.from({ length: atOnce }, (_, i) => codeOf(tried(i))));
  return Object.fromEntries(
    Object.entries(Object.groupBy(codes, (code) => code)).map(([code, all]) => [code, all!.length]),
  );
}

/** What was counted before is over, also that of a day. */
const later = () => clock.advance({ hours: 25 });

/** A network that has so many of one limit left. */
async function networkWith(left: number, name: LimitName): Promise<string> {
  const network = `198.51.${left}.7`;
  const used = limits[name].most - left;
  const counted = networkOf(network);
  await Promise.all(Array.from({ length: used }, () => parts.limits.spend(name, counted)));
  return network;
}

/** Forty sign-ins of one right password, five tries each: copies of the first, so that the password is hashed once. */
async function atManySecondSteps(her: Guarded, first: { jar: Map<string, string> }) {
  const tokens = Array.from({ length: atOnce / 5 }, newToken);
  await owner.query(
    `insert into auth.pending (id, token_hash, device_hash, purpose, account_id, email, email_key, label, asked_at, created_at, expires_at)
     select new.id, new.hash, p.device_hash, p.purpose, p.account_id, p.email, p.email_key, p.label, p.asked_at, p.created_at, p.expires_at
       from auth.pending p, unnest($2::uuid[], $3::bytea[]) as new (id, hash) where p.token_hash = $1`,
    [digest(first.jar.get('pending')!), tokens.map(() => newId()), tokens.map(digest)],
  );
  return (i: number) => {
    const { api, jar } = newBrowser();
    for (const [name, value] of first.jar) jar.set(name, value);
    jar.set('pending', tokens[i % tokens.length]!);
    return api.accounts.secondStep.verify({ methodId: her.methodId, code: '000000' });
  };
}

test('passwords: ten in a quarter of an hour from one network, twenty-five from all, and ten for a browser of her own', async () => {
  const her = await newPerson();
  later();
  const look = (browser = newBrowser()) =>
    browser.api.accounts.signIn({ email: her.email, password: 'Wrong-Harbor-1' });
  const network = '198.51.102.7';
  expect(await tally(() => look(newBrowser({ network })))).toEqual({ WRONG_CREDENTIALS: 10, TOO_MANY: 190 });
  clock.advance({ minutes: 15 });
  for (let i = 0; i < 20; i += 1) await parts.limits.spend('passwordOfStrangers', her.email);
  expect(await tally(() => look())).toEqual({ WRONG_CREDENTIALS: 5, TOO_MANY: 195 });
  expect(await tally(() => look(her))).toEqual({ WRONG_CREDENTIALS: 10, TOO_MANY: 190 });
});

test('passwords: three hundred an hour from one network, whatever the addresses', async () => {
  const network = await networkWith(9, 'passwordOfNetwork');
  const look: Try = () => newBrowser({ network }).api.accounts.signIn({ email: newAddress(), password: goodPassword });
  expect(await tally(look)).toEqual({ WRONG_CREDENTIALS: 9, TOO_MANY: 191 });
});

test('mails with a PIN: six an hour and twelve a day for all strangers together, and as many for a browser of her own', async () => {
  const her = await newPerson();
  later();
  for (const browser of [newBrowser, () => her]) {
    const ask: Try = () => browser().api.accounts.forgot({ email: her.email });
    for (const allowed of [{ ok: 6, TOO_MANY: 194 }, { ok: 6, TOO_MANY: 194 }, { TOO_MANY: 200 }]) {
      expect(await tally(ask)).toEqual(allowed);
      clock.advance({ hours: 1 });
    }
  }
});

test('mails with a PIN: a hundred an hour from one network, whatever the addresses', async () => {
  const network = '198.51.100.7';
  const ask: Try = () => newBrowser({ network }).api.accounts.forgot({ email: newAddress() });
  expect(await tally(ask)).toEqual({ ok: 100, TOO_MANY: 100 });
});

test('sign-ups: sixty an hour from one network', async () => {
  const network = '198.51.101.7';
  // Refused for its password, after it was counted: nothing is hashed.
  const ask: Try = () => newBrowser({ network }).api.accounts.signUp(signUpOf(newAddress(), 'password1'));
  expect(await tally(ask)).toEqual({ INSECURE_PASSWORD: 60, TOO_MANY: 140 });
});

test('PINs of a reset: twenty a day for all strangers together, and twenty for a browser of her own', async () => {
  const her = await newPerson();
  later();
  for (const browser of [newBrowser(), her]) {
    await browser.api.accounts.forgot({ email: her.email });
    const guess: Try = () => browser.api.accounts.verifyReset({ pin: '000000' });
    expect(await tally(guess)).toEqual({ INVALID_PIN: 20, TOO_MANY: 180 });
  }
});

test('second steps: twenty in a quarter of an hour for all strangers together, and twenty for a browser of her own', async () => {
  const her = await newGuarded();
  later();
  await her.api.accounts.session.signOut();
  for (const browser of [newBrowser(), her]) {
    const guess = await atManySecondSteps(her, await atSecondStep(her.email, browser));
    expect(await tally(guess)).toEqual({ WRONG_CODE: 20, TOO_MANY: 180 });
  }
});
