import { type Course, nightsFrom, rulesOn, whomOf } from '@evenkeel/contract/nights/custody-layers.rules';
import type { Family } from '@evenkeel/contract/families';
import type { Schedule } from '@evenkeel/contract/schedules';
import { type Day, daysBetween, longDay, plusDays, plusMonths } from '../../lib/days.ts';
import { atHome } from '../nights/homes.ts';
import { nightWords, ruleOf } from '../nights/night-words.ts';

export type DrawnYear = {
  /** The home of each night; `+` for a third party, empty without a schedule. */
  letters: Map<Day, 'A' | 'B' | '+' | ''>;
  /** Accessible name of each day. */
  labels: Map<Day, string>;
  /** Names of the rules that touch a day. */
  names: Map<Day, string[]>;
  /** Names of third parties. */
  others: string | undefined;
};

/** Every night of twelve months; `also` has the rules of a day that don’t decide its night. */
export function yearOf(family: Family, course: Course<Schedule>, first: Day): DrawnYear & { also: Map<Day, string[]> } {
  const count = daysBetween(first, plusMonths(first, 12));
  const nights = nightsFrom(course, first, count);
  const rules = rulesOn(course, first, count);
  const drawn = {
    letters: new Map<Day, 'A' | 'B' | '+' | ''>(),
    labels: new Map<Day, string>(),
    names: new Map<Day, string[]>(),
    also: new Map<Day, string[]>(),
  };
  const others = new Set<string>();
  for (const [i, night] of nights.entries()) {
    const day = plusDays(first, i);
    const whom = whomOf(night);
    const names = [...new Set(rules[i]?.map(({ name }) => name))];
    drawn.letters.set(day, whom?.home ?? (whom ? '+' : ''));
    drawn.labels.set(day, [longDay(day), nightWords(family, night, day), ...names].join(', '));
    if (names.length > 0) drawn.names.set(day, names);
    drawn.also.set(
      day,
      names.filter((name) => name !== ruleOf(night)?.rule.name),
    );
    if (whom?.third) others.add(whom.third);
  }
  return { ...drawn, others: others.size > 0 ? [...others].join(', ') : undefined };
}

/** "182 of 365 nights at Alex’s home, 183 at Blake’s home": counts, never a bare percentage. */
export function nightCountWords(family: Family, { letters }: DrawnYear): string {
  const all = [...letters.values()];
  const of = (letter: string) => all.filter((one) => one === letter).length;
  const parts = [`${of('A')} of ${all.length} nights ${atHome(family, 'A')}`, `${of('B')} ${atHome(family, 'B')}`];
  if (of('+') > 0) parts.push(`${of('+')} with others`);
  if (of('') > 0) parts.push(`${of('')} without a schedule`);
  return `${parts.join(', ')}.`;
}
