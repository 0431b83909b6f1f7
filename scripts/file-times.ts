/** How long the tests of a file took, with what they import and prepare. `tier`: a project of Vitest, or the journeys. */
export type FileTime = { file: string; tier: string; tests: number; seconds: number };

/** Slowest first. */
export const bySeconds = (times: readonly FileTime[]): FileTime[] => times.toSorted((a, b) => b.seconds - a.seconds);

/** One line per file: "133 s  1200 tests  server  server/src/invariants.test.ts". */
export function lineOf({ file, tier, tests, seconds }: FileTime): string {
  const counted = `${tests} ${tests === 1 ? 'test' : 'tests'}`;
  return `${seconds.toFixed(0).padStart(4)} s  ${counted.padStart(10)}  ${tier.padEnd(12)}  ${file}`;
}
