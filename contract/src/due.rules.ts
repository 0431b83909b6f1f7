import type { Alert, Due } from './children.ts';
import { instantOf } from './wall-clock.ts';

// Separate from `alerts.rules.ts`, so that screens that only show a due date load less.

export const dueFrequencies = ['daily', 'weekly', 'monthly'] as const;

/** The instant of a wall-clock time, in milliseconds since 1970. */
export function dueInstant({ at, zone }: Pick<Due, 'at' | 'zone'>): number {
  return instantOf(at.slice(0, 10), at.slice(11), zone);
}

/** Due, and not done. */
export function isOverdue({ due, completed }: Pick<Alert, 'due' | 'completed'>, now: number): boolean {
  return due !== null && !completed && dueInstant(due) <= now;
}
