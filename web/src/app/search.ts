/** Reads what an address may carry and drops everything else. By hand, so that the landing page needs no schema library. */
const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));
const isId = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value);

/** Which family, of somebody who is in several: part of every address inside, so that two tabs never mix theirs. */
export const familySearch = (raw: Raw): { family?: string | undefined } => ({
  ...(isId(raw.family) && { family: raw.family }),
});

type Raw = Record<string, unknown>;

/** Ways of looking at the calendar, beside its months. */
export type CalendarView = 'list' | 'year' | 'exchanges' | 'nights';
const isView = (value: unknown): value is CalendarView => /^(list|year|exchanges|nights)$/.test(String(value));

/** `from` and `to`: of exchanges and of counted nights. */
type CalendarSearch = {
  day?: string;
  view?: CalendarView;
  from?: string;
  to?: string;
  new?: true;
  schedule?: true;
  notes?: string;
};

export const calendarSearch = (raw: Raw): CalendarSearch => ({
  ...(isDay(raw.day) && { day: raw.day }),
  ...(isView(raw.view) && { view: raw.view }),
  ...(isDay(raw.from) && { from: raw.from }),
  ...(isDay(raw.to) && { to: raw.to }),
  ...(raw.new === true && { new: true }),
  ...(raw.schedule === true && { schedule: true }),
  ...(isId(raw.notes) && { notes: raw.notes }),
});

export const childrenSearch = (raw: Raw): { id?: string; section?: 'alerts' | 'notes' } => ({
  ...(isId(raw.id) && { id: raw.id }),
  ...((raw.section === 'alerts' || raw.section === 'notes') && { section: raw.section }),
});

/** What is added or done, in a dialog of /payments. */
export type PaymentsDialog = 'expense' | 'record' | 'make';
const isDialog = (value: unknown): value is PaymentsDialog => ['expense', 'record', 'make'].includes(String(value));

/** `made`: a payment whose page at the provider was left. */
export const paymentsSearch = (
  raw: Raw,
): { tab?: 'expenses'; order?: 'oldest'; search?: string; new?: PaymentsDialog; made?: string } => ({
  ...(raw.tab === 'expenses' && { tab: 'expenses' }),
  ...(raw.order === 'oldest' && { order: 'oldest' }),
  // An amount is read from the address as a number.
  ...(['string', 'number'].includes(typeof raw.search) && { search: String(raw.search).slice(0, 120) }),
  ...(isDialog(raw.new) && { new: raw.new }),
  ...(isId(raw.made) && { made: raw.made }),
});

export const messagesSearch = (raw: Raw): { contact?: string; topic?: string } => ({
  ...(isId(raw.contact) && { contact: raw.contact }),
  ...(isId(raw.topic) && { topic: raw.topic }),
});

/** How somebody comes back from the page of the payment provider: paid, not paid, or from managing a plan. */
export type CheckoutEnd = 'done' | 'left' | 'back';
const isCheckoutEnd = (value: unknown): value is CheckoutEnd => ['done', 'left', 'back'].includes(String(value));

export const subscriptionSearch = (raw: Raw): { checkout?: CheckoutEnd } => ({
  ...(isCheckoutEnd(raw.checkout) && { checkout: raw.checkout }),
});

export const coParentsSearch = (raw: Raw): { tab?: 'connections' } => ({
  ...(raw.tab === 'connections' && { tab: 'connections' }),
});
