import type { Change } from '@evenkeel/contract/history';
import { categoryLabels, methodLabels } from '@evenkeel/contract/payments.rules';
import { eventDate } from './lib/days.ts';
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
  accepted: 'Accepted',
  disputed: 'Disputed',
  withdrawn: 'Withdrawn',
  settled: 'Left at the accepted part',
  paid: 'Paid',
  recorded: 'Recorded',
  contested: 'Contested',
  begun: 'Begun',
  failed: 'Failed',
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
const asMoney: Say = (value) => (typeof value === 'number' && value > 0 ? money(value) : '');
const asPercent: Say = (value) => (typeof value === 'number' ? `${value / 100} %` : '');
const among =
  (labels: Record<string, string>): Say =>
  (value) =>
    labels[String(value)] ?? '';

/** The fields a reader knows, in the order of the forms. Their names in the record are those of the database. */
const fields: [string, string, Say][] = [
  ['title', 'Title', asItIs],
  ['date', 'When', asDate],
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
  ['gender', 'Gender', asItIs],
  ['custody_details', 'Custody arrangement', asItIs],
];

/** What the thing said in this version; empty fields are left out. */
export function contentWords({ content }: Pick<Change, 'content'>): [string, string][] {
  return fields
    .map(([field, label, say]): [string, string] => [label, say(content[field])])
    .filter(([, words]) => words !== '');
}
