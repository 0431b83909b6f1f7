import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { openPasswords } from './passwords.ts';
import { keysFrom } from './secrets.ts';

// At the product's cost. Tests of accounts hash at a thousandth of it.

const keys = keysFrom(randomBytes(32));
const passwords = openPasswords(keys);

test('a password is kept as argon2id over 64 MB, twice, with a salt of its own', async () => {
  const [one, other] = [await passwords.hash('Quiet-Harbor-27'), await passwords.hash('Quiet-Harbor-27')];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=65536,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(other).not.toBe(one);
  for (const kept of [one, other]) {
    expect(await passwords.isRight(kept, 'Quiet-Harbor-27')).toBe(true);
    expect(await passwords.isRight(kept, 'Quiet-Harbor-28')).toBe(false);
    expect(passwords.isOutdated(kept)).toBe(false);
  }
});

test('what was kept at another cost still counts, and is outdated', async () => {
  const cheap = openPasswords(keys, { memory: 1_024, passes: 1 });
  const kept = await cheap.hash('Quiet-Harbor-27');
  expect(await passwords.isRight(kept, 'Quiet-Harbor-27')).toBe(true);
  expect(passwords.isOutdated(kept)).toBe(true);
  expect(cheap.isOutdated(kept)).toBe(false);
  expect(cheap.isOutdated(await passwords.hash('Quiet-Harbor-27'))).toBe(true);
});

test('without the pepper, which is outside of the database, the right password is wrong', async () => {
  const kept = await passwords.hash('Quiet-Harbor-27');
  expect(await openPasswords(keysFrom(randomBytes(32))).isRight(kept, 'Quiet-Harbor-27')).toBe(false);
});

test('where nothing was kept, a hash at today’s cost is made all the same', async () => {
  const made: number[] = [];
  const counted = openPasswords(keys, undefined, async (_password, { memoryCost = 0, timeCost = 0 }) => {
    made.push(memoryCost * timeCost);
    return Buffer.alloc(32);
  });
  for (const kept of [null, undefined, '', 'not a hash'])
    expect(await counted.isRight(kept, 'Quiet-Harbor-27')).toBe(false);
  expect(made).toEqual(Array.from({ length: 4 }, () => 131_072));
});
