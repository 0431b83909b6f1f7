import { dayAt } from '@evenkeel/contract/wall-clock';
import type { Rows, Sample } from './rows.ts';

/** The sample family as it is now: in the zone and with the names that were chosen in this browser. */
export function familyNow(rows: Rows): Sample['family'] {
  const { family } = rows.sample;
  const names = rows.names.get();
  const members = family.members.map((one) => ({ ...one, name: names[one.accountId]?.firstName ?? one.name }));
  return { ...family, zone: rows.zone.get() ?? family.zone, members };
}

/** The family's day; by the clock of `zone`, if something keeps its own. */
export function todayOf({ rows, now }: { rows: Rows; now: () => string }, zone = familyNow(rows).zone): string {
  return dayAt(Date.parse(now()), zone);
}
