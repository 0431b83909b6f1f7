/** Reads what an address may carry and drops everything else. By hand, so that the landing page needs no schema library. */
const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));
const isId = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value);

type Raw = Record<string, unknown>;

export const calendarSearch = (raw: Raw): { day?: string; view?: 'list'; new?: true } => ({
  ...(isDay(raw.day) && { day: raw.day }),
  ...(raw.view === 'list' && { view: 'list' }),
  ...(raw.new === true && { new: true }),
});

export const childrenSearch = (raw: Raw): { id?: string; section?: 'alerts' } => ({
  ...(isId(raw.id) && { id: raw.id }),
  ...(raw.section === 'alerts' && { section: 'alerts' }),
});

export const messagesSearch = (raw: Raw): { contact?: string; topic?: string } => ({
  ...(isId(raw.contact) && { contact: raw.contact }),
  ...(isId(raw.topic) && { topic: raw.topic }),
});

export const coParentsSearch = (raw: Raw): { tab?: 'connections' } => ({
  ...(raw.tab === 'connections' && { tab: 'connections' }),
});
