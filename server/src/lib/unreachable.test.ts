import pg from 'pg';
import { expect, test } from 'vitest';
import { isUnreachable, levelOf } from './unreachable.ts';

const told = (code: string) => Object.assign(new pg.DatabaseError('said by PostgreSQL', 1, 'error'), { code });

test.each([
  ['08006', 'a connection that broke'],
  ['25006', 'a copy that became the database a moment ago'],
  ['40P01', 'two that wait for each other'],
  ['53100', 'a full disk'],
  ['53300', 'too many connections'],
  ['55P03', 'a lock that was not given'],
  ['57014', 'a statement that took too long'],
  ['57P03', 'a start'],
])('%s passes: %s', (code) => {
  expect(isUnreachable(told(code))).toBe(true);
  expect(levelOf(told(code))).toBe('warn');
});

test.each(['22003', '23503', '23505', '42501', '28000', 'P0002'])('%s does not pass by itself', (code) => {
  expect(isUnreachable(told(code))).toBe(false);
  expect(levelOf(told(code))).toBe('error');
});
