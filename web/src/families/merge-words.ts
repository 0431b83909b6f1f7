import type { Child } from '@evenkeel/contract/children';
import type { Merge } from '@evenkeel/contract/merges';
import { localDay, mediumDay } from '../lib/days.ts';
import { money } from '../lib/money.ts';

type Said = Pick<Child, 'firstName' | 'lastName' | 'age' | 'birthDate' | 'gender' | 'custodyDetails'>;

/** "Nora Rivera", or "A child without a name". */
export function childName({ firstName, lastName }: Pick<Said, 'firstName' | 'lastName'>): string {
  return [firstName, lastName].filter(Boolean).join(' ') || 'A child without a name';
}

/** Other details that help to recognize a child. */
export function childDetails({ age, birthDate, gender, custodyDetails }: Said): string {
  const old = birthDate ? `Born ${mediumDay(birthDate)}` : age && `Age ${age}`;
  return [old, gender, custodyDetails].filter(Boolean).join(' · ') || 'No other details';
}

/** Singular and plural by kind; unknown kinds are "entries". */
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
  layer_rule: ['schedule rule', 'schedule rules'],
};

/** "2 children", "1,204 events", most first. */
export function countWords(counts: Merge['counts']): string[] {
  return Object.entries(counts)
    .toSorted(([, one], [, other]) => other - one)
    .map(([name, count]) => {
      const [single, several] = things[name] ?? ['other entry', 'other entries'];
      return `${count.toLocaleString('en-US')} ${count === 1 ? single : several}`;
    });
}

/** "Entered from … to …", or empty. */
export function periodWords({ from, until }: Pick<Merge, 'from' | 'until'>): string {
  if (!from || !until) return '';
  const [first, last] = [mediumDay(localDay(from)), mediumDay(localDay(until))];
  return first === last ? `Entered on ${first}` : `Entered from ${first} to ${last}`;
}

/** The total of unanswered expenses, or empty. */
export function openWords({ openCents }: Pick<Merge, 'openCents'>): string {
  return openCents > 0
    ? `Expenses of ${money(openCents)} are added unanswered. Each one counts only after it’s accepted.`
    : '';
}

/** How the last offer ended, if it failed or was declined. */
export function endWords({ status, isMine }: Merge, name: string): string {
  if (status === 'failed') return 'The merge failed. Neither family was changed. You can offer it again.';
  if (status !== 'declined') return '';
  return isMine ? `${name} declined. Both families stay separate.` : 'You declined. Both families stay separate.';
}

/** Shown before offering and before accepting. */
export const forGood = 'This can’t be undone. After you both agree, the two families stay merged.';
