import type { MouseEvent, ReactNode } from 'react';
import type { Marked } from '../lib/marked.ts';
import { cx } from './cx.ts';

export type Column<Row> = {
  title: string;
  cell: (row: Row) => ReactNode;
  align?: 'right';
  /** The value is clear without its title. */
  hideTitle?: 'as card' | 'always';
  /** In a narrow place: the line of the row it stands on, instead of a line of its own with its title. */
  line?: 1 | 2;
  /** Takes the room that is left of its line. */
  grow?: boolean;
  /** What a row says here is said elsewhere in a narrow place. */
  isWideOnly?: (row: Row) => boolean;
  /** In its head, instead of the title alone: what sorts the rows by it. */
  head?: ReactNode;
  sorted?: 'ascending' | 'descending' | undefined;
};

type TableProps<Row> = {
  label: string;
  columns: Column<Row>[];
  rows: Row[];
  keyOf: (row: Row) => string;
  /** Marks what a row shows, so that it is known when it was in sight. */
  markOf?: ((row: Row) => Marked | undefined) | undefined;
  /** Directly on the page, not in a card. */
  framed?: boolean;
  /** In a narrow place, rows that follow each other stand together under what they share. */
  groupOf?: (row: Row) => string;
  /** In a wide one as well. */
  isAlwaysGrouped?: boolean;
  /** A press anywhere on a row does what its first button does: for a hand, as the button is there for the keyboard. */
  onOpen?: (row: Row) => void;
};

/**
 * A table; in narrow places each row becomes a card with column titles, or two lines where the columns say on which they stand. ARIA roles
 * stay.
 */
