import { type Home } from '@evenkeel/contract/nights/homes.rules';
import { type Plan, regularHomeOn, type Rule } from '@evenkeel/contract/nights/plan.rules';
import type { Family } from '@evenkeel/contract/families';
import type { Schedule, Terms } from '@evenkeel/contract/schedules';
import { isElsewhere } from '../../family/clock-hint.ts';
import { zoneName } from '../../family/zone-name.ts';
import { clock, type Day, plusDays, shortDay, weekday } from '../../lib/days.ts';
import { atHome } from '../nights/homes.ts';

/** "6:00 PM", with the zone if it isn’t the viewer’s. */
export function exchangeTimeWords({ exchangeTime, zone }: Pick<Terms, 'exchangeTime' | 'zone'>): string {
  return `${clock(exchangeTime)}${isElsewhere(zone) ? `, ${zoneName(zone)} time` : ''}`;
}

const weekend = ['Fri', 'Sat', 'Sun'];

/** The next two weekends and where their nights are. */
export function weekendWords(family: Family, plan: Plan<Rule>, from: Day): string[] {
  const friday = plusDays(from, (5 - weekday(from) + 7) % 7);
  return [friday, plusDays(friday, 7)].map((first) => {
    const homes = weekend.map((_, i) => regularHomeOn(plan, plusDays(first, i)));
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

/** "7 of 14 nights at Alex’s home, 7 at Blake’s home": counts, never a bare percentage. */
export function countWords(family: Family, pattern: string): string {
  const a = [...pattern].filter((home) => home === 'A').length;
  return `${a} of ${pattern.length} nights ${atHome(family, 'A')}, ${pattern.length - a} ${atHome(family, 'B')}`;
}

/** Who set it: "Set by Alex", "Proposed by Alex, accepted by Blake". */
export function byWords({ setBy, acceptedBy }: Schedule, nameOf: (id: string) => string): string {
  return acceptedBy ? `Proposed by ${nameOf(setBy)}, accepted by ${nameOf(acceptedBy)}` : `Set by ${nameOf(setBy)}`;
}
