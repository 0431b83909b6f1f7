import type { Due } from '@evenkeel/contract/children';
import type { Change } from '@evenkeel/contract/history';
import { type TemplateName, templates } from '@evenkeel/contract/custody.rules';
import { categoryLabels, methodLabels } from '@evenkeel/contract/payments.rules';
import { frequencyLabels } from '@evenkeel/contract/recurrence.rules';
import { dueTime, rhythmWords } from './due-words.ts';
import { clock, eventDate, mediumDay } from './lib/days.ts';
import { money } from './lib/money.ts';

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
  disputed: 'Disputed',
  withdrawn: 'Withdrawn',
  settled: 'Left at the accepted part',
  paid: 'Paid',
  recorded: 'Recorded',
  contested: 'Contested',
  begun: 'Begun',
  failed: 'Failed',
  shared: 'Shared',
  photo_changed: 'Photo changed',
  photo_removed: 'Photo removed',
};

/** "Alert deleted", "Event changed": what was done to what. */
export function actWords(kind: string): string {
  const [thing = '', act = ''] = kind.split('.');
  const what = thing.charAt(0).toUpperCase() + thing.slice(1);
  return `${what} ${(acts[act] ?? act).toLowerCase()}`;
}

/** Says a value of the record as it is read; nothing, when it says nothing. */
type Say = (value: unknown) => string;
const asItIs: Say = (value) => (typeof value === 'string' ? value : '');
const asDate: Say = (value) => (typeof value === 'string' && value ? eventDate(value) : '');
const asDay: Say = (value) => (typeof value === 'string' ? mediumDay(value) : '');
const asTime: Say = (value) => (typeof value === 'string' ? clock(value) : '');
const asMoney: Say = (value) => (typeof value === 'number' && value > 0 ? money(value) : '');
const asPercent: Say = (value) => (typeof value === 'number' ? `${value / 100} %` : '');
const asTemplate: Say = (value) =>
  typeof value === 'string' && value in templates ? templates[value as TemplateName].label : asItIs(value);
/** With its year: a record is read later. */
const asDue: Say = (value) => {
  if (typeof value !== 'object' || value === null) return '';
  const due = value as Due;
  return [dueTime(due), rhythmWords(due)].filter(Boolean).join(', ');
};
const among =
  (labels: Record<string, string>): Say =>
  (value) =>
    labels[String(value)] ?? '';

function asRhythm(value: unknown): string {
  if (typeof value !== 'object' || value === null) return '';
  const { frequency, until } = value as { frequency: keyof typeof frequencyLabels; until: string | null };
  return until ? `${frequencyLabels[frequency]} until ${mediumDay(until)}` : frequencyLabels[frequency];
}

/** The fields a reader knows, in the order of the forms. Their names in the record are those of the database. */
const fields: [string, string, Say][] = [
  ['title', 'Title', asItIs],
  ['date', 'When', asDate],
  ['repeats', 'Repeats', asRhythm],
  ['template', 'Schedule', asTemplate],
  ['pattern', 'Nights', asItIs],
  ['start_day', 'Counted from', asDay],
  ['from', 'First night', asDay],
  ['exchange_time', 'Exchange time', asTime],
  ['due', 'Due', asDue],
  ['was_due', 'Was due', asDue],
  ['text', 'Note', asItIs],
  ['description', 'Description', asItIs],
  ['amount', 'Amount', asMoney],
  ['share', 'Share of the other parent', asPercent],
  ['category', 'Category', among(categoryLabels)],
  ['method', 'Method', among(methodLabels)],
  ['accepted', 'Accepted', asMoney],
  ['reason', 'Reason', asItIs],
  ['first_name', 'First name', asItIs],
  ['last_name', 'Last name', asItIs],
  ['age', 'Age', asItIs],
  ['birth_date', 'Birth date', asDay],
  ['gender', 'Gender', asItIs],
  ['custody_details', 'Custody arrangement', asItIs],
];

/** What the thing said in this version; empty fields are left out. */
export function contentWords({ content }: Pick<Change, 'content'>): [string, string][] {
  return fields
    .map(([field, label, say]): [string, string] => [label, say(content[field])])
    .filter(([, words]) => words !== '');
}
