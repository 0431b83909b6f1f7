import { type Day, plusDays, weekday } from '../../lib/days.ts';

/** The Sunday of a week: weeks are drawn as in the calendar. */
export const weekStart = (day: Day): Day => plusDays(day, -weekday(day));
