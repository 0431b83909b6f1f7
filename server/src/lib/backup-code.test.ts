import { expect, test } from 'vitest';
import { backupCodeAsTyped, newBackupCode } from './backup-code.ts';

test('three groups of four unambiguous characters, all codes different', () => {
  const codes = Array.from({ length: 200 }, newBackupCode);
  for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){2}$/);
  expect(new Set(codes).size).toBe(200);
});

test.each(['10ab-cd1e-0fgh', '10AB CD1E 0FGH', ' ioab–cdle—ofgh ', '10abcd1e0fgh'])(
  '%j is one and the same code',
  (typed) => expect(backupCodeAsTyped(typed)).toBe('10abcd1e0fgh'),
);
