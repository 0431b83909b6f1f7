import { bySeconds, type FileTime } from './file-times.ts';
import type { Slow } from './slow-files.ts';

/** Seconds above which a file needs a reason, and above which one without it fails a run on a quiet machine. */
const limits = { reason: 12, failing: 36 };

/** How many of the slowest listed files say how busy the machine was. */
const measures = 10;

export type Verdict = {
  /** How many times slower this run was than a quiet machine; never below 1. */
  slowness: number;
  /** Files above the limit without a reason, slowest first. */
  unexplained: FileTime[];
  /** Those of them that no busy machine explains. */
  failing: FileTime[];
};

/** Judges how long files took. A busy machine fails nothing: it slows down the listed files as well. */
export function verdictOf(times: readonly FileTime[], listed: Readonly<Record<string, Slow>>): Verdict {
  const known = times.flatMap(({ file, seconds }) => {
    const there = listed[file]?.seconds;
    return there === undefined ? [] : [{ there, ratio: seconds / there }];
  });
  const slowest = known.toSorted((a, b) => b.there - a.there).slice(0, measures);
  const slowness = Math.max(1, medianOf(slowest.map(({ ratio }) => ratio)));
  const unexplained = bySeconds(times).filter(({ file, seconds }) => seconds > limits.reason && !listed[file]);
  return { slowness, unexplained, failing: unexplained.filter(({ seconds }) => seconds > limits.failing * slowness) };
}

/** The middle value; of none 1. */
function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const [below = 1, above = 1] =
    sorted.length % 2 === 0 ? [sorted[half - 1], sorted[half]] : [sorted[half], sorted[half]];
  return (below + above) / 2;
}
