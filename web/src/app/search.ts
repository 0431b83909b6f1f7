import type { GrantSection } from '@evenkeel/contract/rights/grants.rules';
import type { DocumentCategory, DocumentType } from '@evenkeel/contract/documents.rules';

/** Parses search params and drops unknown ones. By hand, so that the landing page doesn't need a schema library. */
const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));
const isId = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value);

/** The family, for people in several: in every URL inside, so that two tabs never mix theirs. */
export const familySearch = (raw: Raw): { family?: string | undefined } => ({
  ...(isId(raw.family) && { family: raw.family }),
});

type Raw = Record<string, unknown>;

/** Views of the calendar beside the month. */
export type CalendarView = 'list' | 'year' | 'exchanges' | 'nights';
const isView = (value: unknown): value is CalendarView => /^(list|year|exchanges|nights)$/.test(String(value));

/** First and last day of a report. */
const rangeIn = (raw: Raw): { from?: string; to?: string } => ({
  ...(isDay(raw.from) && { from: raw.from }),
  ...(isDay(raw.to) && { to: raw.to }),
});

/** `from` and `to`: for exchanges and counted nights. `open`: the day itself, where it isn’t beside the month. */
type CalendarSearch = {
  day?: string;
  view?: CalendarView;
  from?: string;
  to?: string;
  new?: true;
  open?: true;
  schedule?: true;
  notes?: string;
  date?: string;
};

export const calendarSearch = (raw: Raw): CalendarSearch => ({
  ...(isDay(raw.day) && { day: raw.day }),
  ...(isView(raw.view) && { view: raw.view }),
  ...rangeIn(raw),
  ...(raw.new === true && { new: true }),
  ...(raw.open === true && { open: true }),
  ...(raw.schedule === true && { schedule: true }),
  ...(isId(raw.notes) && { notes: raw.notes }),
  ...(isId(raw.date) && { date: raw.date }),
});

/** A family that is open by a grant, and the section of it. */
export const sharedSearch = (raw: Raw): { of?: string; part?: SharedPart; page?: string | undefined } => ({
  ...(isId(raw.of) && { of: raw.of }),
  ...(/^(calendar|children|health|school|payments|documents|messages|channel|mediation)$/.test(String(raw.part)) && {
    part: raw.part as SharedPart,
  }),
  ...mediationSearch(raw),
});

/** What is open by a grant: its sections, what is written with the parent, and session pages. */
export type SharedPart = GrantSection | 'channel' | 'mediation';

/** A session page. */
export const mediationSearch = (raw: Raw): { page?: string | undefined } => ({
  ...(isId(raw.page) && { page: raw.page }),
});

export const childrenSearch = (raw: Raw): { id?: string; section?: 'alerts' | 'notes' } => ({
  ...(isId(raw.id) && { id: raw.id }),
  ...((raw.section === 'alerts' || raw.section === 'notes') && { section: raw.section }),
});

/** The page knows which words there are, and takes another one for none. */
const isWord = (value: unknown): value is string => typeof value === 'string' && /^[a-z-]{1,20}$/.test(value);
// The router parses an amount as a number.
const searched = ({ search }: Raw) =>
  ['string', 'number'].includes(typeof search) ? { search: String(search).slice(0, 120) } : {};

/** Filters of /documents; `new`: the upload is open, `court`: the court decisions are. */
export type DocumentsSearch = {
  search?: string | undefined;
  category?: DocumentCategory | undefined;
  type?: DocumentType | undefined;
  child?: string;
  sort?: string | undefined;
  new?: true;
  court?: true;
};

export const documentsSearch = (raw: Raw): DocumentsSearch => ({
  ...searched(raw),
  ...(isWord(raw.category) && { category: raw.category as DocumentCategory }),
  ...(isWord(raw.type) && { type: raw.type as DocumentType }),
  ...childSearch(raw),
  ...(isWord(raw.sort) && { sort: raw.sort }),
  ...(raw.new === true && { new: true }),
  ...(raw.court === true && { court: true }),
});

export const childSearch = (raw: Raw): { child?: string } => ({ ...(isId(raw.child) && { child: raw.child }) });

/** The open dialog of /payments. */
export type PaymentsDialog = 'expense' | 'record' | 'make';
const isDialog = (value: unknown): value is PaymentsDialog => ['expense', 'record', 'make'].includes(String(value));

/** `card`: the printable vaccines of this child. */
export const healthSearch = (raw: Raw): { child?: string; card?: string } => ({
  ...childSearch(raw),
  ...(isId(raw.card) && { card: raw.card }),
});

/** `made`: a payment whose provider page was closed. With `from` and `to`, the statement of this range. */
type PaymentsSearch = {
  tab?: 'expenses';
  order?: 'oldest';
  search?: string;
  new?: PaymentsDialog;
  made?: string;
  from?: string;
  to?: string;
};

export const paymentsSearch = (raw: Raw): PaymentsSearch => ({
  ...(raw.tab === 'expenses' && { tab: 'expenses' }),
  ...(raw.order === 'oldest' && { order: 'oldest' }),
  ...searched(raw),
  ...(isDialog(raw.new) && { new: raw.new }),
  ...(isId(raw.made) && { made: raw.made }),
  ...rangeIn(raw),
});

/** `print`: everything that was written with this contact, to print. */
export const messagesSearch = (raw: Raw): { contact?: string; topic?: string; print?: true } => ({
  ...(isId(raw.contact) && { contact: raw.contact }),
  ...(isId(raw.topic) && { topic: raw.topic }),
  ...(raw.print === true && { print: true }),
});

/** The way back from the payment provider: paid, not paid, or from managing a plan. */
export type CheckoutEnd = 'done' | 'left' | 'back';
const isCheckoutEnd = (value: unknown): value is CheckoutEnd => ['done', 'left', 'back'].includes(String(value));

export const subscriptionSearch = (raw: Raw): { checkout?: CheckoutEnd } => ({
  ...(isCheckoutEnd(raw.checkout) && { checkout: raw.checkout }),
});

export const coParentsSearch = (raw: Raw): { tab?: 'connections' } => ({
  ...(raw.tab === 'connections' && { tab: 'connections' }),
});
