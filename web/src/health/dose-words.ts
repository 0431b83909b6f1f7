import type { Family } from '@evenkeel/contract/families';
import type { Dose } from '@evenkeel/contract/doses';
import { yearProblem } from '@evenkeel/contract/known-years';
import { nameOf } from '../family/family.ts';
import { type Day, localDay, localTime, timeAt } from '../lib/days.ts';
import { checkThisDate } from './record-words.ts';

/** "8:05 AM" of `today`, "Nov 24, 8:05 AM" of another day, with its year where that is another one; in the reader's zone. */
export function doseTime(instant: string, today: Day): string {
  return localDay(instant) === today ? timeAt(instant) : localTime(instant);
}

const by = (family: Family, { addedBy }: Pick<Dose, 'addedBy'>) =>
  addedBy === family.me ? 'you' : nameOf(family, addedBy);

/** Entered this long after it was given, it says both times. */
const lateMinutes = 5;

/** "Given 8:05 AM by Alex, 5 ml"; "… (entered 9:40 AM)" for one that was entered later. */
export function givenWords(family: Family, dose: Dose, today: Day): string {
  const isLate = Date.parse(dose.addedAt) - Date.parse(dose.givenAt) > lateMinutes * 60_000;
  const said = [`Given ${doseTime(dose.givenAt, today)} by ${by(family, dose)}`, ...(dose.amount ? [dose.amount] : [])];
  const entered = isLate ? ` (entered ${doseTime(dose.addedAt, today)})` : '';
  return `${said.join(', ')}${entered}${yearProblem(dose.givenAt) ? `. ${checkThisDate}` : ''}`;
}

const advice = 'Check the label or ask a doctor.';
/** "at 8:05 AM" of `today`, "Nov 24, 8:05 AM" of another day. */
const givenTime = ({ givenAt }: Dose, today: Day) =>
  `${localDay(givenAt) === today ? 'at ' : ''}${doseTime(givenAt, today)}`;
const recordedWords = (family: Family, doses: readonly Dose[], today: Day) =>
  doses.map((dose) => {
    const who = dose.addedBy === family.me ? 'You' : nameOf(family, dose.addedBy);
    return `${who} recorded a dose given ${givenTime(dose, today)}.`;
  });

/** What was recorded, and nothing about whether another dose is right. */
export const nearWords = (family: Family, near: readonly Dose[], today: Day): string =>
  [...recordedWords(family, near, today), advice].join(' ');

/** The same once `dose` is recorded, too. */
export const secondWords = (family: Family, dose: Dose, near: readonly Dose[], today: Day): string =>
  [
    ...recordedWords(family, near, today),
    `You just recorded another one, given ${givenTime(dose, today)}.`,
    advice,
  ].join(' ');
