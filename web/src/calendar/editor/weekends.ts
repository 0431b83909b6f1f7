import { fortnights, type TemplateName, templateNames } from '@evenkeel/contract/nights/custody-templates.rules';
import { otherHome } from '@evenkeel/contract/nights/homes.rules';
import { patternOf } from '@evenkeel/contract/nights/patterns.rules';
import type { NewSchedule } from '@evenkeel/contract/schedules';
import { type Day, weekday } from '../../lib/days.ts';
import { mondayOf } from './monday.ts';

/** Who has the weekends: the homes take turns, one of them has every one, or another way. */
export type Weekends = 'turns' | 'A' | 'B' | 'other';

const friday = 5;

/** By a pattern of nights. A weekend belongs to the home that has its Friday and its Saturday night (decisions/17-nights-and-counting). */
function weekendsOfPattern(pattern: string, startDay: Day): Weekends {
  const first = (friday - weekday(startDay) + 7) % 7;
  const homeOf = (night: number) => pattern[night % pattern.length];
  // After as many weeks as the pattern has nights, it begins anew on the same weekday.
  const homes = Array.from({ length: pattern.length }, (_, week) => first + 7 * week).map((night) =>
    homeOf(night) === homeOf(night + 1) ? homeOf(night) : undefined,
  );
  for (const home of ['A', 'B'] as const) if (homes.every((one) => one === home)) return home;
  const takeTurns = homes.every((home, i) => home !== undefined && home !== homes[(i + 1) % homes.length]);
  return takeTurns ? 'turns' : 'other';
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);

export function weekendsOf({ basis, pattern, ...terms }: NewSchedule): Weekends {
  if (basis.kind === 'iso-weeks') return 'turns';
  const nights = pattern ?? (isDay(terms.startDay) ? patternOf(terms) : '');
  return basis.kind === 'cycle' && nights !== '' ? weekendsOfPattern(nights, terms.startDay) : 'other';
}

/** Every weekend with home B; weeknights with home A, from a Monday. */
const weekendsAtB = 'AAAABBB';

/** What decides the weekends of a template, and is drawn to choose from. */
export type Begin = Pick<NewSchedule, 'template' | 'startsWith' | 'startDay'>;

/** Templates of fourteen nights whose weekends are so: from this start day or from the Monday of its week, and whichever home is first. */
function fitting(weekends: Weekends, { startDay, startsWith }: Begin): Begin[] {
  return fortnights.flatMap((template) => {
    const tries = [startDay, mondayOf(startDay)].flatMap((day) =>
      [startsWith, otherHome(startsWith)].map((home) => ({ template, startDay: day, startsWith: home })),
    );
    return tries.find((one) => weekendsOfPattern(patternOf(one), one.startDay) === weekends) ?? [];
  });
}

const nightsOfA = (pattern: string) => [...pattern].filter((home) => home === 'A').length / pattern.length;

/** What of a schedule changes so that its weekends are as asked: the template nearest to it by number of nights, or a pattern of one's own. */
export function withWeekends(weekends: Exclude<Weekends, 'other'>, schedule: NewSchedule): Partial<NewSchedule> {
  if (!isDay(schedule.startDay) || weekendsOf(schedule) === weekends) return {};
  const nights = schedule.pattern ?? patternOf(schedule);
  const distance = (one: Begin) => Math.abs(nightsOfA(patternOf(one)) - (nights === '' ? 0.5 : nightsOfA(nights)));
  const [nearest] = fitting(weekends, schedule).toSorted((a, b) => distance(a) - distance(b));
  const basis = { kind: 'cycle' } as const;
  if (nearest) return { ...nearest, basis, pattern: null };
  const pattern = weekends === 'B' ? weekendsAtB : weekendsAtB.replaceAll(/./g, (home) => (home === 'A' ? 'B' : 'A'));
  return { template: 'custom', basis, pattern, startDay: mondayOf(schedule.startDay) };
}

/** The templates to choose from: those whose weekends are so, what is chosen, and a pattern of one's own; all where the answer is another way. */
export function templatesFor(weekends: Weekends, begin: Begin): Begin[] {
  const { template: chosen, startsWith, startDay } = begin;
  const asItIs = (template: TemplateName) => ({ template, startsWith, startDay });
  if (weekends === 'other' || !isDay(startDay)) return templateNames.map(asItIs);
  const fit = fitting(weekends, begin);
  return templateNames.flatMap((template) => {
    if (template === chosen || template === 'custom' || (template === 'iso-weeks' && weekends === 'turns'))
      return asItIs(template);
    return fit.find((one) => one.template === template) ?? [];
  });
}
