/** A day is the text YYYY-MM-DD; no time zone can move it. */
export type Day = string;

const ms = (day: Day) => Date.parse(day);
const text = (at: number): Day => new Date(at).toISOString().slice(0, 10);
const format = (options: Intl.DateTimeFormatOptions) => {
  const f = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  return (day: Day) => f.format(ms(day));
};

export const today = (): Day => {
  const now = new Date();
  return text(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()));
};
/** The day of an instant on the viewer's own calendar. */
export const localDay = (instant: string): Day => {
  const at = new Date(instant);
  return text(Date.UTC(at.getFullYear(), at.getMonth(), at.getDate()));
};
export const plusDays = (day: Day, n: number): Day => text(ms(day) + n * 86_400_000);
export const plusMonths = (day: Day, n: number): Day => {
  const [y, m, d] = day.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(y, m + n, 0)).getUTCDate();
  return text(Date.UTC(y, m - 1 + n, Math.min(d, last)));
};
export const daysBetween = (from: Day, to: Day) => Math.round((ms(to) - ms(from)) / 86_400_000);
export const monthOf = (day: Day) => day.slice(0, 7);
export const dayOfMonth = (day: Day) => Number(day.slice(8));
export const weekday = (day: Day) => new Date(ms(day)).getUTCDay();

/** Six weeks, Sunday first, that hold the month of this day. */
export function monthDays(day: Day): Day[] {
  const first = `${monthOf(day)}-01`;
  const start = plusDays(first, -weekday(first));
  return Array.from({ length: 42 }, (_, i) => plusDays(start, i));
}

export const longDay = format({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });
export const mediumDay = format({ month: 'short', day: 'numeric', year: 'numeric' });
export const monthTitle = format({ month: 'long', year: 'numeric' });
const hours = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
export const clock = (time: string) => hours.format(Date.parse(`1970-01-01T${time}:00Z`));

/** The day of an event's `date`, and its wall-clock time or none. */
export const dayOf = (date: string): Day => date.slice(0, 10);
export const timeOf = (date: string): string => date.slice(11);

/** Of weekdays there are seven names, of months twelve: each is looked up once, for many days at a time it is dear. */
function named(options: Intl.DateTimeFormatOptions, placeOf: (day: Day) => number) {
  const names: string[] = [];
  const name = format(options);
  return (day: Day) => (names[placeOf(day)] ??= name(day));
}
export const shortMonth = named({ month: 'short' }, (day) => Number(day.slice(5, 7)));
const shortWeekday = named({ weekday: 'short' }, weekday);
/** "Fri, Nov 27". */
export const shortDay = (day: Day): string => `${shortWeekday(day)}, ${shortMonth(day)} ${dayOfMonth(day)}`;
const monthDay = format({ month: 'short', day: 'numeric' });
/** "Nov 24, 3:30 PM", or "Nov 24" when it lasts all day. */
export const eventDate = (date: string): string =>
  timeOf(date) ? `${monthDay(dayOf(date))}, ${clock(timeOf(date))}` : monthDay(dayOf(date));

/** An instant as the viewer's own day and time: "Nov 24, 3:30 PM". */
export const localTime = (instant: string): string =>
  new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' }).format(
    Date.parse(instant),
  );

let here = { zone: '', until: 0 };
/** Where this browser is, by its IANA name. Looked up once a second: people travel, and for each day of a month it is dear. */
export function zoneHere(): string {
  const now = performance.now();
  if (now >= here.until) here = { zone: Intl.DateTimeFormat().resolvedOptions().timeZone, until: now + 1_000 };
  return here.zone;
}
/** "New York" for `America/New_York`. */
export const zoneName = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

/** Days since 1970, the same everywhere on that day. */
export const dayNumber = (day: Day): number => Math.floor(ms(day) / 86_400_000);

/** An instant where it may serve as evidence: weekday, offset and zone, "Tue, Jul 27, 2026, 10:38:09 PM EDT (UTC-04:00)". */
export function evidenceTime(instant: string): string {
  const at = Date.parse(instant);
  const words = new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'short',
  }).format(at);
  const offset = new Intl.DateTimeFormat('en-US', { timeZoneName: 'longOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value;
  return `${words} (${(offset === 'GMT' ? 'GMT+00:00' : (offset ?? '')).replace('GMT', 'UTC')})`;
}
