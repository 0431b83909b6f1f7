import type { ChangedDate, ChangedEvent, Event, EventStatus, EventType, NewEvent } from '@evenkeel/contract/calendar';
import { pageOfDates } from '@evenkeel/contract/recurrence.rules';
import { sql, type RawBuilder } from 'kysely';
import type { Question } from '@evenkeel/contract/asking.rules';
import type { Family } from '../api.ts';
import { asking } from './asking.sql.ts';
import { endsOn, lastDay } from './ends-on.sql.ts';
import { eventOf, listed, stored, type Stored } from './event-rows.sql.ts';

export type Page = {
  from?: string | undefined;
  to?: string | undefined;
  status?: EventStatus | undefined;
  type?: EventType | undefined;
  childId?: string | undefined;
  after?: string | undefined;
  /** The day of `after`, where it repeats. */
  on?: string | undefined;
  limit: number;
};
type Seen = { id: string; version: number };

/**
 * Events by date, those of the whole day first. What it reads depends on what it answers, not on how many there are. Where `from`
 * and `to` are asked for, those that repeat are there once, beside the others (`pageOfDates`).
 */
export function listing(family: Family, page: Page): RawBuilder<Stored> {
  const { from, to, status, type, childId, after, limit } = page;
  // A text with only the conditions that are asked for: the planner then sees the range of the index.
  const wanted = [
    sql`event.family_id = ${family.id}`,
    sql`event.removed_at is null`,
    ...(to ? [sql`event.date <= ${to}`] : []),
    ...(status ? [sql`event.status = ${status}`] : []),
    ...(type ? [sql`event.type = ${type}`] : []),
    ...(childId ? [sql`(event.children = '{}' or ${childId}::uuid = any (event.children))`] : []),
  ];
  const some = sql.join(wanted, sql` and `);
  const all = sql.join(after ? [...wanted, ...isAfter(family, after, page.on)] : wanted, sql` and `);
  const inOrder = sql`order by event.date, event.time nulls first, event.id limit ${limit}`;
  if (!from) return sql<Stored>`select ${stored} from event where ${all} ${inOrder}`;
  const isOnce = to ? sql`and event.frequency is null` : sql``;
  const last =
    after && to
      ? sql`union all (select * from event where family_id = ${family.id} and id = ${after} and event.frequency is null)`
      : sql``;
  // Each part along an index of its own. The second and the third have no order: with one, a plan for any value would look for the
  // few that go on among all that ever began.
  return sql<Stored>`
    select ${stored} from (
      (select * from event where ${all} and event.date >= ${from} ${isOnce} ${inOrder})
      union all
      (select * from event where ${all} and event.date < ${from} and event.end_date >= ${from}
         and event.end_date > event.date and event.frequency is null and ${lastDay} >= ${from})
      union all
      (select * from event where ${to ? some : all} and event.frequency is not null
         ${to ? sql`` : sql`and event.date < ${from} and (event.until is null or ${endsOn} >= ${from})`}
         and event.over_on >= ${from})
      ${last}
    ) event ${to ? sql`` : inOrder}`;
}

/** Behind the last event of the page before. Each value is a scalar that is read once: joined, the whole calendar would be sorted. */
function isAfter(family: Family, after: string, on: string | undefined): RawBuilder<unknown>[] {
  const last = on ? sql`${on}::date` : sql`(select date from event where family_id = ${family.id} and id = ${after})`;
  // Of a date that was moved, its own.
  const own = sql`(select (one ->> 'date')::timestamp::time from jsonb_array_elements(event.exceptions) one
    where left(one ->> 'date', 10) = ${on ?? null} and length(one ->> 'date') > 10)`;
  const time = sql`(select ${on ? sql`coalesce(${own}, time)` : sql`time`} from event where family_id = ${family.id} and id = ${after})`;
  return [
    sql`event.date >= ${last}`,
    sql`(event.date > ${last} or case
      when ${time} is null then event.time is not null or event.id > ${after}
      else event.time > ${time} or event.time = ${time} and event.id > ${after} end)`,
  ];
}

export async function list(family: Family, page: Page): Promise<Event[]> {
  const { rows } = await listing(family, page).execute(family.db);
  const events = rows.map(eventOf);
  const { from, to } = page;
  return from && to ? pageOfDates(events, { ...page, from, to }) : events;
}

