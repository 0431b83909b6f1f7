import type { Whom } from '@evenkeel/contract/nights/custody-layers.rules';
import type { Family } from '@evenkeel/contract/families';
import { memo } from 'react';
import { useFamily } from '../../family/family.ts';
import { dayOfMonth, longDay, shortDay, shortMonth } from '../../lib/days.ts';
import { cx } from '../../ui/cx.ts';
import type { DrawnNight } from './effect.ts';
import { atHome } from '../nights/homes.ts';

/** "at Blake’s home", "with Robin", "no schedule". */
export function whomWords(family: Family, whom: Whom | undefined): string {
  if (!whom) return 'no schedule';
  if (whom.third !== undefined) return `with ${whom.third}`;
  return whom.home ? atHome(family, whom.home) : 'no schedule';
}

// Fixed sizes, so that eight weeks need no layout of their content.
const columns = 'grid grid-cols-[2.75rem_repeat(7,minmax(0,1fr))] gap-1';
const heads = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'];

/** Nights in rows of seven, each with its day and its home’s letter; changed nights have a frame and say so. */
export const EightWeeks = memo(function EightWeeks({ nights, label }: { nights: DrawnNight[]; label: string }) {
  const family = useFamily();
  return (
    <figure aria-label={label} className="contain-content">
      <div aria-hidden className={cx(columns, 'mb-1 text-center text-xs text-ink-3')}>
        <span />
        {heads.map((head) => (
          <span key={head}>{head}</span>
        ))}
      </div>
      <div className={cx(columns, 'auto-rows-[2.25rem]')}>
        {nights.map((night, i) => (
          // Keyed by position, so that paging reuses the cells (half the work). Few elements each: all 56 repaint with
          // every change.
          <div
            key={String(i)}
            role="img"
            aria-label={nightSentence(family, night)}
            data-day={night.day}
            className={cx(cellClass(night), i % 7 === 0 && 'col-start-2')}
          >
            {i % 7 === 0 && (
              <span className="absolute top-2 right-full mr-2 whitespace-nowrap text-ink-3">
                {shortMonth(night.day)} {dayOfMonth(night.day)}
              </span>
            )}
            <span>{dayOfMonth(night.day)}</span>
            <b className={letterClass(night.whom)}>{letterOf(night.whom)}</b>
          </div>
        ))}
      </div>
    </figure>
  );
});

const ground = (whom: Whom | undefined) =>
  whom?.home === 'A' ? 'night-a' : whom?.home === 'B' ? 'night-b' : 'bg-sunken';

function cellClass({ whom, isChanged, hasOtherHours }: DrawnNight): string {
  return cx(
    'figures relative rounded-sm border-2 pl-0.5 text-xs leading-4 text-ink',
    ground(whom),
    isChanged ? 'border-ink' : hasOtherHours ? 'border-dashed border-ink-3' : 'border-transparent',
  );
}

function letterClass(whom: Whom | undefined): string {
  return cx(
    'absolute right-0.5 bottom-0.5 size-4 rounded-sm text-center text-xs leading-4 font-bold',
    whom?.home === 'A' ? 'ribbon-a' : whom?.home === 'B' ? 'ribbon-b' : 'text-ink-2',
  );
}

const letterOf = (whom: Whom | undefined) => whom?.home ?? (whom?.third === undefined ? '' : '+');

/** "Fri, Nov 27, night at Blake’s home (Thanksgiving), now at Alex’s home". */
export function nightSentence(
  family: Family,
  { day, whom, reason, before, isChanged, hasOtherHours }: DrawnNight,
): string {
  const because = reason ? ` (${reason})` : '';
  const was = isChanged ? `, now ${whomWords(family, before)}` : hasOtherHours ? ', other hours' : '';
  return `${shortDay(day)}, night ${whomWords(family, whom)}${because}${was}`;
}

/** "12 nights change in these 8 weeks, the first on Friday, November 27, 2026", because color alone is not enough. */
export function changeWords(nights: DrawnNight[]): string {
  const changed = nights.filter(({ isChanged }) => isChanged);
  const hours = nights.filter(({ hasOtherHours }) => hasOtherHours).length;
  const [first] = changed;
  const begins = nights.find(({ whom, before }) => whom && !before);
  if (begins && !first) return `The first night is ${longDay(begins.day)}`;
  const span = `in these ${nights.length / 7} weeks`;
  const which = first && `${changed.length === 1 ? '' : 'the first '}on ${longDay(first.day)}`;
  const nightWords = first
    ? `${changed.length} ${changed.length === 1 ? 'night changes' : 'nights change'} ${span}, ${which}`
    : `No ${hours > 0 ? 'nights change' : 'changes'} ${span}`;
  return hours > 0
    ? `${nightWords}. Exchange or visit times change on ${hours} ${hours === 1 ? 'day' : 'days'}`
    : nightWords;
}
