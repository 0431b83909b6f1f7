/**
 * Cuts parts, which keep their order, into columns so that the highest one is as low as it can be, and then the others as even as they can
 * be. Answers the places of the parts that begin a further column. `sizes` are heights in pixels, with the gap below.
 */
export const columnBreaks = (sizes: readonly number[], columns: number): number[] =>
  cuts(1, sizes.length, columns - 1).reduce((best, one) => (order(sizes, one) < order(sizes, best) ? one : best));

/** The heights of the columns that begin at these places. */
export const columnHeights = (sizes: readonly number[], breaks: readonly number[]): number[] =>
  [0, ...breaks].map((from, i) => sizes.slice(from, breaks[i]).reduce((sum, size) => sum + size, 0));

/** Every choice of up to `most` places from `from` on. */
const cuts = (from: number, count: number, most: number): number[][] =>
  most < 1 || from >= count
    ? [[]]
    : [...cuts(from + 1, count, most), ...cuts(from + 1, count, most - 1).map((rest) => [from, ...rest])];

/** The highest column decides; between equal ones the root of the squares, which is lower the more even they are. */
function order(sizes: readonly number[], breaks: readonly number[]): number {
  const heights = columnHeights(sizes, breaks);
  return Math.max(...heights) * 1e6 + Math.hypot(...heights);
}
