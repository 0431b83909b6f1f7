import type { Change } from '@evenkeel/contract/history';
import { type TemplateName, templates } from '@evenkeel/contract/custody.rules';
import { frequencyLabels } from '@evenkeel/contract/recurrence.rules';
import { clock, eventDate, mediumDay } from './lib/days.ts';

const acts: Record<string, string> = {
  added: 'Added',
  changed: 'Changed',
  confirmed: 'Confirmed',
  unconfirmed: 'Confirmation taken back',
  completed: 'Completed',
  reopened: 'Reopened',
  cancelled: 'Cancelled',
  removed: 'Deleted',
  set: 'Set',
  proposed: 'Proposed',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
};

/** "Alert deleted", "Event changed": what was done to what. */
export function actWords(kind: string): string {
  const [thing = '', act = ''] = kind.split('.');
  const what = thing.charAt(0).toUpperCase() + thing.slice(1);
  return `${what} ${(acts[act] ?? act).toLowerCase()}`;
}

/** As a text; empty for what is not one. */
const asItIs = (value: unknown) => (typeof value === 'string' ? value : '');
const asDay = (value: unknown) => (typeof value === 'string' ? mediumDay(value) : '');
const asTemplate = (value: unknown) =>
  typeof value === 'string' && value in templates ? templates[value as TemplateName].label : asItIs(value);

function asRhythm(value: unknown): string {
  if (typeof value !== 'object' || value === null) return '';
  const { frequency, until } = value as { frequency: keyof typeof frequencyLabels; until: string | null };
  return until ? `${frequencyLabels[frequency]} until ${mediumDay(until)}` : frequencyLabels[frequency];
}

/** The fields a reader knows, in the order of the forms. Their names in the record are those of the database. */
const fields: [string, string, (value: unknown) => string][] = [
  ['title', 'Title', asItIs],
  ['date', 'When', (value) => (typeof value === 'string' ? eventDate(value) : '')],
  ['repeats', 'Repeats', asRhythm],
  ['template', 'Schedule', asTemplate],
  ['pattern', 'Nights', asItIs],
  ['start_day', 'Counted from', asDay],
  ['from', 'First night', asDay],
  ['exchange_time', 'Exchange time', (value) => (typeof value === 'string' ? clock(value) : '')],
  ['description', 'Description', asItIs],
  ['first_name', 'First name', asItIs],
  ['last_name', 'Last name', asItIs],
  ['age', 'Age', asItIs],
  ['gender', 'Gender', asItIs],
  ['custody_details', 'Custody arrangement', asItIs],
];

/** What the thing said in this version; empty fields are left out. */
export function contentWords({ content }: Pick<Change, 'content'>): [string, string][] {
  return fields.flatMap(([field, label, asWords]): [string, string][] => {
    const words = asWords(content[field]);
    return words === '' ? [] : [[label, words]];
  });
}
