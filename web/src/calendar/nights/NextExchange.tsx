import { type Course, handoverAfter } from '@evenkeel/contract/nights/custody-layers.rules';
import type { Schedule } from '@evenkeel/contract/schedules';
import { ArrowRight } from 'lucide-react';
import { useId } from 'react';
import { remarkWords } from '../../family/clock-words.ts';
import { useFamily } from '../../family/family.ts';
import { type Day, longDay } from '../../lib/days.ts';
import { useMinute } from '../../lib/use-minute.ts';
import { HomeMark } from '../../ui/HomeMark.tsx';
import { Named } from '../../ui/Named.tsx';
import { exchangeTimeWords } from '../editor/custody-words.ts';
import { aboutExchange } from './about-words.ts';
import { DayActions } from './DayActions.tsx';
import { fromTo, whyWords } from './exchange-words.ts';
import { placeWith } from './homes.ts';

type NextExchangeProps = { course: Course<Schedule>; onAdd?: ((day: Day) => void) | undefined };

/** The next exchange, without visits, whichever days are listed. Not on paper, which has the listed days. */
export function NextExchange({ course, onAdd }: NextExchangeProps) {
  const id = useId();
  const family = useFamily();
  const next = handoverAfter(course, new Date(useMinute()).toISOString());
  if (!next) return null;
  const { from, to, day, time, zone, place } = next;
  return (
    <section
      aria-labelledby={id}
      className="mb-4 flex flex-wrap items-end justify-between gap-3 rounded-lg border border-line bg-surface p-5 print:hidden"
    >
      <div className="min-w-0 wrap-anywhere">
        <p id={id} className="text-sm text-ink-2">
          Next exchange
        </p>
        <p className="figures text-xl font-semibold">{`${longDay(day)}, ${exchangeTimeWords({ exchangeTime: time, zone })}`}</p>
        <p className="mt-1 flex gap-2 text-base">
          <span aria-hidden className="flex h-6 shrink-0 items-center gap-1">
            <HomeMark home={placeWith(from)} />
            <ArrowRight className="size-4" />
            <HomeMark home={placeWith(to)} />
          </span>
          <Named>{fromTo(family, next)}</Named>
        </p>
        {place && (
          <p className="text-sm text-ink-2">
            <bdi translate="no">{place}</bdi>
          </p>
        )}
        {[whyWords(next), remarkWords(next)].map(
          (words) =>
            words && (
              <p key={words} className="text-sm text-ink-2">
                <bdi>{words}</bdi>
              </p>
            ),
        )}
      </div>
      {onAdd && <DayActions onAdd={() => onAdd(day)} about={aboutExchange(next)} />}
    </section>
  );
}
