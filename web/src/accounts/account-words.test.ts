import { ORPCError } from '@orpc/client';
import { expect, test } from 'vitest';
import { unreachable } from '../lib/problem.ts';
import { accountWords, signUpRole, greeting, signUpProblem } from './account-words.ts';

test('the very first sign-in is greeted differently', () => {
  expect(greeting(true)).toBe('Welcome to Evenkeel');
  expect(greeting(false)).toBe('Welcome back to Evenkeel');
});

test('only parents are told about a trial', () => {
  expect(accountWords('parent')).toBe('Your account has been created with a 14-day free trial');
  expect(accountWords('judge')).not.toContain('trial');
});

test('someone with an account is sent to the login form', () => {
  const exists = new ORPCError('ACCOUNT_EXISTS', { status: 409, defined: true, message: 'Account already exists' });
  expect(signUpProblem(exists)).toEqual(['Account already exists', 'Please use the login form instead']);
});

test('a sign-up that did not reach the server says what is kept', () => {
  expect(signUpProblem(new TypeError('Failed to fetch'))).toEqual(['Failed to send verification email', unreachable]);
});

test('any other failure has a sentence', () => {
  expect(signUpProblem(new ORPCError('INTERNAL_SERVER_ERROR'))).toEqual([
    'An error occurred while creating your account',
  ]);
});

test.each([
  ['parent', 'parent'],
  ['judge', 'judge'],
  ['offered', 'offered'],
  ['parental_coordinator', undefined],
  ['admin', undefined],
  [null, undefined],
])('%j as a role to sign up with is %j', (text, role) => {
  expect(signUpRole(text)).toBe(role);
});

test('an invited sign-up out of PINs offers another address', () => {
  const tooMany = new ORPCError('TOO_MANY', { status: 429, defined: true, message: 'Too many attempts.' });
  const way = 'Or choose “Use Another Address” and enter yours.';
  expect(signUpProblem(tooMany, true)).toEqual(['Too many attempts.', way]);
  expect(signUpProblem(tooMany)).toEqual(['Too many attempts.']);
});
