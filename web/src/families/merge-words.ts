import type { Child } from '@evenkeel/contract/children';
import type { Merge } from '@evenkeel/contract/merges';
import { localDay, mediumDay } from '../lib/days.ts';
import { money } from '../lib/money.ts';

type Said = Pick<Child, 'firstName' | 'lastName' | 'age' | 'birthDate' | 'gender' | 'custodyDetails'>;

/** "Nora Rivera", or that nobody wrote a name down. */
export function childName({ firstName, lastName }: Pick<Said, 'firstName' | 'lastName'>): string {
  return [firstName, lastName].filter(Boolean).join(' ') || 'A child without a name';
}

/** What else was written down of a child, to tell it by. */
export function childDetails({ age, birthDate, gender, custodyDetails }: Said): string {
  const old = birthDate ? `Born ${mediumDay(birthDate)}` : age && `Age ${age}`;
  return [old, gender, custodyDetails].filter(Boolean).join(' · ') || 'Nothing else was written down';
}

/** One of them, and several; what a table is called that has no words here yet is told as "entries". */
const things: Record<string, readonly [string, string]> = {
  child: ['child', 'children'],
  event: ['event', 'events'],
  expense: ['expense', 'expenses'],
  payment: ['payment', 'payments'],
  alert: ['alert', 'alerts'],
  child_photo: ['photo', 'photos'],
  message: ['message', 'messages'],
  schedule: ['schedule', 'schedules'],
  shared_note: ['shared note', 'shared notes'],
  layer_rule: ['rule over a schedule', 'rules over a schedule'],
};

/** "2 children", "1,204 events": what would come, the most at first. */
export function countWords(counts: Merge['counts']): string[] {
  return Object.entries(counts)
    .toSorted(([, one], [, other]) => other - one)
    .map(([name, count]) => {
      const [single, several] = things[name] ?? ['other entry', 'other entries'];
      return `${count.toLocaleString('en-US')} ${count === 1 ? single : several}`;
    });
}

/** From when to when it was written down; nothing, where nothing was. */
export function periodWords({ from, until }: Pick<Merge, 'from' | 'until'>): string {
  if (!from || !until) return '';
  const [first, last] = [mediumDay(localDay(from)), mediumDay(localDay(until))];
  return first === last ? `Written down on ${first}` : `Written down from ${first} to ${last}`;
}

/** What the expenses come to that would have to be answered; nothing where there are none. */
export function openWords({ openCents }: Pick<Merge, 'openCents'>): string {
  return openCents > 0
    ? `Expenses of ${money(openCents)} come unanswered. None of them counts before it is accepted, one by one.`
    : '';
}

/** How the last offer ended, where it was not taken. */
export function endWords({ status, isMine }: Merge, name: string): string {
  if (status === 'failed') return 'The merge did not work. Both families are as they were. It can be offered again.';
  if (status !== 'declined') return '';
  return isMine ? `${name} said no. Both families stay as they are.` : 'You said no. Both families stay as they are.';
}

/** Said before either of the two yeses. */
export const forGood = 'This cannot be undone. Once you both said yes, the two families stay one.';
