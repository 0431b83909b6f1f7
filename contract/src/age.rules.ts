import type { Child } from './children.ts';

/** Years and months of age on a day; undefined before birth. A birthday on Feb 29 is Mar 1 in other years. */
export function ageOn(birthDate: string, day: string): { years: number; months: number } | undefined {
  if (birthDate > day) return undefined;
  const [year, month, date] = birthDate.split('-').map(Number) as [number, number, number];
  const [thisYear, thisMonth, thisDate] = day.split('-').map(Number) as [number, number, number];
  const months = (thisYear - year) * 12 + thisMonth - month - (thisDate < date ? 1 : 0);
  return { years: Math.floor(months / 12), months: months % 12 };
}

/** A child's age in years, by birth date or as entered ("6 months" is 0); undefined if unknown. */
export function yearsOf({ age, birthDate }: Pick<Child, 'age' | 'birthDate'>, day: string): number | undefined {
  const born = birthDate && ageOn(birthDate, day);
  if (born) return born.years;
  const typed = /\d+/.exec(age)?.[0];
  if (typed === undefined) return undefined;
  return /^\D*\d+\s*(d|w|m)/i.test(age) ? 0 : Number(typed);
}
