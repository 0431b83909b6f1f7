import type { Day } from '../lib/days.ts';
import { cx } from './cx.ts';
import { fill, HomeMark, letter } from './HomeMark.tsx';
import { type Nights, type Piece, piecesOf, type Place, type Run, runsOf } from './ribbon-pieces.ts';

/** The ground of a day, by the home of its night. */
export const grounds = { a: 'night-a', b: 'night-b', other: '' };
type RibbonProps = {
  days: Day[];
  className?: string;
} & ({ nights: Nights } | { runs: Run[] });

/**
 * Where the children are, as a band under the days: full height in the cell of a day for the home of its night, thin for the hours at the
 * other one. Visual only: each day's label says the same. The caller sets the height, and the same height for the line of text.
 */
export function Ribbon({ days, className, ...given }: RibbonProps) {
  const pieces = piecesOf('runs' in given ? given.runs : runsOf(days, given.nights), days.length);
  return (
    <div
      aria-hidden
      data-ribbon=""
      className={cx('pointer-events-none relative font-semibold [--letter:1em] md:[--letter:1.75em]', className)}
    >
      {pieces.map((piece, i) => (
        // One element per piece, keyed by position like the days above: the next month reuses it.
        <span
          key={String(i)}
          translate="no"
          className={cx(
            'absolute bottom-0 border-surface',
            piece.isThin ? 'h-1/3' : 'h-full',
            // Where an exchange is at midnight, two homes meet at the same height.
            piece.isThin === pieces[i - 1]?.isThin && 'border-l-2',
            piece.home && fill[piece.home],
            piece.letterIn !== undefined && 'truncate pl-[calc((var(--letter)-0.7em)/2)]',
          )}
          style={{ insetInline: edgesOf(piece, days.length) }}
        >
          {piece.home && piece.letterIn !== undefined ? letter[piece.home] : undefined}
        </span>
      ))}
    </div>
  );
}

/** Left and right edge. After a late exchange a piece begins earlier by what its letter needs to stay in its cell. */
function edgesOf({ from, to, letterIn }: Piece, count: number): string {
  const across = (days: number) => `${(days / count) * 100}%`;
  const isLate = letterIn !== undefined && from > letterIn + 0.5;
  const left = isLate ? `min(${across(from)}, ${across(letterIn + 1)} - var(--letter))` : across(from);
  return `${left} ${across(count - to)}`;
}

/** Legend of the homes. */
export function HomeKey({ homes, other }: { homes: Record<Place, string>; other?: string | undefined }) {
  const entries = [['a', homes.a] as const, ['b', homes.b] as const, ...(other ? [['other', other] as const] : [])];
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2">
      {entries.map(([home, name]) => (
        <li key={home} className="flex max-w-full items-center gap-2">
          <HomeMark home={home} />
          <bdi translate="no" className="max-w-64 min-w-0 truncate">
            {name}
          </bdi>
        </li>
      ))}
    </ul>
  );
}
