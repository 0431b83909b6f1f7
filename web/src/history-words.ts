import type { Due } from '@evenkeel/contract/children';
import { DateException } from '@evenkeel/contract/calendar';
import { Basis, ExchangeTerms, LayerTerms, Visit } from '@evenkeel/contract/custody-terms';
import type { Change } from '@evenkeel/contract/history';
import { type TemplateName, templates } from '@evenkeel/contract/custody-templates.rules';
import { categoryLabels, methodLabels } from '@evenkeel/contract/payments.rules';
import { frequencyLabels } from '@evenkeel/contract/recurrence.rules';
import { dueTime, rhythmWords } from './due-words.ts';
import { clock, eventDate, mediumDay } from './lib/days.ts';
import { money } from './lib/money.ts';
import {
  exchangeRowWords,
  layerLabels,
  letters,
  ordinals,
  visitWords,
  weekdays,
  whenWords,
  whoWords,
} from './rule-words.ts';

const acts: Record<string, string> = {
  added: 'Added',
  changed: 'Changed',
  confirmed: 'Confirmed',
  unconfirmed: 'Confirmation taken back',
  completed: 'Completed',
  reopened: 'Reopened',
  cancelled: 'Cancelled',
  date_moved: 'Date moved',
  date_cancelled: 'Date canceled',
  date_restored: 'Date brought back',
  removed: 'Deleted',
  set: 'Set',
  ruled: 'Rules changed',
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

// What a later version of the product wrote is left out, and never read wrongly.
const eachOf =
  <One>(shape: { safeParse: (value: unknown) => { data?: One } }, words: (one: One) => string): Say =>
  (value) =>
    Array.isArray(value)
      ? value
          .flatMap((one) => shape.safeParse(one).data ?? [])
          .map((one) => words(one))
          .join('\n')
      : '';

function ruleWords({ layer, name, when, who, orderText }: LayerTerms): string {
  const said = `${layerLabels[layer]} “${name}”: ${whenWords(when)}. ${whoWords(who, letters)}.`;
  return orderText ? `${said} Text of the order: “${orderText}”` : said;
}

function asBasis(value: unknown): string {
  const basis = Basis.safeParse(value).data;
  if (basis?.kind === 'weekends')
    return `${basis.ordinals.map((one) => ordinals[one]).join(', ')} weekends, ${weekdays[4]} to ${weekdays[basis.nights === 'fri-sat' ? 6 : 0]}`;
  return basis?.kind === 'iso-weeks' ? `odd weeks at home ${basis.odd}` : '';
}

const asNames: Say = (value) =>
  Array.isArray(value) ? value.map((one: { name?: unknown }) => asItIs(one.name)).join(', ') : '';

/** The fields a reader knows, in the order of the forms. Their names in the record are those of the database. */
const fields: [string, string, Say][] = [
  ['title', 'Title', asItIs],
  ['date', 'When', asDate],
  ['repeats', 'Repeats', asRhythm],
  [
    'exceptions',
    'Changed dates',
    eachOf(DateException, ({ on, date }) => `${mediumDay(on)}: ${date ? `moved to ${eventDate(date)}` : 'canceled'}`),
  ],
  ['template', 'Schedule', asTemplate],
  ['pattern', 'Nights', asItIs],
  ['start_day', 'Counted from', asDay],
  ['from', 'First night', asDay],
  ['exchange_time', 'Exchange time', asTime],
  ['due', 'Due', asDue],
  ['was_due', 'Was due', asDue],
  ['text', 'Note', asItIs],
  ['place', 'Place', asItIs],
  ['basis', 'Which nights', asBasis],
  ['exchanges', 'Exchanges', eachOf(ExchangeTerms, (one) => exchangeRowWords(one, letters))],
  ['visits', 'Visits', eachOf(Visit, (one) => visitWords(one, letters))],
  ['rules', 'Rules added', eachOf(LayerTerms, ruleWords)],
  ['ended', 'Rules ended', asNames],
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
