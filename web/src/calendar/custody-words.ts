import { type Home, nightOf, type Plan, type Rule, templates } from '@evenkeel/contract/custody.rules';
import type { Family } from '@evenkeel/contract/families';
import type { Schedule, Terms } from '@evenkeel/contract/schedules';
import { clock, type Day, mediumDay, plusDays, shortDay, weekday, zoneHere, zoneName } from '../lib/days.ts';
import { atHome, homeWords } from './homes.ts';

/** "6:00 PM", and whose clock it is where that is not the viewer's. */
export function exchangeTimeWords({ exchangeTime, zone }: Pick<Terms, 'exchangeTime' | 'zone'>): string {
  return `${clock(exchangeTime)}${zone === zoneHere() ? '' : `, ${zoneName(zone)} time`}`;
}

/** Where a night is spent: "Night at Alex’s home". */
export function nightWords(family: Family, plan: Plan, day: Day): string {
  const night = nightOf(plan, day);
  return night ? `Night ${atHome(family, night.home, day)}` : 'No schedule for this night';
}

/** "Exchange at 6:00 PM, from Alex’s home", on the days on which there is one. */
export function exchangeWords(family: Family, plan: Plan, day: Day): string | undefined {
  const [before, night] = [nightOf(plan, plusDays(day, -1)), nightOf(plan, day)];
  if (!before || !night || before.home === night.home) return undefined;
  const from = homeWords(family, before.home, plusDays(day, -1));
  return `Exchange at ${exchangeTimeWords(night.rule)}, from ${from.replace(/^The/, 'the')}`;
}

/** Why a night is where it is: "Regular schedule, 2-2-5-5, since Nov 16, 2026". */
export function reasonWords(plan: Plan, day: Day): string | undefined {
  const night = nightOf(plan, day);
  return night && `Regular schedule, ${templates[night.rule.template].short}, since ${mediumDay(night.since)}`;
}

const weekend = ['Fri', 'Sat', 'Sun'];

/** The next two weekends from a day on, each with where its nights are: which template gives whom what is seen here. */
export function weekendWords(family: Family, plan: Plan<Rule>, from: Day): string[] {
  const friday = plusDays(from, (5 - weekday(from) + 7) % 7);
  return [friday, plusDays(friday, 7)].map((first) => {
    const homes = weekend.map((_, i) => nightOf(plan, plusDays(first, i))?.home);
    return `${shortDay(first)}: ${splitWords(family, homes)}`;
  });
}

function splitWords(family: Family, homes: (Home | undefined)[]): string {
  const at = (home: Home | undefined) => (home ? atHome(family, home) : 'without a schedule');
  const [first, ...rest] = homes;
  if (rest.every((home) => home === first)) return `all three nights ${at(first)}`;
  const parts = [...new Set(homes)].map((home) => {
    const nights = weekend.filter((_, i) => homes[i] === home);
    return `${nights.join(' and ')} ${at(home)}`;
  });
  return parts.join(', ');
}

/** "7 of 14 nights at Alex’s home, 7 at Blake’s home": never a bare share. */
export function countWords(family: Family, pattern: string): string {
  const a = [...pattern].filter((home) => home === 'A').length;
  return `${a} of 14 nights ${atHome(family, 'A')}, ${14 - a} ${atHome(family, 'B')}`;
}

/** Who set it: "Set by Alex", "Proposed by Alex, accepted by Blake". */
export function byWords({ setBy, acceptedBy }: Schedule, nameOf: (id: string) => string): string {
  return acceptedBy ? `Proposed by ${nameOf(setBy)}, accepted by ${nameOf(acceptedBy)}` : `Set by ${nameOf(setBy)}`;
}
