import { cx } from '../ui/cx.ts';
import { Skeleton } from '../ui/Skeleton.tsx';

type CardShapesProps = {
  /** How many rows of lines each column of cards begins with. */
  columns: readonly (readonly string[])[];
  className: string;
};

/** Cards with lines, before it is known what they say. `columns`: the heights of the cards of each. */
export function CardShapes({ columns, className }: CardShapesProps) {
  return (
    <div role="status" aria-label="Loading" className={cx('grid grid-cols-1 items-start gap-5', className)}>
      {columns.map((heights) => (
        <div key={heights.join()} className="flex min-w-0 flex-col gap-5">
          {heights.map((height) => (
            <div key={height} className="rounded-lg border border-line bg-surface px-5 pt-5 pb-5">
              <Skeleton shape="one" className="mb-4 h-5 w-40" />
              <Skeleton className={height} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
