import { cx } from './cx.ts';
import type { Place } from './ribbon-pieces.ts';

export const fill = { a: 'ribbon-a', b: 'ribbon-b', other: 'ribbon-other' };
export const letter = { a: 'A', b: 'B', other: '+' };

type HomeMarkProps = { home: Place | 'other'; isLarge?: boolean };

/** A home as its color, pattern and letter. Visual only: the words beside it say the same. */
export function HomeMark({ home, isLarge = false }: HomeMarkProps) {
  return (
    <b
      aria-hidden
      translate="no"
      className={cx(
        'grid shrink-0 place-items-center rounded-sm text-xs font-bold',
        isLarge ? 'size-6' : 'size-5',
        fill[home],
      )}
    >
      {letter[home]}
    </b>
  );
}
