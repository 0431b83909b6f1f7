import type { Day } from '../lib/days.ts';
import { cx } from './cx.ts';
import { type Nights, type Piece, piecesOf, type Place, type Run, runsOf } from './ribbon-pieces.ts';

const fill = { a: 'ribbon-a', b: 'ribbon-b', other: 'ribbon-other' };
/** The ground of a day, by the home of its night. */
export const grounds = { a: 'night-a', b: 'night-b', other: '' };
const textOf = { a: 'text-on-home', b: 'text-on-home', other: 'text-ink' };
const letter = { a: 'A', b: 'B', other: '+' };
type RibbonProps = {
  days: Day[];
  names?: Record<Place, string>;
  className?: string;
} & ({ nights: Nights } | { runs: Run[] });

/**
 * Where the children are, as a band under the days: full height in the cell of a day for the home of its night, thin on the ground of that
 * night for the hours at the other one. Visual only: each day's label says the same.
 */
export function Ribbon({ days, names, className, ...given }: RibbonProps) {
  const pieces = piecesOf('runs' in given ? given.runs : runsOf(days, given.nights), days.length);
  const across = (at: number) => `${(at / days.length) * 100}%`;
  return (
    <div
      aria-hidden
      data-ribbon=""
      className={cx('pointer-events-none relative flex [--letter:1em] md:[--letter:1.75em]', className)}
    >
      {pieces.map(({ home, night, from, to, isThin }, i) => (
        // Keyed by position, like the days above: the next month reuses the elements.
        <span
          key={String(i)}
          className={cx(
            'flex h-full items-end',
            // Where an exchange is at midnight, two homes meet at the same height.
            isThin === pieces[i - 1]?.isThin && 'border-l-2 border-surface',
            isThin ? night && grounds[night] : home && fill[home],
          )}
          style={{ width: across(to - from) }}
        >
          {isThin && <span className={cx('h-1/3 w-full', home && fill[home])} />}
        </span>
      ))}
      {pieces
        .filter(({ letterIn }) => letterIn !== undefined)
        .map((piece, i) => (
          <Words key={String(i)} piece={piece} names={names} across={across} inside={(piece.letterIn ?? 0) + 1} />
        ))}
    </div>
  );
}

type WordsProps = {
  piece: Piece;
  names: Record<Place, string> | undefined;
  across: (at: number) => string;
  /** Where the cell of the letter ends. */
  inside: number;
};

/** The letter of a home and its name where it fits. After a late exchange the letter begins earlier, so that it stays in its cell. */
function Words({ piece: { home, name, from, to }, names, across, inside }: WordsProps) {
  if (!home) return null;
  return (
    <span
      className={cx('absolute inset-y-0 flex items-center', textOf[home])}
      style={{
        left: `min(${across(from)}, calc(${across(inside)} - var(--letter)))`,
        right: `calc(100% - ${across(to)})`,
      }}
    >
      <b
        className={cx(
          'flex h-full w-(--letter) shrink-0 items-center justify-center font-bold',
          home !== 'other' && fill[home],
        )}
      >
        {letter[home]}
      </b>
      {names && to - from >= 1.5 && (
        <span translate="no" className="truncate pl-1 font-medium">
          {home === 'other' ? name : names[home]}
        </span>
      )}
    </span>
  );
}

/** Legend of the homes. */
export function HomeKey({ homes, other }: { homes: Record<Place, string>; other?: string | undefined }) {
  const entries = [['a', homes.a] as const, ['b', homes.b] as const, ...(other ? [['other', other] as const] : [])];
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2">
      {entries.map(([home, name]) => (
        <li key={home} className="flex max-w-full items-center gap-2">
          <span
            aria-hidden
            className={cx('grid size-5 shrink-0 place-items-center rounded-sm text-xs font-bold', fill[home])}
          >
            {letter[home]}
          </span>
          <bdi translate="no" className="max-w-64 min-w-0 truncate">
            {name}
          </bdi>
        </li>
      ))}
    </ul>
  );
}
