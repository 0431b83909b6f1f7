import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openKeys } from './keys.ts';

const folder = mkdtempSync(join(tmpdir(), 'evenkeel-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('the first start leaves a secret that nobody else can read, and every later start finds it', () => {
  const keys = join(folder, 'keys');
  const first = openKeys(keys);
  expect(readdirSync(keys)).toEqual(['secret']);
  expect(statSync(keys).mode & 0o777).toBe(0o700);
  expect(statSync(join(keys, 'secret')).mode & 0o777).toBe(0o600);
  expect(openKeys(keys)).toEqual(first);
  expect(openKeys(join(folder, 'others'))).not.toEqual(first);
});

test('two servers that are given the same secret have the same keys, and write no file', () => {
  const given = Buffer.alloc(32, 7).toString('base64');
  expect(openKeys(join(folder, 'none'), given)).toEqual(openKeys(join(folder, 'none'), given));
  expect(() => statSync(join(folder, 'none'))).toThrow('ENOENT');
});
