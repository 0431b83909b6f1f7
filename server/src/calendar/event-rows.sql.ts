import type { Event } from '@evenkeel/contract/calendar';
import { sql } from 'kysely';

/** Of which children it is: for a relative of some only of these. The grant is asked once, not for each event. */
const children = sql`
  case when (select app.granted_children('calendar')) is null then event.children
       else array(select one from unnest(event.children) one where one = any ((select app.granted_children('calendar'))::uuid[])) end
  as children`;

/** Who asks, where it isn't its author. */
const askedBy = sql`nullif(event.asked_by, event.added_by) as asked_by`;

/** What leaves. A day and a time of it become one text, as the contract has them. */
export const listed = sql`
  event.id, event.family_id, event.title, event.description,
  event.date || coalesce(to_char(event.time, '"T"HH24:MI'), '') as date,
  event.end_date || coalesce(to_char(event.end_time, '"T"HH24:MI'), '') as "end",
  case when event.frequency is not null then json_build_object('frequency', event.frequency, 'until', event.until) end as repeats,
  event.exceptions, null::jsonb as moved_from,
  event.date || coalesce(to_char(event.time, '"T"HH24:MI'), '') as first_date,
  event.zone, event.type, ${children}, event.status, event.confirmed_by is not null as is_confirmed, event.confirmed_by,
  event.asks, ${askedBy}, event.added_by, null::text as related_co_parent_email, event.created_at, event.version`;

/** What is read of a page of events: as they are stored, because PostgreSQL makes texts slower than JavaScript does. */
export const stored = sql`
  event.id, event.family_id, event.title, event.description, event.date, event.time, event.end_date, event.end_time,
  event.frequency, event.until, event.exceptions, event.zone, event.type, ${children}, event.status, event.confirmed_by,
  event.asks, ${askedBy}, event.added_by, event.created_at, event.version`;
/** Days are `YYYY-MM-DD`, times `HH:MM:SS`. */
export type Stored = Omit<Event, keyof Made> & {
  time: string | null;
  endDate: string | null;
  endTime: string | null;
  frequency: NonNullable<Event['repeats']>['frequency'] | null;
  until: string | null;
};
type Made = Pick<Event, 'end' | 'repeats' | 'movedFrom' | 'firstDate' | 'isConfirmed' | 'relatedCoParentEmail'>;

const withTime = (day: string, time: string | null) => (time === null ? day : `${day}T${time.slice(0, 5)}`);

/** What leaves of it, like `listed`. Each field by itself: copying the rest of an object takes ten times as long. */
export function eventOf(row: Stored): Event {
  const date = withTime(row.date, row.time);
  return {
    id: row.id,
    familyId: row.familyId,
    title: row.title,
    description: row.description,
    date,
    end: row.endDate === null ? null : withTime(row.endDate, row.endTime),
    repeats: row.frequency === null ? null : { frequency: row.frequency, until: row.until },
    exceptions: row.exceptions,
    movedFrom: null,
    firstDate: date,
    zone: row.zone,
    type: row.type,
    children: row.children,
    status: row.status,
    isConfirmed: row.confirmedBy !== null,
    confirmedBy: row.confirmedBy,
    asks: row.asks,
    askedBy: row.askedBy,
    addedBy: row.addedBy,
    relatedCoParentEmail: null,
    createdAt: row.createdAt,
    version: row.version,
  };
}
