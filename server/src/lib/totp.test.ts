import { expect, test } from 'vitest';
import { newTotpSecret, otpauthUrl, stepAt, stepOf, totpOf } from './totp.ts';

const secret = Buffer.from('12345678901234567890');

test.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('at second %i the code is as RFC 6238 has it', (second, code) => {
  const step = stepAt(Temporal.Instant.fromEpochMilliseconds(second * 1_000));
  expect(totpOf(secret, step)).toBe(code.slice(2)); // of the eight digits of its table the last six
});

test('accepts a clock off by one step, not by two', () => {
  const now = Temporal.Instant.from('2026-11-21T12:00:10Z');
  const seen = [-60, -30, 0, 30, 60].map((seconds) => totpOf(secret, stepAt(now.add({ seconds }))));
  const here = stepAt(now);
  expect(seen.map((code) => stepOf(secret, code, now))).toEqual([undefined, here - 1, here, here + 1, undefined]);
});

test('secrets are 160 bits, and no two the same', () => {
  expect([newTotpSecret().length, newTotpSecret().equals(newTotpSecret())]).toEqual([20, false]);
});

test('an address can’t inject into the QR code', () => {
  const url = otpauthUrl({ issuer: 'Even keel', account: 'a&secret=x@example.com', secret: 'MZXQ' });
  expect(url).toBe(
    'otpauth://totp/Even%20keel:a%26secret%3Dx%40example.com?secret=MZXQ&issuer=Even%20keel&algorithm=SHA1&digits=6&period=30',
  );
});
