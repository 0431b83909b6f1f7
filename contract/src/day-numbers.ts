// The custody engine counts in integers: days since 1970, minutes since midnight, and wall-clock moments as minutes
// since 1970. A pattern is then a remainder, and 18 years of nights are fast.

export const dayMs = 86_400_000;
export const minuteMs = 60_000;
/** Minutes of a day on a clock. */
export const dayMinutes = 1_440;

/** The number of a day `YYYY-MM-DD`. */
export const numberOf = (day: string): number => Math.round(Date.parse(day) / dayMs);
/** The day `YYYY-MM-DD` of a number. */
export const dayOf = (number: number): string => new Date(number * dayMs).toISOString().slice(0, 10);

export const modulo = (n: number, by: number): number => ((n % by) + by) % by;

/** Monday is 0. The first of January 1970 was a Thursday. */
export const weekdayOf = (number: number): number => modulo(number + 3, 7);

const digit = (text: string, at: number) => text.charCodeAt(at) - 48;
/** Minutes since midnight of a time `HH:MM`. */
export const minutesOf = (time: string): number =>
  (digit(time, 0) * 10 + digit(time, 1)) * 60 + digit(time, 3) * 10 + digit(time, 4);

const two = (n: number) => String(n).padStart(2, '0');
/** `HH:MM` of minutes since midnight. */
export const timeOf = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

/** Days from March 1 of year 0 to 1970: counting from March puts the leap day last. */
const untilEpoch = 719_468;
/** Days in 400 years, the cycle of the Gregorian calendar. */
const era = 146_097;

/** The year of a day. Without `Date`, because it is called for every rule occurrence. */
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

/** The same date some months later or earlier; where that month has no such date, its last day. */
export function plusMonths(day: string, months: number): string {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  const count = year * 12 + month - 1 + months;
  const [inYear, inMonth] = [Math.floor(count / 12), modulo(count, 12) + 1];
  const date = Math.min(Number(day.slice(8)), lengthOf(inYear, inMonth));
  return `${String(inYear).padStart(4, '0')}-${two(inMonth)}-${two(date)}`;
}

/** The number of the ISO week that a day is in: the week belongs to the year of its Thursday. */
export function isoWeekOf(number: number): number {
  const thursday = number - weekdayOf(number) + 3;
  const first = Date.UTC(yearOf(thursday), 0, 1) / dayMs;
  return Math.floor((thursday - first) / 7) + 1;
}
