import { vi } from 'vitest';

/** Asks until `check` no longer throws. How long that takes is no bound of anything: machines are busy. */
export const eventually = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, { timeout: 50_000 });
