import { ArrowDown, ArrowUp } from 'lucide-react';
import { cx } from './cx.ts';

/** By what the rows of a table are sorted. `begins`: the order that the first press on a head gives; the next one turns it. */
export type Sorting = {
  by: string;
  order: 'up' | 'down';
  begins: (by: string) => 'up' | 'down';
  onSort: (by: string, order: 'up' | 'down') => void;
};

type SortButtonProps = { title: string; sort: string; sorting: Sorting; align?: 'right' };

/** For a column of a table: its head, and how it is sorted. */
export const sortedBy = (props: SortButtonProps) => ({
  title: props.title,
  head: <SortButton {...props} />,
  sorted: props.sorting.by !== props.sort ? undefined : sortedWords[props.sorting.order],
});

const sortedWords = { up: 'ascending', down: 'descending' } as const;

/** The head of a column that sorts by it. */
function SortButton({ title, sort, sorting: { by, order, begins, onSort }, align }: SortButtonProps) {
  const isSorted = by === sort;
  const next = isSorted ? (order === 'up' ? 'down' : 'up') : begins(sort);
  const Arrow = order === 'up' ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      onClick={() => onSort(sort, next)}
      className={cx(
        '-mx-2 -my-1 inline-flex min-h-control-sm items-center gap-1 rounded-md px-2 hover:bg-sunken hover:text-ink',
        // The title stands over what is right-aligned below it.
        align === 'right' && 'flex-row-reverse',
      )}
    >
      <span>{title}</span>
      <span className="size-4">{isSorted && <Arrow className="size-4" aria-hidden />}</span>
    </button>
  );
}
