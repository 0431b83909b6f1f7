import { Email, Password } from '@evenkeel/contract/accounts';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { rulesOf } from './rules-of.ts';

const rules = rulesOf(z.object({ email: Email, password: Password }));

test('returns valid input as the contract parses it', () => {
  expect(rules({ email: ' alex@example.com ', password: 'secret1' })).toEqual({
    values: { email: 'alex@example.com', password: 'secret1' },
  });
});

test('returns one error per field', () => {
  expect(rules({ email: 'alex', password: '12345' })).toEqual({
    errors: { email: 'Please enter a valid email address', password: 'Password must be at least 6 characters' },
  });
});
