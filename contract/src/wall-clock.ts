const dayMs = 86_400_000;

/** Cached per zone: creating a formatter costs a hundred times more than using it. */
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

/** The wall-clock time in `zone` at an instant (ms since 1970), read as UTC. */
function shownAt(instant: number, zone: string): number {
  const parts = formatOf(zone).formatToParts(instant);
  const of = (wanted: Intl.DateTimeFormatPartTypes) => Number(parts.find(({ type }) => type === wanted)?.value);
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
}

/** UTC offset of `zone` at an instant, in ms. */
export const aheadAt = (instant: number, zone: string): number => shownAt(instant, zone) - instant;

/**
 * The instant (ms since 1970) of `time` (`HH:MM`) on `day` (`YYYY-MM-DD`) in `zone`. A time skipped in spring moves
 * forward by the gap; of a repeated time in the fall, the first one counts.
 */
export function instantOf(day: string, time: string, zone: string): number {
  const shown = Date.parse(`${day}T${time}:00Z`);
  const before = shown - aheadAt(shown - dayMs, zone);
  if (shownAt(before, zone) === shown) return before;
  const after = shown - aheadAt(shown + dayMs, zone);
  return shownAt(after, zone) === shown ? after : before;
}

/** The day in `zone` at an instant (ms since 1970). */
export function dayAt(instant: number, zone: string): string {
  return new Date(shownAt(instant, zone)).toISOString().slice(0, 10);
}
