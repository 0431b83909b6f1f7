import { dayAt, instantOf } from './wall-clock.ts';

// What comes and what is past, and in which order what is on a day stands: for server, demo and screens.

/** `date` is `YYYY-MM-DD` for a whole day, or `YYYY-MM-DDTHH:MM`, by the clock of `zone`. */
export type Moment = { date: string; zone: string };

/** The moment of what has its time apart from its day; without one it lasts all day. */
export const momentOf = ({ date, time, zone }: { date: string; time: string | null; zone: string }): Moment => ({
  date: time ? `${date}T${time}` : date,
  zone,
});

const hourMs = 3_600_000;

const instantAt = ({ date, zone }: Moment): number => instantOf(date.slice(0, 10), date.slice(11), zone);

/**
 * Whether it is past at an instant (ms since 1970), by its own clock: what is at a time an hour after it began, because nobody says how
 * long it takes; a whole day when it is over.
 */
export function isPast(moment: Moment, now: number): boolean {
  if (moment.date.length === 10) return dayAt(now, moment.zone) > moment.date;
  return instantAt(moment) + hourMs <= now;
}

/** By day; on a day what lasts all of it first, then by instant. 0 where neither comes first. */
export function compareMoments(one: Moment, other: Moment): number {
  const [day, otherDay] = [one.date.slice(0, 10), other.date.slice(0, 10)];
  if (day !== otherDay) return day < otherDay ? -1 : 1;
  if (one.date === other.date && one.zone === other.zone) return 0;
  const isWhole = one.date.length === 10;
  if (isWhole || other.date.length === 10) return Number(other.date.length === 10) - Number(isWhole);
  // On one clock its numbers say it, without asking what they mean.
  if (one.zone === other.zone) return one.date < other.date ? -1 : 1;
  return instantAt(one) - instantAt(other);
}

/** Titles as people sort them, whatever is capitalized. */
const byTitle = new Intl.Collator('en-US', { numeric: true });

export type Titled = { moment: Moment; title: string; id: string };

/** By moment, then by title; those of one title keep the order of their ids. */
export function compareTitled(one: Titled, other: Titled): number {
  return (
    compareMoments(one.moment, other.moment) ||
    byTitle.compare(one.title, other.title) ||
    (one.id < other.id ? -1 : Number(one.id > other.id))
  );
}
