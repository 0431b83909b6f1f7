import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { digest, isSame, keysFrom, mac, newPin, newToken, open, pinOf, seal } from './secrets.ts';

const keys = keysFrom(randomBytes(32));

test('encrypted text decrypts only for its row, unaltered, with its key', () => {
  const sealed = seal(keys, 'factor 1', Buffer.from('secret'));
  expect(open(keys, 'factor 1', sealed).toString()).toBe('secret');
  expect(sealed.includes('secret')).toBe(false);
  expect(() => open(keys, 'factor 2', sealed)).toThrow();
  expect(() => open(keysFrom(randomBytes(32)), 'factor 1', sealed)).toThrow();
  for (let i = 0; i < sealed.length; i += 1) {
    const forged = Buffer.from(sealed);
    forged[i] = (forged[i] ?? 0) ^ 1;
    expect(() => open(keys, 'factor 1', forged), `byte ${i}`).toThrow();
  }
});

test('a digest under a key fits one purpose, one text and one key; parts cannot be shifted', () => {
  const one = mac(keys, 'pin', 'a', 'bc');
  expect(isSame(one, mac(keys, 'pin', 'a', 'bc'))).toBe(true);
  for (const other of [
    mac(keys, 'sms', 'a', 'bc'),
    mac(keys, 'pin', 'ab', 'c'),
    mac(keysFrom(randomBytes(32)), 'pin', 'a', 'bc'),
  ]) {
    expect(isSame(one, other)).toBe(false);
  }
});

test('constant-time comparison fails for missing or shorter values', () => {
  expect(isSame(null, digest(''))).toBe(false);
  expect(isSame(undefined, digest(''))).toBe(false);
  expect(isSame(digest('').subarray(1), digest(''))).toBe(false);
});

test('tokens have 43 cookie-safe characters, PINs six digits, and both are random', () => {
  const tokens = Array.from({ length: 100 }, newToken);
  expect(tokens.every((token) => /^[\w-]{43}$/.test(token))).toBe(true);
  expect(new Set(tokens).size).toBe(100);
  expect(Array.from({ length: 100 }, newPin).every((pin) => /^\d{6}$/.test(pin))).toBe(true);
});

test('a mail’s PIN is stable and reveals nothing about others', () => {
  const pins = Array.from({ length: 1_000 }, (_, i) => pinOf(keys, 'pin', `mail ${i}`));
  expect(pins.every((pin) => /^\d{6}$/.test(pin))).toBe(true);
  expect(pins[7]).toBe(pinOf(keys, 'pin', 'mail 7'));
  expect(new Set(pins).size).toBeGreaterThan(990);
});

test('the three keys of one secret differ', () => {
  expect(new Set(Object.values(keys).map((key) => key.toString('hex'))).size).toBe(3);
});
