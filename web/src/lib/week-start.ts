import { type Day, mediumDay, plusDays, weekday } from './days.ts';

/** The Sunday of a week: weeks are drawn as in the calendar. */
export const weekStart = (day: Day): Day => plusDays(day, -weekday(day));

/** "Week of Nov 22, 2026", above what happens in it. */
export const weekTitle = (day: Day): string => `Week of ${mediumDay(weekStart(day))}`;
