/** A text as it is, or an amount in cents. */
export type Cell = string | number;

/** Excel reads UTF-8 only behind a byte order mark. */
const byteOrderMark = '\uFEFF';

/** Rows as a CSV file (RFC 4180); cents as "12.50", for a spreadsheet to add up. */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
  return byteOrderMark + rows.map((row) => `${row.map(written).join()}\r\n`).join('');
}

function written(cell: Cell): string {
  if (typeof cell === 'number') return (cell / 100).toFixed(2);
  // A spreadsheet would run what looks like a formula.
  const text = /^[=+\-@\t\r\n]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
