import type { Due } from '@evenkeel/contract/children';
import { DateException } from '@evenkeel/contract/calendar';
import { eventTypeLabels } from '@evenkeel/contract/calendar.rules';
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
import { clock, dayOf, eventDate, mediumDay, timeOf } from '../lib/days.ts';
import { healthAndSchoolFields } from './health-and-school-fields.ts';
import { asDay, asItIs, type Field, type Known, type Say } from './say.ts';
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
  acknowledged: 'Acknowledged',
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

/** "Nov 24, 2026, 3:30 PM": with its year, because a history is read years later. */
const momentWords = (date: string) =>
  [mediumDay(dayOf(date)), timeOf(date) && clock(timeOf(date))].filter(Boolean).join(', ');
const zoneWords = (zone: unknown) => (typeof zone === 'string' ? `, ${zoneName(zone)} time` : '');
/** With its end, and the clock that its times are of. */
const asDate: Say = (value, { end, zone }) => {
  if (typeof value !== 'string' || !value) return '';
  const until = typeof end === 'string' && end !== value ? ` to ${momentWords(end)}` : '';
  return `${momentWords(value)}${until}${timeOf(value) ? zoneWords(zone) : ''}`;
};
const asPeople: Say = (value, _, { child }) =>
  Array.isArray(value) && value.length > 0 ? value.map((id) => child(String(id))).join(', ') : '';
const asPerson: Say = (value, _, { person }) => (typeof value === 'string' ? person(value) : '');
const asStartsWith: Say = (value) => (value === 'A' || value === 'B' ? letters[value] : '');
const asCard: Say = (value, { brand }) =>
  typeof value === 'string' ? `${asText(brand) || 'Card'} ending in ${value}` : '';
const asText = (value: unknown) => (typeof value === 'string' ? value : '');
const asBytes: Say = (value) => (typeof value === 'number' ? sizeText(value) : '');
const asCount: Say = (value) => (typeof value === 'number' && value > 0 ? String(value) : '');
const asDocument: Say = (value, { documentVersion }) =>
  typeof value === 'string' ? `A document, version ${String(documentVersion)}` : '';
/** Of a request: what is paid is said by the act. */
const asUnpaid: Say = (value) => (value === false ? 'Not paid yet' : '');
const asReminders: Say = (value) =>
  courtReminders
    .filter((one) => Array.isArray(value) && value.includes(one))
    .map((one) => courtReminderNames[one])
    .join(', ');
const asAsking: Say = (value) => (typeof value === 'boolean' ? (value ? 'Asked for' : 'Not asked for') : '');
const asMoney: Say = (value) => (typeof value === 'number' && value > 0 ? money(value) : '');
const asPercent: Say = (value) => (typeof value === 'number' ? `${value / 100}%` : '');
const asTemplate: Say = (value) =>
  typeof value === 'string' && value in templates ? templates[value as TemplateName].label : asText(value);
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
  return [labelIn(itemLabels, item), asText(name)].filter(Boolean).join(': ');
};
const labelIn = (labels: Record<string, string>, value: unknown) => labels[String(value)] ?? '';
const among =
  (labels: Record<string, string>): Say =>
  (value) =>
    labelIn(labels, value);

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
const asPhotos: Say = (_, content) =>
  photosIn(content)
    .map(({ sha256, bytes }, index, all) => {
      const digest = sha256 ? `, SHA-256 ${sha256}` : '';
      return `${photoTitle(index + 1, all.length)}: ${sizeText(bytes)}${digest}`;
    })
    .join('\n');

const asNames: Say = (value) =>
  Array.isArray(value) ? value.map((one: { name?: unknown }) => asText(one.name)).join(', ') : '';

/** Visible fields in the order of the forms, by their column names. */
const fields: readonly Field[] = [
  ['title', 'Title', asItIs],
  ['name', 'Name', asItIs],
  ['subject', 'Subject', asItIs],
  ['at', 'Date and time', asDate],
  ['reminders', 'Reminders', asReminders],
  ['follows', 'What follows', asItIs],
  ['type', 'Type', among({ ...typeNames, ...eventTypeLabels })],
  ['date', 'When', asDate],
  ['children', 'Children', asPeople],
  ['repeats', 'Repeats', asRhythm],
  ['asks', 'Confirmation', asAsking],
  [
    'exceptions',
    'Changed dates',
    eachOf(DateException, ({ on, date }) => `${mediumDay(on)}: ${date ? `moved to ${eventDate(date)}` : 'canceled'}`),
  ],
  ['template', 'Schedule', asTemplate],
  ['pattern', 'Nights', asItIs],
  ['starts_with', 'Starts with', asStartsWith],
  ['start_day', 'Counted from', asDay],
  ['from', 'First night', asDay],
  ['exchange_time', 'Exchange time', (value, { zone }) => (value ? `${clock(asText(value))}${zoneWords(zone)}` : '')],
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
  ['is_paid', 'Request', asUnpaid],
  ['paid_by', 'Paid by', asPerson],
  ['received_by', 'Received by', asPerson],
  ['last_four', 'Card', asCard],
  ['accepted', 'Accepted', asMoney],
  ['reason', 'Reason', asItIs],
  ['receipts', 'Receipts', asNames],
  ['photos', 'Made of', asPhotos],
  ['bytes', 'Size as uploaded', asBytes],
  ['pages', 'Pages', asCount],
  ['sha256', 'SHA-256 as uploaded', asItIs],
  ['copy_sha256', 'SHA-256 of the copy', asItIs],
  ['documentId', 'Document', asDocument],
  ['first_name', 'First name', asItIs],
  ['last_name', 'Last name', asItIs],
  ['age', 'Age', asItIs],
  ['birth_date', 'Birth date', asDay],
  ['gender', 'Gender', asItIs],
  ['custody_details', 'Custody arrangement', asItIs],
  ...healthAndSchoolFields,
];

/** Labels and values of a version, without empty fields. */
export function contentWords({ content }: Pick<Change, 'content'>, known: Known): [string, string][] {
  return fields
    .map(([field, label, say]): [string, string] => [label, say(content[field], content, known)])
    .filter(([, words]) => words !== '');
}

/** Names in the record that have words of their own here. */
export const drawnKeys: ReadonlySet<string> = new Set(fields.map(([field]) => field));

/** What isn't drawn, and why. */
export const notDrawn: Readonly<Record<string, string>> = {
  version: 'Versions are listed in their order.',
  child_id: 'The title names the child or their thing.',
  created_at: 'The first version says when.',
  added_by: 'The first version says who.',
  confirmed_by: 'The act says who confirmed it.',
  is_confirmed: 'The act says so.',
  completed: 'The act says so.',
  set_by: 'The act says who.',
  accepted_by: 'The act says who.',
  proposed_by: 'The act says who.',
  from_counsel: 'It stands as the author.',
  photo: 'The act says that the photo was changed.',
  against: 'Which version a proposal would replace stands before it.',
  end: 'It stands with the start.',
  zone: 'It stands with the time.',
  unit: 'It stands with the dosage.',
  brand: 'It stands with the card.',
  provider: 'How a payment was made stands as its method.',
  kind: 'The name says the kind of file.',
  documentVersion: 'It stands with the document.',
  expense_id: 'Where it belongs stands in the entry that ties it.',
  link: 'An id of ours.',
};

/** Who did it, where that is no member: the lawyer who added a document for its reader. */
export const authorOf = ({ content }: Pick<Change, 'content'>): string | undefined =>
  typeof content['from_counsel'] === 'string' ? content['from_counsel'] : undefined;
