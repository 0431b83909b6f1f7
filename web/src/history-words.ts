import type { Change } from '@evenkeel/contract/history';
import { eventDate } from './lib/days.ts';

const acts: Record<string, string> = {
  added: 'Added',
  changed: 'Changed',
  confirmed: 'Confirmed',
  unconfirmed: 'Confirmation taken back',
  completed: 'Completed',
  reopened: 'Reopened',
  cancelled: 'Cancelled',
  removed: 'Deleted',
};

/** "Alert deleted", "Event changed": what was done to what. */
export function actWords(kind: string): string {
  const [thing = '', act = ''] = kind.split('.');
  const what = thing.charAt(0).toUpperCase() + thing.slice(1);
  return `${what} ${(acts[act] ?? act).toLowerCase()}`;
}

/** The fields a reader knows, in the order of the forms. Their names in the record are those of the database. */
const fields: [string, string][] = [
  ['title', 'Title'],
  ['date', 'When'],
  ['description', 'Description'],
  ['first_name', 'First name'],
  ['last_name', 'Last name'],
  ['age', 'Age'],
  ['gender', 'Gender'],
  ['custody_details', 'Custody arrangement'],
];

/** What the thing said in this version; empty fields are left out. */
export function contentWords({ content }: Pick<Change, 'content'>): [string, string][] {
  return fields.flatMap(([field, label]): [string, string][] => {
    const value = content[field];
    if (typeof value !== 'string' || value === '') return [];
    return [[label, field === 'date' ? eventDate(value) : value]];
  });
}
