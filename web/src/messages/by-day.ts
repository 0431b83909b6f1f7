import { type Day, localDay } from '../lib/days.ts';

export type OfDay<One> = { day: Day; items: One[] };

/**
 * Items that are in order, by the day of their instants in the viewer's zone. Days only go forward: an instant of an earlier day (of a
 * message that waited, or of a clock that went back) stays with the items before it.
 */
export function byDay<One>(inOrder: readonly One[], instantOf: (one: One) => string): OfDay<One>[] {
  const days: OfDay<One>[] = [];
  for (const one of inOrder) {
    const day = localDay(instantOf(one));
    const last = days.at(-1);
    if (last && day <= last.day) last.items.push(one);
    else days.push({ day, items: [one] });
  }
  return days;
}
