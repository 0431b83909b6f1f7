import { dayAt } from '../wall-clock.ts';
import type { GrantSection } from './grants.rules.ts';

// From when until when somebody with a grant could see what: the answer to "who could see this between two dates".

/** What a grant opened from an instant on: its acceptance, and each change after it. */
export type GrantVersion = { at: string; sections: GrantSection[]; children: string[] };
/** Instants; `until` is null while it is open. */
export type GrantSpan = { from: string; until: string | null; sections: GrantSection[]; children: string[] };
/** The first and the last instant of its days, and when it was ended. */
export type GrantDays = { startsAt: string; endsAt: string; endedAt: string | null };

const later = (one: string, other: string) => (Date.parse(one) >= Date.parse(other) ? one : other);
const earlier = (one: string, other: string) => (Date.parse(one) <= Date.parse(other) ? one : other);
const isSame = (one: GrantVersion, other: GrantVersion) =>
  JSON.stringify([one.sections, one.children]) === JSON.stringify([other.sections, other.children]);

/** The spans of a grant, the earliest first: within its days, and until it was ended. `versions` in order; `now` is an instant. */
export function spansOf(versions: readonly GrantVersion[], days: GrantDays, now: string): GrantSpan[] {
  // What is over can't be changed: its days went on until its last change, also where that named a last day of the past.
  const endsAt = versions.reduce((latest, one) => later(latest, one.at), days.endsAt);
  const over = days.endedAt === null ? endsAt : earlier(days.endedAt, endsAt);
  const different = versions.filter((one, i) => i === 0 || !isSame(one, versions[i - 1]!));
  return different.flatMap(({ at, sections, children }, i) => {
    const from = later(at, days.startsAt);
    const next = different[i + 1]?.at;
    const closes = next === undefined ? over : earlier(next, over);
    if (Date.parse(closes) <= Date.parse(from)) return [];
    return [{ from, until: Date.parse(closes) <= Date.parse(now) ? closes : null, sections, children }];
  });
}

/** Those of the spans that touch the days from `from` to `to`, both included, on the clock of `zone`. */
export const spansBetween = (
  spans: readonly GrantSpan[],
  { from, to, zone }: { from: string; to: string; zone: string },
): GrantSpan[] =>
  spans.filter((one) => {
    const begins = dayAt(Date.parse(one.from), zone);
    // What closes at midnight isn't open on the day that begins then.
    return begins <= to && (one.until === null || dayAt(Date.parse(one.until) - 1, zone) >= from);
  });