export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rows, keyOf, markOf, framed, groupOf, isAlwaysGrouped = false, onOpen } = props;
  const lines = Math.max(...columns.map(({ line }) => line ?? 0));
  const inLines = lines > 0;
  return (
    <div className="@container">
      <div
        className={cx(
          framed && '@[40rem]:rounded-lg @[40rem]:border @[40rem]:border-line @[40rem]:bg-surface @[40rem]:py-3',
        )}
      >
        <table
          role="table"
          aria-label={label}
          className="w-full border-collapse text-sm @max-[40rem]:flex @max-[40rem]:flex-col @max-[40rem]:gap-3"
        >
          <thead role="rowgroup" className="@max-[40rem]:sr-only">
            <tr role="row">
              {columns.map((column) => (
                <Title key={column.title} column={column} />
              ))}
            </tr>
          </thead>
          {groupsOf(rows, groupOf).map(({ title, rows }) => (
            <tbody key={title} role="rowgroup" className={inLines ? linesClass : cardsClass}>
              {title !== undefined && <GroupTitle {...{ title, isAlwaysGrouped }} columns={columns.length} />}
              {rows.map((row) => (
                <Line key={keyOf(row)} {...{ columns, row, lines, isAlwaysGrouped, onOpen }} mark={markOf?.(row)} />
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </div>
  );
}

const cardsClass = '@max-[40rem]:flex @max-[40rem]:flex-col @max-[40rem]:gap-3';
const linesClass =
  '@max-[40rem]:block @max-[40rem]:divide-y @max-[40rem]:divide-line @max-[40rem]:rounded-lg @max-[40rem]:border @max-[40rem]:border-line @max-[40rem]:bg-surface';

type Group<Row> = { title: string | undefined; rows: Row[] };

function groupsOf<Row>(rows: Row[], groupOf: ((row: Row) => string) | undefined): Group<Row>[] {
  if (!groupOf) return [{ title: undefined, rows }];
  const groups: Group<Row>[] = [];
  for (const row of rows) {
    const title = groupOf(row);
    const last = groups.at(-1);
    if (last?.title === title) last.rows.push(row);
    else groups.push({ title, rows: [row] });
  }
  return groups;
}

type GroupTitleProps = { title: string; columns: number; isAlwaysGrouped: boolean };

function GroupTitle({ title, columns, isAlwaysGrouped }: GroupTitleProps) {
  return (
    <tr role="row" className={cx('@max-[40rem]:block', !isAlwaysGrouped && '@[40rem]:hidden')}>
      <th
        role="rowheader"
        scope="rowgroup"
        colSpan={columns}
        className="figures px-4 pt-2.5 pb-1.5 text-left font-medium text-ink-3 @max-[40rem]:block"
      >
        {title}
      </th>
    </tr>
  );
}

function Title<Row>({ column: { title, align, hideTitle, head = title, sorted } }: { column: Column<Row> }) {
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={sorted}
      className={cx(
        'border-b border-line px-4 pt-1 pb-2.5 text-left font-medium text-ink-3',
        align === 'right' && 'text-right',
      )}
    >
      {hideTitle === 'always' ? <span className="sr-only">{title}</span> : head}
    </th>
  );
}

const cardClass =
  '@max-[40rem]:block @max-[40rem]:rounded-lg @max-[40rem]:border @max-[40rem]:border-line @max-[40rem]:bg-surface @max-[40rem]:p-4';
const oneLineClass =
  '@max-[40rem]:flex @max-[40rem]:items-center @max-[40rem]:gap-x-3 @max-[40rem]:px-4 @max-[40rem]:py-1.5';
/** Between its two lines stands an empty one, which no cell can share. */
const twoLinesClass =
  '@max-[40rem]:flex @max-[40rem]:flex-wrap @max-[40rem]:items-baseline @max-[40rem]:gap-x-3 @max-[40rem]:px-4 @max-[40rem]:py-1.5 @max-[40rem]:before:order-1 @max-[40rem]:before:w-full';
const cellClass = '@[40rem]:px-4 @[40rem]:py-3 @max-[40rem]:empty:hidden';
const titledClass =
  '@max-[40rem]:flex @max-[40rem]:min-h-8 @max-[40rem]:items-center @max-[40rem]:justify-between @max-[40rem]:gap-4 @max-[40rem]:data-title:before:text-ink-3 @max-[40rem]:data-title:before:content-[attr(data-title)]';

type LineProps<Row> = {
  columns: Column<Row>[];
  row: Row;
  mark: Marked | undefined;
  /** How many lines it has in a narrow place; 0: it is a card. */
  lines: number;
  isAlwaysGrouped: boolean;
  onOpen: ((row: Row) => void) | undefined;
};

/** A press on what does something itself, or the end of marking words, opens nothing. */
const isPlainPress = ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
  const own = target instanceof Element && target.closest('a, button, input, label, select');
  return (
    !(own && currentTarget.contains(own)) &&
    currentTarget.contains(target as Node) &&
    getSelection()?.isCollapsed !== false
  );
};

function Line<Row>({ columns, row, mark, lines, isAlwaysGrouped, onOpen }: LineProps<Row>) {
  return (
    <tr
      role="row"
      {...mark}
      onClick={onOpen && ((event) => isPlainPress(event) && onOpen(row))}
      className={cx(
        lines === 0 ? cardClass : lines === 1 ? oneLineClass : twoLinesClass,
        '@[40rem]:border-b @[40rem]:border-line @[40rem]:hover:bg-sunken/60',
        // The next group begins below its line.
        !isAlwaysGrouped && '@[40rem]:last:border-0',
        onOpen && 'cursor-pointer',
      )}
    >
      {columns.map(({ title, cell, align, hideTitle, line, grow, isWideOnly }) => (
        <td
          key={title}
          role="cell"
          data-title={hideTitle || line ? undefined : title}
          className={cx(
            cellClass,
            isWideOnly?.(row) ? '@max-[40rem]:hidden' : !line && titledClass,
            line === 2 && '@max-[40rem]:order-2',
            grow && '@max-[40rem]:min-w-2/5 @max-[40rem]:flex-1',
            align === 'right' && 'figures @[40rem]:text-right',
            align === 'right' && line && '@max-[40rem]:ml-auto',
          )}
        >
          {cell(row)}
        </td>
      ))}
    </tr>
  );
}
