import { describe, expect, test } from 'vitest';
import { isTriedAgain, resultOf, type Run } from './second-try.ts';

const run = (tests: Record<string, boolean>, broken: string[] = []): Run => ({
  tests: Object.entries(tests).map(([id, isGood]) => ({ id, name: `name of ${id}`, file: 'a.test.ts', isGood })),
  broken,
  times: [],
});

describe('a failed test is tried again', () => {
  test('in CI alone', () => {
    expect(isTriedAgain(run({ a: true, b: false }), 'true')).toBe(true);
    expect(isTriedAgain(run({ a: true, b: false }), undefined)).toBe(false);
    expect(isTriedAgain(run({ a: true, b: false }), 'false')).toBe(false);
  });

  test('only if something failed, and nothing is broken', () => {
    expect(isTriedAgain(run({ a: true }), 'true')).toBe(false);
    expect(isTriedAgain(run({ b: false }, ['c.test.ts doesn’t load']), 'true')).toBe(false);
  });
});

describe('the result', () => {
  test('without a second try counts what passed and names what failed', () => {
    expect(resultOf(run({ a: true, b: false }, ['unhandled']))).toEqual({
      passed: 1,
      failed: ['name of b', 'unhandled'],
      flaky: [],
    });
  });

  test('names as flaky what passes the second time, and counts it once', () => {
    expect(resultOf(run({ a: true, b: false }), run({ a: true, b: true }))).toEqual({
      passed: 2,
      failed: [],
      flaky: ['name of b'],
    });
  });

  test('fails what fails twice', () => {
    expect(resultOf(run({ a: true, b: false, c: false }), run({ b: false, c: true }))).toEqual({
      passed: 2,
      failed: ['name of b'],
      flaky: ['name of c'],
    });
  });

  test('fails what is missing in the second try, and what fails only there', () => {
    expect(resultOf(run({ a: true, b: false }), run({ a: false }))).toEqual({
      passed: 0,
      failed: ['name of b', 'name of a'],
      flaky: [],
    });
  });

  test('fails if the second try is broken', () => {
    expect(resultOf(run({ b: false }), run({ b: true }, ['unhandled'])).failed).toEqual(['unhandled']);
  });
});