export type Known = { event: Event; isRemoved: boolean };

export async function get(family: Family, id: string): Promise<Known | undefined> {
  const { rows } = await sql<Event & Pick<Known, 'isRemoved'>>`
    select ${listed}, removed_at is not null as is_removed from event where family_id = ${family.id} and id = ${id}
  `.execute(family.db);
  const [row] = rows;
  if (!row) return undefined;
  const { isRemoved, ...event } = row;
  return { event, isRemoved };
}

/** Whether all of these are children of the family. */
const areOurs = (family: Family, children: readonly string[]) => sql`
  not exists (select from unnest(${children}::uuid[]) one
    where not exists (select from child where family_id = ${family.id} and id = one))`;

const dayOf = (date: string | null) => date?.slice(0, 10) ?? null;
const timeOf = (date: string | null) => date?.slice(11) || null;

/** The event as it was added and logged, and whoever is asked told; nothing when its id is taken, or a child of it unknown. */
export async function add(family: Family, event: NewEvent, question: Question): Promise<Event | undefined> {
  const { asks, isAnew } = question;
  const { id, title, description, date, end, zone, type, children, repeats } = event;
  const { rows } = await sql<Event>`
    with added as (
      insert into event (family_id, id, title, description, date, time, end_date, end_time, frequency, until, zone,
        type, children, status, added_by, created_at, asks, asked_by)
      select ${family.id}, ${id}, ${title}, ${description}, ${dayOf(date)}::date, ${timeOf(date)}::time, ${dayOf(end)}::date,
        ${timeOf(end)}::time, ${repeats?.frequency ?? null}, ${repeats?.until ?? null}::date, ${zone}, ${type}, ${children}::uuid[],
        'upcoming', app.account(), app.now(), ${asks}, case when ${isAnew} then app.account() end
      where ${areOurs(family, children)}
      on conflict (family_id, id) do nothing
      returning ${listed}
    ), logged as (
      select id, app.append('family', 'event.added', id, ${body('added')}) from added
    ), ${asking(question)}
    select added.* from added, mailed where entries > 0
  `.execute(family.db);
  return rows[0];
}

type After = { keepsConfirmation: boolean; exceptions: Event['exceptions']; question: Question };

/** Whose question it is from now on, and whom else it is put to. */
const asked = ({ asks, isAnew, endsYesOf }: Question) =>
  isAnew
    ? sql`asks = ${asks}, asked_by = app.account(), asked_at = app.now(),
        asked_also = coalesce(${endsYesOf}::uuid, case when confirmed_by is null then asked_also end)`
    : sql`asks = ${asks}`;

/** Of which date it is a question: if it was one about one date, about the last that was changed. */
const askedDay = ({ isAnew, day }: Question) =>
  isAnew
    ? sql`asked_day = ${day}::date`
    : sql`asked_day = case when asked_day is not null then coalesce(${day}::date, asked_day) end`;

/** The new version, logged whole. Nothing when another one stands than was seen, or a child of it is unknown. */
export async function change(
  family: Family,
  event: ChangedEvent,
  { keepsConfirmation, exceptions, question }: After,
): Promise<Event | undefined> {
  const { id, version, title, description, date, end, zone, type, children, repeats } = event;
  const { rows } = await sql<Event>`
    with changed as (
      update event set title = ${title}, description = ${description}, date = ${dayOf(date)}, time = ${timeOf(date)},
        end_date = ${dayOf(end)}, end_time = ${timeOf(end)}, frequency = ${repeats?.frequency ?? null},
        until = ${repeats?.until ?? null}, exceptions = ${JSON.stringify(exceptions)}::jsonb, zone = ${zone}, type = ${type}, children = ${children}::uuid[],
        confirmed_by = case when ${keepsConfirmation} then confirmed_by end, ${asked(question)}, asked_day = null, version = version + 1
      where ${stands(family, { id, version })} and ${areOurs(family, children)}
      returning ${listed}
    ), logged as (
      select id, app.append('family', 'event.changed', id, ${body('changed')}), app.read_answered(id) from changed
    ), ${asking(question)}
    select changed.* from changed, mailed where entries > 0
  `.execute(family.db);
  return rows[0];
}

/** How each change of one date is called in the log. */
const dateKinds = { regular: 'event.date_restored', cancelled: 'event.date_cancelled', moved: 'event.date_moved' };

