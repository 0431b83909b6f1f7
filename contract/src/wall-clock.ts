const dayMs = 86_400_000;

/** Making one costs a hundred times more than asking it. There is one for each zone that somebody lives in. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  if (formats.size < 1_000) formats.set(zone, made);
  return made;
}

/** What a clock in `zone` shows at an instant (milliseconds since 1970), as if it hung in UTC. */
function shownAt(instant: number, zone: string): number {
  const parts = formatOf(zone).formatToParts(instant);
  const of = (wanted: Intl.DateTimeFormatPartTypes) => Number(parts.find(({ type }) => type === wanted)?.value);
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
}

/** By how much a clock in `zone` is ahead of UTC at an instant, in milliseconds. */
export const aheadAt = (instant: number, zone: string): number => shownAt(instant, zone) - instant;

/**
 * When a clock in `zone` shows `time` (`HH:MM`) on `day` (`YYYY-MM-DD`), in milliseconds since 1970. A time that spring leaves out
 * moves forward by as much; of a time that autumn has twice, the earlier one counts. Domain, section 4.
 */
export function instantOf(day: string, time: string, zone: string): number {
  const shown = Date.parse(`${day}T${time}:00Z`);
  const before = shown - aheadAt(shown - dayMs, zone);
  if (shownAt(before, zone) === shown) return before;
  const after = shown - aheadAt(shown + dayMs, zone);
  return shownAt(after, zone) === shown ? after : before;
}

/** The day that a calendar in `zone` shows at an instant, in milliseconds since 1970. */
export function dayAt(instant: number, zone: string): string {
  return new Date(shownAt(instant, zone)).toISOString().slice(0, 10);
}
