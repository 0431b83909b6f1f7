import { ORPCError } from '@orpc/client';
import { expect, test } from 'vitest';
import { anyProblemOf } from './any-problem.ts';
import { codeOf, isUnreachable, limitOf, problemOf, unreachable, waitOf } from './problem.ts';

const refused = new ORPCError('WRONG_CREDENTIALS', {
  status: 401,
  defined: true,
  message: 'Invalid login credentials',
});

test('shows the message of a known refusal', () => {
  expect(problemOf(refused, 'Something else')).toBe('Invalid login credentials');
  expect(codeOf(refused)).toBe('WRONG_CREDENTIALS');
});

test('hides errors the contract doesn’t know', () => {
  expect(problemOf(new ORPCError('INTERNAL_SERVER_ERROR'), 'Something else')).toBe('Something else');
});

test('past the limit of requests, which no operation declares, it says how long to wait', () => {
  const message = 'Too many attempts. Please try again in 5 minutes';
  const limited = new ORPCError('TOO_MANY', { status: 429, message, data: { retryAfter: 300 } });
  expect(problemOf(limited, 'Something else')).toBe(message);
  expect(limitOf(limited)).toBe(message);
  expect(limitOf(refused)).toBeUndefined();
});

test.each([
  [{ message: 'Sign-in is closed until noon' }, 'Sign-in is closed until noon'],
  [{ data: { body: { message: 'Repairs until noon' }, status: 500 } }, 'Repairs until noon'],
  [{}, 'Signing in failed.'],
])(
  'at the door the message of the server is shown, whatever went wrong, unless it says nothing: %j',
  (options, said) => {
    const failed = Object.assign(new ORPCError('INTERNAL_SERVER_ERROR', { status: 500 }), options);
    expect(anyProblemOf(failed, 'Signing in failed.')).toBe(said);
  },
);

test('signing in shows lost connections and known refusals, too', () => {
  expect(anyProblemOf(new TypeError('Failed to fetch'), '')).toBe(unreachable);
  expect(anyProblemOf(refused, '')).toBe('Invalid login credentials');
});

test.each([502, 503, 504])('a gateway that answers %d is not the server', (status) => {
  const error = new ORPCError('BAD_GATEWAY', { status, message: '<html>' });
  expect(isUnreachable(error)).toBe(true);
  expect(problemOf(error, 'Something else')).toBe(unreachable);
});

test('shows a lost connection as unreachable', () => {
  expect(problemOf(new TypeError('Failed to fetch'), 'Something else')).toBe(unreachable);
});

test('reads the seconds to wait', () => {
  expect(waitOf(new ORPCError('WAIT', { status: 429, data: { retryAfter: 42 } }))).toBe(42);
  expect(waitOf(refused)).toBeUndefined();
});
