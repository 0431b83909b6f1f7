import type { FileTime } from './file-times.ts';

/** A test in the report of a run. `id` is the same in every run of the same code. */
export type Tried = { id: string; name: string; file: string; isGood: boolean };

/** One run of a test runner. `broken`: what no second try can excuse, such as a file that doesn't load or an unhandled error. */
export type Run = { tests: readonly Tried[]; broken: readonly string[]; times: readonly FileTime[] };

export const failedIn = ({ tests }: Run): Tried[] => tests.filter(({ isGood }) => !isGood);

/** Only CI tries a failed test again, and only if nothing else is wrong: on a developer's machine a flaky test fails. */
export function isTriedAgain(run: Run, ci: string | undefined): boolean {
  return ci === 'true' && failedIn(run).length > 0 && run.broken.length === 0;
}

export type Result = { passed: number; failed: string[]; flaky: string[] };

/**
 * A run, and the second try of what failed in it. Flaky is what passed the second time; whatever fails in the second try, or is
 * missing there, has failed.
 */
export function resultOf(first: Run, second?: Run): Result {
  const failedFirst = failedIn(first);
  const good = new Set(second?.tests.flatMap(({ id, isGood }) => (isGood ? [id] : [])));
  const flaky = failedFirst.filter(({ id }) => good.has(id));
  const failedAgain = second ? failedIn(second) : [];
  const failed = new Map(
    [...failedFirst.filter(({ id }) => !good.has(id)), ...failedAgain].map((one) => [one.id, one.name]),
  );
  const passed = first.tests.filter(({ id, isGood }) => (isGood || good.has(id)) && !failed.has(id));
  return {
    passed: passed.length,
    failed: [...failed.values(), ...first.broken, ...(second?.broken ?? [])],
    flaky: flaky.map(({ name }) => name),
  };
}
