import { nightsFrom, whomOf } from '@evenkeel/contract/nights/custody-layers.rules';
import { dayMs } from '@evenkeel/contract/day-numbers';
import { useMemo } from 'react';
import { useFamily } from '../../family/family.ts';
import type { Day } from '../../lib/days.ts';
import { HomeKey, Ribbon } from '../../ui/Ribbon.tsx';
import { courseRuns } from '../nights/course-runs.ts';
import type { Group } from '../nights/courses.ts';
import { homesOf } from '../nights/homes.ts';
import { movesBetween, moveWords, nightWords, ruleOf } from '../nights/night-words.ts';

/** The nights as the month shows them: day color, ribbon per week, legend, and words in the day’s label. */
export function useMonthNights({ course }: Group, days: readonly Day[]) {
  const family = useFamily();
  return useMemo(() => {
    const [first] = days;
    if (!first || (course.plan.length === 0 && course.rules.length === 0)) return { words: (): string[] => [] };
    const { words: homes, names } = homesOf(family);
    // One pass over the month; days only look up their night.
    const nights = new Map(nightsFrom(course, first, days.length).map((night, i) => [days[i] ?? '', night]));
    const moves = movesBetween(course, Date.parse(first) - dayMs, Date.parse(first) + (days.length + 1) * dayMs);
    // Stable nodes: selecting another day re-renders none of them.
    const bands = new Map(
      Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7)).map((week) => [
        week[0],
        // No key: the next month reuses the elements.
        // oxlint-disable-next-line react/jsx-key
        <Ribbon
          days={week}
          runs={courseRuns(course, week)}
          names={names}
          className="h-4 text-xs leading-4 md:h-5 md:leading-5"
        />,
      ]),
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
      underWeek: ([monday]: Day[]) => bands.get(monday),
      legend: (
        <div className="order-last w-full print:order-none print:w-auto">
          <HomeKey homes={homes} other={others.length > 0 ? others.join(', ') : undefined} />
        </div>
      ),
      words: (day: Day) => words.get(day) ?? [],
    };
  }, [family, course, days]);
}
