import { expect, test } from 'vitest';
import { mustBeNewEnough } from './oldest-postgres.ts';

test.each([150_018, 169_999])('PostgreSQL %d is too old, and it says so', (version) => {
  expect(() => mustBeNewEnough(version)).toThrow(
    `Evenkeel needs PostgreSQL 17 or newer, and DATABASE_URL leads to ${Math.floor(version / 10_000)}. Nothing was changed.`,
  );
});

test.each([170_000, 170_004, 180_004])('PostgreSQL %d is new enough', (version) => {
  expect(() => mustBeNewEnough(version)).not.toThrow();
});
