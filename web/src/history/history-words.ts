import type { Due } from '@evenkeel/contract/children';
import { DateException } from '@evenkeel/contract/calendar';
import { Basis, ExchangeTerms, LayerTerms, Visit } from '@evenkeel/contract/nights/custody-terms';
import type { Change } from '@evenkeel/contract/history';
import { type TemplateName, templates } from '@evenkeel/contract/nights/custody-templates.rules';
import { categoryLabels, methodLabels } from '@evenkeel/contract/payments.rules';
import { itemLabels } from '@evenkeel/contract/document-links.rules';
import { courtReminderNames, courtReminders } from '@evenkeel/contract/court.rules';
import { categoryNames, typeNames } from '@evenkeel/contract/documents.rules';
import { sizeText } from '@evenkeel/contract/file-size.rules';
import { photosIn, photoTitle } from '@evenkeel/contract/photo-originals';
import { frequencyLabels } from '@evenkeel/contract/recurrence.rules';
import { dueTime, rhythmWords } from '../children/due-words.ts';
import { zoneName } from '../family/zone-name.ts';
import { eventDate, mediumDay } from '../lib/days.ts';
import { healthAndSchoolFields } from './health-and-school-fields.ts';
import { asDay, asItIs, asTime, type Field, type Say } from './say.ts';
import { money } from '../lib/money.ts';
import {
  exchangeRowWords,
  layerLabels,
  letters,
  ordinals,
  visitWords,
  weekdays,
  whenWords,
  whoWords,
} from '../calendar/nights/rule-words.ts';

const acts: Record<string, string> = {
  added: 'Added',
  changed: 'Changed',
  confirmed: 'Confirmed',
  unconfirmed: 'Confirmation removed',
  completed: 'Completed',
  reopened: 'Reopened',
  cancelled: 'Canceled',
  date_moved: 'Date moved',
  date_cancelled: 'Date canceled',
  date_restored: 'Date restored',
  removed: 'Deleted',
  set: 'Set',
  ruled: 'Rules changed',
  proposed: 'Proposed',
  accepted: 'Accepted',
  declined: 'Declined',
  disputed: 'Disputed',
  withdrawn: 'Withdrawn',
  settled: 'Settled at the accepted part',
  paid: 'Paid',
  recorded: 'Recorded',
  contested: 'Contested',
  begun: 'Started',
  failed: 'Failed',
  shared: 'Shared',
  replaced: 'Replaced',
  'taken-back': 'Taken back',
  linked: 'Linked',
  unlinked: 'Unlinked',
  photo_changed: 'Photo changed',
  photo_removed: 'Photo removed',
};

/** "Alert deleted", "Event changed". */
export function actWords(kind: string): string {
  const [thing = '', act = ''] = kind.split('.');
  const what = (thing.charAt(0).toUpperCase() + thing.slice(1)).replace('-', ' ');
  return `${what} ${(acts[act] ?? act).toLowerCase()}`;
}

const asDate: Say = (value) => (typeof value === 'string' && value ? eventDate(value) : '');
const asCourtTime: Say = (value, content) => {
  const zone = content?.['zone'];
  return [asDate(value), ...(typeof zone === 'string' ? [`${zoneName(zone)} time`] : [])].filter(Boolean).join(', ');
};
const asReminders: Say = (value) =>
  courtReminders
    .filter((one) => Array.isArray(value) && value.includes(one))
    .map((one) => courtReminderNames[one])
    .join(', ');
const asMoney: Say = (value) => (typeof value === 'number' && value > 0 ? money(value) : '');
const asPercent: Say = (value) => (typeof value === 'number' ? `${value / 100}%` : '');
const asTemplate: Say = (value) =>
  typeof value === 'string' && value in templates ? templates[value as TemplateName].label : asItIs(value);
