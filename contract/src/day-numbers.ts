// Inside the custody engine a day is the number of days since 1970, a time of day the minutes since midnight, and a moment on a wall
// clock minutes since 1970 as that clock counts them: a pattern is then a remainder, and 18 years of nights are nothing.

export const dayMs = 86_400_000;
export const minuteMs = 60_000;
/** Minutes of a day on a clock. */
export const dayMinutes = 1_440;

/** Of a day `YYYY-MM-DD`. */
export const numberOf = (day: string): number => Math.round(Date.parse(day) / dayMs);
/** The day `YYYY-MM-DD` of a number. */
export const dayOf = (number: number): string => new Date(number * dayMs).toISOString().slice(0, 10);

export const modulo = (n: number, by: number): number => ((n % by) + by) % by;

/** Monday is 0. The first of January 1970 was a Thursday. */
export const weekdayOf = (number: number): number => modulo(number + 3, 7);

/** Of a time `HH:MM`, since midnight. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

const two = (n: number) => String(n).padStart(2, '0');
/** `HH:MM` of minutes since midnight. */
export const timeOf = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

export const yearOf = (number: number): number => new Date(number * dayMs).getUTCFullYear();

/** The number of a date; undefined where the month has no such day. */
export function dayIn(year: number, month: number, day: number): number | undefined {
  return day <= lengthOf(year, month) ? Date.UTC(year, month - 1, day) / dayMs : undefined;
}

/** How many days a month has; 1 is January. */
export const lengthOf = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The number of the ISO week that a day is in: the week belongs to the year of its Thursday. */
export function isoWeekOf(number: number): number {
  const thursday = number - weekdayOf(number) + 3;
  const first = Date.UTC(yearOf(thursday), 0, 1) / dayMs;
  return Math.floor((thursday - first) / 7) + 1;
}
