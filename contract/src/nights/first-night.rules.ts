import { exchangeOf, homeIn, type Plan, type Rule, stretchOf } from './plan.rules.ts';
import { dayMs, dayOf, numberOf } from '../day-numbers.ts';
import type { Terms } from '../schedules.ts';
import { dayAt, instantOf } from '../wall-clock.ts';

/** The last night of a plan that has begun at an instant (milliseconds since 1970), as a day number. */
function lastBegun(plan: Plan<Rule>, instant: number): number | undefined {
  // In every time zone the local day is at most this one.
  const late = Math.floor(instant / dayMs) + 1;
  for (let night = late; night >= late - 3; night -= 1) {
    const stretch = stretchOf(plan, night);
    if (!stretch) return undefined;
    const { time } = exchangeOf(stretch, night, homeIn(stretch, night));
    if (instantOf(dayOf(night), time, stretch.rule.zone) <= instant) return night;
  }
  return undefined;
}

/**
 * The first night (`YYYY-MM-DD`) of a schedule that comes into force at `now` (ISO 8601): its start day, but no night of the past
 * and none that has begun by the current plan. Without a current plan, tonight is still free.
 */
export function firstNightOf(
  { startDay, exchangeTime, zone }: Pick<Terms, 'startDay' | 'exchangeTime' | 'zone'>,
  current: Plan<Rule>,
  now: string,
): string {
  const at = Date.parse(now);
  let first = Math.max(numberOf(startDay), numberOf(dayAt(at, zone)));
  if (current.length === 0) return dayOf(first);
  const begun = lastBegun(current, at);
  if (begun !== undefined) first = Math.max(first, begun + 1);
  while (instantOf(dayOf(first), exchangeTime, zone) <= at) first += 1;
  return dayOf(first);
}
