import type { Counts } from '@evenkeel/contract/nights/counting.rules';
import { cx } from '../../ui/cx.ts';
import { fill, letter } from '../../ui/HomeMark.tsx';

const homes = [
  ['a', 'A'],
  ['b', 'B'],
  ['other', 'third'],
] as const;

/** The scheduled nights of each home, with widths in proportion to them. Visual only: the sentence beside it says the same. */
export function NightsBar({ nights }: Pick<Counts, 'nights'>) {
  const shown = homes.filter(([, of]) => nights[of] > 0);
  if (shown.length === 0) return null;
  return (
    <div aria-hidden data-nights="" className="flex gap-0.5 overflow-hidden rounded-md">
      {shown.map(([place, of]) => (
        <span
          key={place}
          style={{ flexGrow: nights[of] }}
          className={cx(
            'figures flex h-10 min-w-fit basis-0 items-center gap-2 px-2 text-base font-semibold',
            fill[place],
          )}
        >
          <b>{letter[place]}</b>
          {nights[of].toLocaleString('en-US')}
        </span>
      ))}
    </div>
  );
}
