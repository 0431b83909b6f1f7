// Years that are meant. A date field takes "26" for the year 0026, and PostgreSQL reads years of four digits.

/** How a day, a wall-clock time or an instant of these years begins. */
export const knownYear = /^(19|20|21)\d\d-/;
export const unknownYear = 'Please use a year from 1900 to 2199';

/** What is wrong with the year of something typed; undefined while nothing is. */
export const yearProblem = (typed: string): string | undefined =>
  typed === '' || knownYear.test(typed) ? undefined : unknownYear;
