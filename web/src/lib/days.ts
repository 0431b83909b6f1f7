/** A calendar day, `YYYY-MM-DD`, independent of time zones. */
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
/** The day of an instant in the viewer's zone. */
export const localDay = (instant: string): Day => {
  const at = new Date(instant);
  // Not by Date.UTC, which takes the year 26 for 1926.
  return text(new Date(0).setUTCFullYear(at.getFullYear(), at.getMonth(), at.getDate()));
};
export const plusDays = (day: Day, n: number): Day => text(ms(day) + n * 86_400_000);
export const plusMonths = (day: Day, n: number): Day => {
  const [y, m, d] = day.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(y, m + n, 0)).getUTCDate();
  return text(Date.UTC(y, m - 1 + n, Math.min(d, last)));
};
export const daysBetween = (from: Day, to: Day) => Math.round((ms(to) - ms(from)) / 86_400_000);
export const monthOf = (day: Day) => day.slice(0, 7);
const yearOf = (day: Day) => day.slice(0, 4);
export const dayOfMonth = (day: Day) => Number(day.slice(8));
export const weekday = (day: Day) => new Date(ms(day)).getUTCDay();

export const longDay = format({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });
/** "November 24, 2026". */
export const fullDay = format({ month: 'long', day: 'numeric', year: 'numeric' });
export const mediumDay = format({ month: 'short', day: 'numeric', year: 'numeric' });
export const monthTitle = format({ month: 'long', year: 'numeric' });
const hours = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
export const clock = (time: string) => hours.format(Date.parse(`1970-01-01T${time}:00Z`));

/** The day of an event's `date`; `timeOf` is its wall-clock time or empty. */
export const dayOf = (date: string): Day => date.slice(0, 10);
export const timeOf = (date: string): string => date.slice(11);

/** Cached names: formatting every day of a month is slow. */
function named(options: Intl.DateTimeFormatOptions, placeOf: (day: Day) => number) {
  const names: string[] = [];
  const name = format(options);
  return (day: Day) => (names[placeOf(day)] ??= name(day));
}
export const shortMonth = named({ month: 'short' }, (day) => Number(day.slice(5, 7)));
const shortWeekday = named({ weekday: 'short' }, weekday);
// A date of another year says which.
const withYear = (day: Day) => (yearOf(day) === yearOf(today()) ? '' : `, ${yearOf(day)}`);
/** "Fri, Nov 27", or "Sat, Nov 27, 2027". */
export const shortDay = (day: Day): string =>
  `${shortWeekday(day)}, ${shortMonth(day)} ${dayOfMonth(day)}${withYear(day)}`;
const monthDay = (day: Day) => `${shortMonth(day)} ${dayOfMonth(day)}${withYear(day)}`;
/** "Nov 24, 3:30 PM", or "Nov 24" for all-day events; "Nov 24, 2027, 3:30 PM". */
export const eventDate = (date: string): string =>
  timeOf(date) ? `${monthDay(dayOf(date))}, ${clock(timeOf(date))}` : monthDay(dayOf(date));

/** An instant in the viewer's zone: "Nov 24, 3:30 PM"; "Nov 24, 2025, 3:30 PM". */
export const localTime = (instant: string): string => `${monthDay(localDay(instant))}, ${timeAt(instant)}`;

/** The same with the weekday: "Tue, Nov 24, 3:30 PM"; "Mon, Nov 24, 2025, 3:30 PM". */
export const weekdayTime = (instant: string): string => `${shortDay(localDay(instant))}, ${timeAt(instant)}`;

/** "3:30 PM" in the viewer's zone. */
export const timeAt = (instant: string): string =>
  new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' }).format(Date.parse(instant));

let here = { zone: '', until: 0 };
/** The browser's IANA zone, cached for a second: people travel, but asking for every day is slow. */
export function zoneHere(): string {
  const now = performance.now();
  if (now >= here.until) here = { zone: Intl.DateTimeFormat().resolvedOptions().timeZone, until: now + 1_000 };
  return here.zone;
}

/** Days since 1970. */
export const dayNumber = (day: Day): number => Math.floor(ms(day) / 86_400_000);

/** An instant as evidence, with weekday, zone and offset: "Tue, Jul 27, 2026, 10:38:09 PM EDT (UTC-04:00)". */
export const evidenceTime = (instant: string): string => evidenceTimes()(instant);

/** The same for many instants: a format is slow to make. */
export function evidenceTimes(): (instant: string) => string {
  const words = new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'short',
  });
  const offsets = new Intl.DateTimeFormat('en-US', { timeZoneName: 'longOffset' });
  return (instant) => {
    const at = Date.parse(instant);
    const offset = offsets.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value;
    return `${words.format(at)} (${(offset === 'GMT' ? 'GMT+00:00' : (offset ?? '')).replace('GMT', 'UTC')})`;
  };
}
