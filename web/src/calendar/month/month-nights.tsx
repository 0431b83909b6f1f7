import { type Handover, nightsFrom, whomOf } from '@evenkeel/contract/nights/custody-layers.rules';
import { dayMs } from '@evenkeel/contract/day-numbers';
import { useMemo } from 'react';
import { useFamily } from '../../family/family.ts';
import { type Day, monthOf } from '../../lib/days.ts';
import { type Change, ChangeKey, NightMark } from '../../ui/NightMark.tsx';
import { HomeKey } from '../../ui/Ribbon.tsx';
import type { Group } from '../nights/courses.ts';
import { homesOf, placeOf } from '../nights/homes.ts';
import { movesBetween, moveWords, nightWords, ruleOf } from '../nights/night-words.ts';

/** As `moveWords` says them: an exchange between two, and a visit where it begins. */
function changesOf(moves: readonly Handover[] = []): Change[] {
  return moves.flatMap(({ time, from, to, isVisit, reason }) => {
    if (isVisit) return reason?.visit && to ? [{ time, isVisit }] : [];
    return from && to ? [{ time }] : [];
  });
}

/** The nights as the month shows them: day color, letter and exchanges of each day, legend, and words in the day’s label. */
export function useMonthNights({ course }: Group, days: readonly Day[]) {
  const family = useFamily();
  return useMemo(() => {
    const [first] = days;
    if (!first || (course.plan.length === 0 && course.rules.length === 0)) return { words: (): string[] => [] };
    const { words: homes } = homesOf(family);
    // One pass over the month; days only look up their night.
    const nights = new Map(nightsFrom(course, first, days.length).map((night, i) => [days[i] ?? '', night]));
    const moves = movesBetween(course, Date.parse(first) - dayMs, Date.parse(first) + (days.length + 1) * dayMs);
    // Stable nodes: selecting another day re-renders none of them.
    const month = monthOf(days[7] ?? first);
    const marks = new Map(
      days.map((day) => {
        const whom = whomOf(nights.get(day));
        return [
          day,
          // No key: the next month reuses the elements.
          // oxlint-disable-next-line react/jsx-key
          <NightMark
            home={whom && (whom.home ? placeOf(whom.home) : 'other')}
            changes={changesOf(moves.get(day))}
            isQuiet={monthOf(day) !== month}
          />,
        ];
      }),
    );
    const words = new Map(
      days.map((day) => {
        const night = nights.get(day);
        const rule = ruleOf(night)?.rule.name;
        return [day, [nightWords(family, night, day), ...(rule ? [rule] : []), ...moveWords(family, moves.get(day))]];
      }),
    );
    const others = [...new Set([...nights.values()].flatMap((night) => whomOf(night)?.third ?? []))];
    return {
      dayClass: (day: Day) => {
        const home = whomOf(nights.get(day))?.home;
        return home === undefined ? '' : home === 'A' ? 'night-a' : 'night-b';
      },
      mark: (day: Day) => marks.get(day),
      legend: (
        <div className="order-last flex w-full flex-wrap gap-x-4 gap-y-1 print:order-none print:w-auto">
          <HomeKey homes={homes} other={others.length > 0 ? others.join(', ') : undefined} />
          <ChangeKey hasVisits={[...moves.values()].flat().some(({ isVisit }) => isVisit)} />
        </div>
      ),
      words: (day: Day) => words.get(day) ?? [],
    };
  }, [family, course, days]);
}
