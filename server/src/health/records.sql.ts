import type { HealthType } from '@evenkeel/contract/health.rules';
import { mostNoticesInHour } from '@evenkeel/contract/joined-notices.rules';
import { sql, type RawBuilder } from 'kysely';
import type { Change } from '@evenkeel/contract/history';
import type { Family } from '../api.ts';
import type { HistoryPage } from '../history/history.sql.ts';
import type { SealedFact } from '../lib/sealed-fact.ts';

/** A record as the database keeps it: its words are in `sealed`. */
export type Row = {
  id: string;
  familyId: string;
  childId: string;
  type: HealthType;
  day: string;
  timeOfDay: string | null;
  zone: string | null;
  status: 'upcoming' | 'completed' | null;
  takes: 'A' | 'B' | null;
  sealed: Buffer;
  addedBy: string;
  addedAt: string;
  version: number;
};
/** What a person enters, beside the words. */
export type Clear = Pick<Row, 'day' | 'timeOfDay' | 'zone' | 'status' | 'takes'>;

export const columns = sql`id, family_id, child_id, type, day, to_char(time_of_day, 'HH24:MI') as time_of_day, zone, status, takes, sealed,
  added_by, added_at, version`;

/** Appointments are another list: what comes and what is past is known by their clocks (`appointments.ts`). */
type ByDate = Exclude<HealthType, 'appointment'>;
export type Page = { type: ByDate; childId?: string | undefined; after?: string | undefined; limit: number };
type PageOf = Omit<Page, 'type'> & { type: ByDate | RawBuilder<ByDate> };

/** The newest date first. */
export function listing(family: Family, { type, childId, after, limit }: PageOf): RawBuilder<Row> {
  const last = sql`(select day, id from health_record where family_id = ${family.id} and id = ${after})`;
  const wanted = [
    sql`family_id = ${family.id} and removed_at is null and type = ${type}`,
    ...(childId ? [sql`child_id = ${childId}`] : []),
    ...(after ? [sql`(day, id) < ${last}`] : []),
  ];
  return sql<Row>`
    select ${columns} from health_record where ${sql.join(wanted, sql` and `)}
     order by day desc, id desc limit ${limit}`;
}

/** All appointments that aren't completed, to come and past. */
const openListing = (family: Family, childId: string | undefined): RawBuilder<Row> => sql<Row>`
    select ${columns} from health_record
     where family_id = ${family.id} and status = 'upcoming' and removed_at is null
       ${childId ? sql`and child_id = ${childId}` : sql``}`;

