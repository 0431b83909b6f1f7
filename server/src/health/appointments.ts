import { compareMoments, momentOf } from '@evenkeel/contract/coming.rules';
import type { HealthRecord } from '@evenkeel/contract/health';
import { splitByTime } from '@evenkeel/contract/health.rules';
import type { Row } from './records.sql.ts';

// Appointments that aren't completed, in the order in which they are shown. Their titles are sealed, and opening is most of what a list
// costs: they are ordered by what stands in clear, and opened as far as somebody reads.

type Clear = Pick<Row, 'id' | 'day' | 'timeOfDay' | 'zone'>;

const clearOf = ({ id, day, timeOfDay, zone }: Clear) => ({
  id,
  title: '',
  date: day,
  time: timeOfDay,
  zone: zone ?? 'UTC', // an appointment has one (health_appointment)
});

/** What comes, and what is past with the latest first; by time alone. */
export const splitRows = (rows: readonly Row[], now: number): { upcoming: Row[]; past: Row[] } =>
  splitByTime(rows, clearOf, now);

const momentOfRow = (row: Clear) => momentOf(clearOf(row));

/** As a calendar lists them: by time, then as they were entered. */
export const compareRows = (one: Clear, other: Clear): number =>
  compareMoments(momentOfRow(one), momentOfRow(other)) || (one.id < other.id ? -1 : 1);

function whenOf({ id, title, date, details }: HealthRecord) {
  if (details.type !== 'appointment') throw new Error('No appointment');
  return { id, title, date, time: details.time, zone: details.zone };
}

type Side = 'upcoming' | 'past';

/** The first of one side, those of one moment by title. Its rows are opened as far as that, and to the end of the last one's moment. */
export function firstOpened(
  rows: readonly Row[],
  { side, limit, now }: { side: Side; limit: number; now: number },
  open: (row: Row) => HealthRecord,
): HealthRecord[] {
  const last = rows[limit - 1];
  const isRead = (row: Row, i: number) =>
    i < limit || (last && compareMoments(momentOfRow(row), momentOfRow(last)) === 0);
  return splitByTime(rows.filter(isRead).map(open), whenOf, now)[side].slice(0, limit);
}

/** A page of one side, after the record that the page before ended with. */
export function pageOpened(
  rows: readonly Row[],
  { side, after, limit, now }: { side: Side; after: string | undefined; limit: number; now: number },
  open: (row: Row) => HealthRecord,
): HealthRecord[] {
  if (after === undefined) return firstOpened(rows, { side, limit, now }, open);
  const all = splitByTime(rows.map(open), whenOf, now)[side];
  const from = all.findIndex(({ id }) => id === after) + 1;
  return all.slice(from, from + limit);
}
