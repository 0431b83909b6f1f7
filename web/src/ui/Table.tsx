import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export type Column<Row> = {
  title: string;
  cell: (row: Row) => ReactNode;
  align?: 'right';
  /** The value is clear without its title. */
  hideTitle?: 'as card' | 'always';
};

type TableProps<Row> = {
  label: string;
  columns: Column<Row>[];
  rows: Row[];
  keyOf: (row: Row) => string;
  /** Directly on the page, not in a card. */
  framed?: boolean;
};

/** A table; in narrow places each row becomes a card with column titles. ARIA roles stay. */
export function Table<Row>({ label, columns, rows, keyOf, framed }: TableProps<Row>) {
  return (
    <div className="@container">
      <div
        className={cx(
          framed && '@[40rem]:rounded-lg @[40rem]:border @[40rem]:border-line @[40rem]:bg-surface @[40rem]:py-3',
        )}
      >
        <table role="table" aria-label={label} className="w-full border-collapse text-sm @max-[40rem]:block">
          <thead role="rowgroup" className="@max-[40rem]:sr-only">
            <tr role="row">
              {columns.map((column) => (
                <Title key={column.title} column={column} />
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" className="@max-[40rem]:flex @max-[40rem]:flex-col @max-[40rem]:gap-3">
            {rows.map((row) => (
              <Line key={keyOf(row)} columns={columns} row={row} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function Title<Row>({ column: { title, align, hideTitle } }: { column: Column<Row> }) {
  return (
    <th
      role="columnheader"
      scope="col"
      className={cx(
        'border-b border-line px-4 pt-1 pb-2.5 text-left font-medium text-ink-3',
        align === 'right' && 'text-right',
      )}
    >
      {hideTitle === 'always' ? <span className="sr-only">{title}</span> : title}
    </th>
  );
}

function Line<Row>({ columns, row }: { columns: Column<Row>[]; row: Row }) {
  return (
    <tr
      role="row"
      className="@max-[40rem]:block @max-[40rem]:rounded-lg @max-[40rem]:border @max-[40rem]:border-line @max-[40rem]:bg-surface @max-[40rem]:p-4 @[40rem]:border-b @[40rem]:border-line @[40rem]:last:border-0 @[40rem]:hover:bg-sunken/60"
    >
      {columns.map(({ title, cell, align, hideTitle }) => (
        <td
          key={title}
          role="cell"
          data-title={hideTitle ? undefined : title}
          className={cx(
            '@[40rem]:px-4 @[40rem]:py-3 @max-[40rem]:flex @max-[40rem]:empty:hidden @max-[40rem]:min-h-8 @max-[40rem]:items-center @max-[40rem]:justify-between @max-[40rem]:gap-4 @max-[40rem]:data-title:before:text-ink-3 @max-[40rem]:data-title:before:content-[attr(data-title)]',
            align === 'right' && '@[40rem]:text-right',
          )}
        >
          {cell(row)}
        </td>
      ))}
    </tr>
  );
}
