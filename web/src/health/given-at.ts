import { dayMinutes, dayOf, timeOf } from '@evenkeel/contract/day-numbers';
import { yearProblem } from '@evenkeel/contract/known-years';
import { againAt } from '@evenkeel/contract/nights/clock-remarks.rules';
import { instantOf } from '@evenkeel/contract/wall-clock';
import { momentAt } from '@evenkeel/contract/zone-offsets';
import { clock } from '../lib/days.ts';

/** Which of two equal times of a night when clocks go back; empty while nobody has said. */
export type Which = '' | 'first' | 'second';
/** `at` is `YYYY-MM-DDTHH:MM`, as a browser's input has it. */
export type GivenAt = { at: string; which: Which };

/** The minute that a clock in `zone` shows at an instant (ms since 1970). */
export function minuteAt(instant: number, zone: string): GivenAt {
  const moment = momentAt(zone, instant);
  const day = Math.floor(moment / dayMinutes);
  const at = `${dayOf(day)}T${timeOf(moment - day * dayMinutes)}`;
  const [, second] = instantsOf(at, zone);
  return { at, which: second === undefined ? '' : instant >= second ? 'second' : 'first' };
}

/** The instant of what is typed, and the second one where its time happens twice. None while it is no time, or of no year that is meant. */
export function instantsOf(at: string, zone: string): [] | [first: number, second?: number] {
  if (Number.isNaN(Date.parse(`${at}Z`)) || yearProblem(at)) return [];
  const [day, time] = [at.slice(0, 10), at.slice(11, 16)];
  const again = againAt(day, time, zone);
  const first = instantOf(day, time, zone);
  return again === undefined ? [first] : [first, again];
}

/** The instant that is meant; undefined while it isn't known. */
export function givenInstant({ at, which }: GivenAt, zone: string): number | undefined {
  const [first, second] = instantsOf(at, zone);
  if (second === undefined) return first;
  return which === '' ? undefined : { first, second }[which];
}

/** What has to be corrected before a dose is sent. */
export function givenProblem(given: GivenAt, zone: string, now: number): 'missing' | 'which' | 'future' | undefined {
  const instant = givenInstant(given, zone);
  if (instant === undefined) return instantsOf(given.at, zone).length === 2 ? 'which' : 'missing';
  // A minute's grace: the field has no seconds.
  return instant > now + 60_000 ? 'future' : undefined;
}

/** "First 1:30 AM (EDT)" and "Second 1:30 AM (EST)"; none of a time that happens once. */
export function whichChoices(at: string, zone: string): { value: string; label: string }[] {
  const [first, second] = instantsOf(at, zone);
  if (first === undefined || second === undefined) return [];
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' });
  const name = (instant: number) =>
    format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const time = clock(at.slice(11, 16));
  return [
    { value: 'first', label: `First ${time} (${name(first)})` },
    { value: 'second', label: `Second ${time} (${name(second)})` },
  ];
}
