import { expect, test } from 'vitest';
import { codesText, eventWords, methodName } from './security-words.ts';

test('a method shows its app name or its masked number', () => {
  expect(methodName({ type: 'totp', nickname: 'Old phone', phoneNumber: null })).toBe('Old phone');
  expect(methodName({ type: 'sms', nickname: null, phoneNumber: '•••34' })).toBe('SMS to •••34');
});

test('every account event has a sentence, also an unknown kind', () => {
  expect(eventWords('password_changed')).toBe('The password was changed');
  expect(eventWords('something_else_happened')).toBe('Something else happened');
});

test('the file of backup codes has a header, the note that each works once, a time, and every code', () => {
  const text = codesText(['AAAAA-BBBBB', 'CCCCC-DDDDD'], '2026-11-21T12:34:56.000Z');
  expect(text).toMatch(/^Evenkeel backup codes\nMade on 2026-11-21 at 12:34 UTC\n/);
  expect(text).toContain('Each code works once');
  expect(text.trimEnd().split('\n').slice(-2)).toEqual(['AAAAA-BBBBB', 'CCCCC-DDDDD']);
});
