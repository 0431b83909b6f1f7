import { type Day, daysBetween } from '../lib/days.ts';
import type { Nights, Place } from '../ui/ribbon-pieces.ts';

/** 2-2-5-5, anchored to a Monday. A letter is the home of the night that starts on that date. */
const pattern: Place[] = ['a', 'a', 'b', 'b', 'a', 'a', 'a', 'a', 'a', 'b', 'b', 'b', 'b', 'b'];
const anchor: Day = '2026-01-05';

/** The landing page's example: exchanges at 6 PM. */
export const exampleSchedule: Nights = {
  homeOf: (day) => pattern[((daysBetween(anchor, day) % 14) + 14) % 14] ?? 'a',
  exchangeAt: () => 0.75,
};