/** One date is another one from now on, logged with the whole event. */
export async function changeDate(
  family: Family,
  { id, version, to }: ChangedDate,
  { keepsConfirmation, exceptions, question }: After,
): Promise<Event | undefined> {
  const { rows } = await sql<Event>`
    with changed as (
      update event set exceptions = ${JSON.stringify(exceptions)}::jsonb, version = version + 1,
        confirmed_by = case when ${keepsConfirmation} then confirmed_by end, ${asked(question)}, ${askedDay(question)}
      where ${stands(family, { id, version })}
      returning ${listed}
    ), logged as (
      select id, app.append('family', ${dateKinds[to.kind]}, id, ${body('changed')}), app.read_answered(id) from changed
    ), ${asking(question)}
    select changed.* from changed, mailed where entries > 0
  `.execute(family.db);
  return rows[0];
}

/** Confirmed (`mayConfirm`), logged, and the other parents notified (if one may) in one statement; their mail is sent later. */
export async function confirm(
  family: Family,
  { id, version }: Seen,
  { mayTell }: { mayTell: boolean },
): Promise<Event | undefined> {
  const { rows } = await sql<Event>`
    with changed as (
      update event set confirmed_by = app.account(), version = version + 1
      where ${stands(family, { id, version })} and (confirmed_by is null
        or confirmed_by <> app.account() and asks and confirmed_by = coalesce(asked_by, added_by))
      returning ${listed}
    ), logged as (
      select changed.*, app.append('family', 'event.confirmed', id, ${body('changed')}), app.read_answered(id) from changed
    ), notified as (
      select app.notify_of(parent, 'event.confirmed', id, jsonb_build_object('day', left(date, 10))) as notice
      from logged, app.other_parents() parent where ${mayTell}
    )
    select changed.* from changed, (
      -- Counted, so that the entry is written also where nobody may be told.
      select (select count(*) from logged) as entries, (select count(app.mail_update(notice)) from notified) as mails) told
     where entries > 0
  `.execute(family.db);
  return rows[0];
}

/** One's own confirmation taken back, and logged. Nobody takes back somebody else's. */
export async function unconfirm(family: Family, { id, version }: Seen): Promise<Event | undefined> {
  const { rows } = await sql<Event>`
    with changed as (
      update event set confirmed_by = null, version = version + 1
      where ${stands(family, { id, version })} and confirmed_by = app.account()
      returning ${listed}
    )
    select changed.* from changed, app.append('family', 'event.unconfirmed', id, ${body('changed')})
  `.execute(family.db);
  return rows[0];
}

/** How each status is called in the log. */
const kinds = { upcoming: 'event.reopened', completed: 'event.completed', cancelled: 'event.cancelled' };

export async function settle(
  family: Family,
  { id, version, status }: Seen & { status: EventStatus },
): Promise<Event | undefined> {
  const { rows } = await sql<Event>`
    with changed as (
      update event set status = ${status}, version = version + 1
      where ${stands(family, { id, version })} and status <> ${status}
      returning ${listed}
    )
    select changed.* from changed, app.append('family', ${kinds[status]}, id, ${body('changed')})
  `.execute(family.db);
  return rows[0];
}

/** Hides it for both, logged, and tells the other parent. Answers whether it was this version, and there to be hidden. */
export async function remove(family: Family, seen: Seen): Promise<boolean> {
  const { rows } = await sql`
    with changed as (
      update event set removed_at = app.now(), version = version + 1 where ${stands(family, seen)}
      returning ${listed}
    ), logged as (
      select changed.*, app.append('family', 'event.removed', id, ${body('changed')}) from changed
    ), notified as (
      select app.notify_of(parent, 'event.removed', id, jsonb_build_object('day', left(date, 10))) from logged, app.other_parents() parent
    )
    select from logged, (select count(*) from notified) done
  `.execute(family.db);
  return rows.length > 0;
}

const stands = (family: Family, { id, version }: Seen) => sql`
  event.family_id = ${family.id} and event.id = ${id} and event.version = ${version} and event.removed_at is null`;

/** The whole content of a version, as the log keeps it. */
const body = (row: string) =>
  sql`to_jsonb(${sql.ref(row)}) - '{id,family_id,first_date,moved_from,asked_by,related_co_parent_email}'::text[]`;
