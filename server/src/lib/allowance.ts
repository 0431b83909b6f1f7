import type { Clock } from './clock.ts';
import type { Asker } from './askers.ts';

/** Seconds until somebody may ask again; 0 when they may now. All that `create` the same thing count as one. */
export type Allowance = (asker: Asker, create?: string) => number;

const mostCounted = 100_000;

/** `most` in every `seconds` for each person, and so many times that for a network, counted in this process alone: cheap enough for every request. */
export function openAllowance({ most, seconds }: { most: number; seconds: number }, clock: Clock): Allowance {
  let counts = new Map<string, number>();
  let within = new Set<string>();
  let endsAt = clock();
  return ({ who, times }, create) => {
    const now = clock();
    if (Temporal.Instant.compare(now, endsAt) >= 0) {
      counts = new Map();
      within = new Set();
      endsAt = now.add({ seconds });
    }
    if (counts.size > mostCounted) counts = new Map(); // from very many networks: better to count anew than to fill up
    const made = create === undefined ? undefined : `${who} ${create}`;
    if (made !== undefined && within.has(made)) return 0;
    const count = (counts.get(who) ?? 0) + 1;
    counts.set(who, count);
    const isWithin = count <= most * times;
    if (within.size > mostCounted) within = new Set(); // then a repeat counts once more
    if (isWithin && made !== undefined) within.add(made);
    return isWithin ? 0 : Math.max(1, Math.ceil(now.until(endsAt).total('seconds')));
  };
}
