import type { Change } from '@evenkeel/contract/history';
import { clock, mediumDay } from '../lib/days.ts';

/** Whom and what the record names by their ids. */
export type Known = { person: (id: string) => string; child: (id: string) => string };

/** A value of the record in words, sometimes with another one beside it; empty if there is nothing to show. */
export type Say = (value: unknown, content: Change['content'], known: Known) => string;

/** A field by its name in the record, its label, and its words. */
export type Field = readonly [name: string, label: string, say: Say];

/** Labels of names and addresses, which a browser that translates the page leaves as they are. */
export const namesAndAddresses: ReadonlySet<string> = new Set([
  'Name',
  'First name',
  'Last name',
  'Place',
  'Provider',
  'Who gives it, and where',
  'Phone',
  'Email',
]);

export const asItIs: Say = (value) => (typeof value === 'string' ? value : '');
export const asDay: Say = (value) => (typeof value === 'string' ? mediumDay(value) : '');
export const asTime: Say = (value) => (typeof value === 'string' ? clock(value) : '');
