type Box = { left: number; top: number; bottom: number; width: number };

/** The cards of a page by the column they stand in, from left to right; a card as wide as several columns is `wide`. */
export function columnsOf(cards: readonly Element[]): { columns: Box[][]; wide: Box[] } {
  const boxes = cards.map((card) => card.getBoundingClientRect()).toSorted((one, other) => one.top - other.top);
  const narrowest = Math.min(...boxes.map(({ width }) => width));
  const inColumn = boxes.filter(({ width }) => width < narrowest * 1.5);
  const lefts = [...new Set(inColumn.map(({ left }) => Math.round(left)))].toSorted((one, other) => one - other);
  return {
    columns: lefts.map((at) => inColumn.filter(({ left }) => Math.round(left) === at)),
    wide: boxes.filter((box) => !inColumn.includes(box)),
  };
}

/** The room between cards that follow each other in a column, in pixels. */
export const gapsIn = (column: readonly Box[]): number[] =>
  column.slice(1).map(({ top }, i) => Math.round(top - (column[i]?.bottom ?? 0)));

/** By how much the lowest column ends before the highest one. */
export function unevenness(columns: readonly Box[][]): number {
  const bottoms = columns.map((column) => column.at(-1)?.bottom ?? 0);
  return Math.max(...bottoms) - Math.min(...bottoms);
}

export const highest = (columns: readonly Box[][]): number =>
  Math.max(...columns.flat().map(({ top, bottom }) => bottom - top));