const asDue: Say = (value) => {
  if (typeof value === 'string') return mediumDay(value);
  if (typeof value !== 'object' || value === null) return '';
  const due = value as Due;
  return [dueTime(due), rhythmWords(due)].filter(Boolean).join(', ');
};
const asPage: Say = (value) => (typeof value === 'number' ? String(value) : '');
/** "Child: Nora Rivera". */
const asItem: Say = (value) => {
  if (typeof value !== 'object' || value === null) return '';
  const { item, name } = value as { item: string; name: unknown };
  return [among(itemLabels)(item), asItIs(name)].filter(Boolean).join(': ');
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

// Shapes written by a later version are skipped rather than misread.
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
  const said = `${layerLabels[layer]} “${name}”: ${whenWords(when)}. ${whoWords({ who, when }, letters)}.`;
  return orderText ? `${said} Court order text: “${orderText}”` : said;
}

function asBasis(value: unknown): string {
  const basis = Basis.safeParse(value).data;
  if (basis?.kind === 'weekends')
    return `${basis.ordinals.map((one) => ordinals[one]).join(', ')} weekends, ${weekdays[4]} to ${weekdays[basis.nights === 'fri-sat' ? 6 : 0]}`;
  return basis?.kind === 'iso-weeks' ? `odd weeks at home ${basis.odd}` : '';
}

/** "Photo 1 of 3: 1.2 MB, SHA-256 4f…": what each was before it became a page. */
const asPhotos: Say = (_, content = {}) =>
  photosIn(content)
    .map(({ sha256, bytes }, index, all) => {
      const digest = sha256 ? `, SHA-256 ${sha256}` : '';
      return `${photoTitle(index + 1, all.length)}: ${sizeText(bytes)}${digest}`;
    })
    .join('\n');

const asNames: Say = (value) =>
  Array.isArray(value) ? value.map((one: { name?: unknown }) => asItIs(one.name)).join(', ') : '';

/** Visible fields in the order of the forms, by their column names. */
const fields: readonly Field[] = [
  ['title', 'Title', asItIs],
  ['name', 'Name', asItIs],
  ['subject', 'Subject', asItIs],
  ['at', 'Date and time', asCourtTime],
  ['reminders', 'Reminders', asReminders],
  ['follows', 'What follows', asItIs],
  ['type', 'Type', among(typeNames)],
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
  ['belongs_to', 'Belongs to', asItem],
  ['page', 'Page', asPage],
  ['sentence', 'Sentence', asItIs],
  ['text', 'Note', asItIs],
  ['place', 'Place', asItIs],
  ['basis', 'Which nights', asBasis],
  ['exchanges', 'Exchanges', eachOf(ExchangeTerms, (one) => exchangeRowWords(one, letters))],
  ['visits', 'Visits', eachOf(Visit, (one) => visitWords(one, letters))],
  ['rules', 'Rules added', eachOf(LayerTerms, ruleWords)],
  ['ended', 'Rules ended', asNames],
  ['description', 'Description', asItIs],
  ['amount', 'Amount', asMoney],
  ['share', 'The other parent’s share', asPercent],
  ['category', 'Category', among({ ...categoryLabels, ...categoryNames })],
  ['method', 'Method', among(methodLabels)],
  ['accepted', 'Accepted', asMoney],
  ['reason', 'Reason', asItIs],
  ['receipts', 'Receipts', asNames],
  ['photos', 'Made of', asPhotos],
  ['first_name', 'First name', asItIs],
  ['last_name', 'Last name', asItIs],
  ['age', 'Age', asItIs],
  ['birth_date', 'Birth date', asDay],
  ['gender', 'Gender', asItIs],
  ['custody_details', 'Custody arrangement', asItIs],
  ...healthAndSchoolFields,
];

/** Labels and values of a version, without empty fields. */
export function contentWords({ content }: Pick<Change, 'content'>): [string, string][] {
  return fields
    .map(([field, label, say]): [string, string] => [label, say(content[field], content)])
    .filter(([, words]) => words !== '');
}

/** Who did it, where that is no member: the lawyer who added a document for its reader. */
export const authorOf = ({ content }: Pick<Change, 'content'>): string | undefined =>
  typeof content['from_counsel'] === 'string' ? content['from_counsel'] : undefined;
