import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findKeys, makeKeys, placeOf } from './keys.ts';

const folder = mkdtempSync(join(tmpdir(), 'evenkeel-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('the first start leaves a secret that nobody else can read, and every later start finds it', () => {
  const keys = join(folder, 'keys');
  expect(findKeys({ folder: keys })).toBeUndefined();
  const first = makeKeys(keys);
  expect(readdirSync(keys)).toEqual(['secret']);
  expect(statSync(keys).mode & 0o777).toBe(0o700);
  expect(statSync(join(keys, 'secret')).mode & 0o777).toBe(0o600);
  expect(findKeys({ folder: keys })).toEqual(first);
  expect(makeKeys(keys)).toEqual(first);
  expect(makeKeys(join(folder, 'others'))).not.toEqual(first);
});

test('servers with the same configured secret have the same keys and write no file', () => {
  const given = Buffer.alloc(32, 7).toString('base64');
  const source = { folder: join(folder, 'none'), given };
  expect(findKeys(source)).toEqual(findKeys(source));
  expect(() => statSync(join(folder, 'none'))).toThrow('ENOENT');
});

test('a secret that is wrong is named where it came from', () => {
  expect(placeOf({ folder: '/data/keys' })).toBe('/data/keys/secret');
  expect(placeOf({ folder: '/data/keys', given: 'c2hvcnQ=' })).toBe('EVENKEEL_KEYS');
  const passed = { folder: '/data/keys', given: 'c2hvcnQ=', secretFile: '/backups/of-may.secret' };
  expect(placeOf(passed)).toBe('/backups/of-may.secret');
  expect(() => findKeys(passed)).toThrow('/backups/of-may.secret is damaged: pass the .secret file of this backup.');
});