/** Those that are completed. */
export async function completedAppointments(family: Family, childId: string | undefined): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${columns} from health_record
     where family_id = ${family.id} and type = 'appointment' and status = 'completed' and removed_at is null
       ${childId ? sql`and child_id = ${childId}` : sql``}`.execute(family.db);
  return rows;
}

export async function openAppointments(family: Family, childId: string | undefined): Promise<Row[]> {
  return (await openListing(family, childId).execute(family.db)).rows;
}

export async function list(family: Family, page: Page): Promise<Row[]> {
  return (await listing(family, page).execute(family.db)).rows;
}

const others = ['vaccine', 'growth', 'allergy', 'medication'] as const;
type Counts = Record<ByDate, number>;

/** How many of one child there are. */
const countedOf = ({ id }: Family, childId: string) => sql`
  select ${sql.join(
    others.map((type) => sql`count(*) filter (where type = ${type})::int as ${sql.id(type)}`),
  )} from health_record where family_id = ${id} and child_id = ${childId} and removed_at is null`;

/** All open appointments, the first page of every other list, and how many of those there are: one statement, so that the numbers fit. */
export async function overview(
  family: Family,
  { childId, limit }: { childId?: string | undefined; limit: number },
): Promise<{ counts: Counts; rows: Row[] }> {
  const open = openListing(family, childId);
  // One look for all the others: the policies ask who it is for each look at the table, not for each row.
  const newest = listing(family, { type: sql<ByDate>`kind.type`, childId, limit });
  const pages = sql`(${open}) union all
    select page.* from unnest(${[...others]}::text[]) kind (type) cross join lateral (${newest}) page`;
  const counts = childId ? countedOf(family, childId) : sql`select * from app.count_health()`;
  const { rows } = await sql<Counts & { [Key in keyof Row]: Row[Key] | null }>`
    select counts.vaccine, counts.growth, counts.allergy, counts.medication, page.*
      from (${counts}) counts left join (${pages}) page on true`.execute(family.db);
  const [first] = rows;
  if (!first) throw new Error('An overview without counts');
  const { vaccine, growth, allergy, medication } = first;
  return {
    counts: { vaccine, growth, allergy, medication },
    // The join answers one row of nulls where there is no record.
    rows: rows.filter((row) => row.id !== null) as Row[],
  };
}

type Appointment = Pick<Row, 'id' | 'childId' | 'day' | 'timeOfDay' | 'takes' | 'addedBy'> & {
  zone: string;
  status: 'upcoming' | 'completed';
  /** Null for someone who may not see health. */
  sealed: Buffer | null;
};

/** For a calendar. */
export async function appointments(family: Family, { from, to }: { from: string; to: string }): Promise<Appointment[]> {
  const { rows } = await sql<Appointment>`
    select id, child_id, day, left(time_of_day::text, 5) as time_of_day, zone, status, takes, added_by, sealed
      from app.appointments(${from}, ${to})`.execute(family.db);
  return rows;
}

/** Also one that was removed. */
export async function get(family: Family, id: string): Promise<(Row & { isRemoved: boolean }) | undefined> {
  const { rows } = await sql<Row & { isRemoved: boolean }>`
    select ${columns}, removed_at is not null as is_removed from health_record
     where family_id = ${family.id} and id = ${id}`.execute(family.db);
  return rows[0];
}

/** The record of both parents, sealed, and a neutral notice for the other one. */
const recorded = (kind: string, fact: SealedFact) => sql`
  logged as (
    select c.*, app.append_sealed_to_parents(${kind}, c.id, ${JSON.stringify(fact)}::jsonb) as seq from changed c
  ), noticed as (
    select app.notify_or_join(app.other_home(), 'changes.health', ${kind}, id, ${mostNoticesInHour}) as notice from logged where app.other_home() is not null
  )
  select ${columns}, (select count(app.mail_update(notice)) from noticed) as mails from logged`;

async function written(family: Family, statement: RawBuilder<Row & { mails: number }>): Promise<Row | undefined> {
  const [row] = (await statement.execute(family.db)).rows;
  if (!row) return undefined;
  const { mails: _mails, ...kept } = row;
  return kept;
}

type Added = Clear & { id: string; childId: string; type: HealthType; sealed: Buffer; fact: SealedFact };

/** Nothing when the id is taken, or there is no such child. */
export function add(family: Family, record: Added): Promise<Row | undefined> {
  const { id, childId, type, day, timeOfDay, zone, status, takes, sealed, fact } = record;
  return written(
    family,
    sql<Row & { mails: number }>`
    with changed as (
      insert into health_record (family_id, id, child_id, type, day, time_of_day, zone, status, takes, sealed, added_by, added_at)
      select family_id, ${id}, c.id, ${type}, ${day}::date, ${timeOfDay}::time, ${zone}, ${status}, ${takes}, ${sealed}::bytea,
             app.account(), app.now()
        from child c where c.family_id = ${family.id} and c.id = ${childId}
      on conflict (family_id, id) do nothing returning *
    ), ${recorded('health.added', fact)}`,
  );
}

type Changed = Clear & { id: string; version: number; sealed: Buffer; fact: SealedFact };

/** Nothing when it isn't that version any more. */
export function change(family: Family, record: Changed): Promise<Row | undefined> {
  const { id, version, day, timeOfDay, zone, status, takes, sealed, fact } = record;
  return written(
    family,
    sql<Row & { mails: number }>`
    with changed as (
      update health_record set day = ${day}, time_of_day = ${timeOfDay}, zone = ${zone}, status = ${status}, takes = ${takes},
             sealed = ${sealed}, version = version + 1
       where family_id = ${family.id} and id = ${id} and version = ${version} and removed_at is null
      returning *
    ), ${recorded('health.changed', fact)}`,
  );
}

export async function remove(
  family: Family,
  { id, version, fact }: { id: string; version: number; fact: SealedFact },
): Promise<boolean> {
  const removed = await written(
    family,
    sql<Row & { mails: number }>`
    with changed as (
      update health_record set removed_at = app.now(), version = version + 1
       where family_id = ${family.id} and id = ${id} and version = ${version} and removed_at is null
      returning *
    ), ${recorded('health.removed', fact)}`,
  );
  return removed !== undefined;
}

/** `content` is the sealed fact of each version. */
export type SealedChange = Omit<Change, 'content'> & { content: SealedFact };

/** Nothing for a third parent: the versions are in the record of the two homes. */
export async function history(family: Family, id: string, { before, limit }: HistoryPage): Promise<SealedChange[]> {
  const { rows } = await sql<SealedChange>`
    select h.seq::int as seq, h.at, h.kind, h.ref, h.by, h.content, h.clock
      from health_record r cross join lateral app.sealed_history(r.id, ${before ?? null}, ${limit}) h
     where r.family_id = ${family.id} and r.id = ${id} and app.has_home() order by h.seq desc`.execute(family.db);
  return rows;
}
