import { dayMs } from '../day-numbers.ts';

/**
 * Easter Sunday as the number of a day, from 1900 to 2199. Western: the Gregorian computus in the form of Meeus, Jones
 * and Butcher.
 * Orthodox: the Julian one (Meeus, Astronomical Algorithms, chapter 8), converted to the Gregorian calendar.
 */
export function easterOf(year: number, church: 'western' | 'orthodox'): number {
  return church === 'western' ? western(year) : orthodox(year);
}

function western(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const rest = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * late + 114;
  return Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1) / dayMs;
}

function orthodox(year: number): number {
  const moon = (19 * (year % 19) + 15) % 30;
  const weekday = (2 * (year % 4) + 4 * (year % 7) - moon + 34) % 7;
  const days = moon + weekday + 114;
  const behind = Math.floor(year / 100) - Math.floor(year / 400) - 2;
  return Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1 + behind) / dayMs;
}
