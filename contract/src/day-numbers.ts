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

const digit = (text: string, at: number) => text.charCodeAt(at) - 48;
/** Of a time `HH:MM`, since midnight. */
export const minutesOf = (time: string): number =>
  (digit(time, 0) * 10 + digit(time, 1)) * 60 + digit(time, 3) * 10 + digit(time, 4);

const two = (n: number) => String(n).padStart(2, '0');
/** `HH:MM` of minutes since midnight. */
export const timeOf = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

/** Days from the first of March of year 0 to 1970: counted so, the leap day is the last one of its year. */
const untilEpoch = 719_468;
/** Days of 400 years of the Gregorian calendar, after which it begins again. */
const era = 146_097;

/** The year that a day is in. Without `Date`: it is asked for every time that a rule holds. */
export function yearOf(number: number): number {
  const days = number + untilEpoch;
  const eras = Math.floor(days / era);
  const ofEra = days - eras * era;
  const years = Math.floor(
    (ofEra - Math.floor(ofEra / 1_460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / (era - 1))) / 365,
  );
  const ofYear = ofEra - (365 * years + Math.floor(years / 4) - Math.floor(years / 100));
  // January and February are the last two months of a year that begins in March.
  return eras * 400 + years + (ofYear >= 306 ? 1 : 0);
}

const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const isLeap = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

/** How many days a month has; 1 is January. */
export const lengthOf = (year: number, month: number): number =>
  month === 2 && isLeap(year) ? 29 : (lengths[month - 1] ?? 0);

/** The number of a date; undefined where the month has no such day. */
export function dayIn(year: number, month: number, day: number): number | undefined {
  if (day > lengthOf(year, month)) return undefined;
  const years = month > 2 ? year : year - 1;
  const ofYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  return years * 365 + Math.floor(years / 4) - Math.floor(years / 100) + Math.floor(years / 400) + ofYear - untilEpoch;
}

/** The number of the ISO week that a day is in: the week belongs to the year of its Thursday. */
export function isoWeekOf(number: number): number {
  const thursday = number - weekdayOf(number) + 3;
  const first = Date.UTC(yearOf(thursday), 0, 1) / dayMs;
  return Math.floor((thursday - first) / 7) + 1;
}
