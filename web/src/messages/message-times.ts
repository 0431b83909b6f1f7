import { localDay, timeAt, weekdayTime } from '../lib/days.ts';

/** With year and zone, for evidence: "Tue, Nov 24, 2026, 3:15 PM EST". */
export function factTime(instant: string): string {
  return new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(Date.parse(instant));
}

/** What happened to a message, and when. */
type Happened = { words: string; at: string };

/**
 * "2:54 AM, viewed 2:56": of a time on the day of `listed` the clock alone, and its AM or PM once; of another day the
 * whole.
 */
export function timesLine(sent: string, later: readonly Happened[], listed = sent): string {
  const isListed = (at: string) => localDay(at) === localDay(listed);
  const half = isListed(sent) ? timeAt(sent).slice(-3) : undefined;
  const short = (at: string) => {
    if (!isListed(at)) return weekdayTime(at);
    const time = timeAt(at);
    return half !== undefined && time.endsWith(half) ? time.slice(0, -half.length) : time;
  };
  const first = isListed(sent) ? timeAt(sent) : weekdayTime(sent);
  return [first, ...later.map(({ words, at }) => `${words} ${short(at)}`)].join(', ');
}
