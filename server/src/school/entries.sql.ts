import type { Change } from '@evenkeel/contract/history';
import { mostNoticesInHour } from '@evenkeel/contract/joined-notices.rules';
import type { AcademicRecord, BringItem, Homework, SchoolContact } from '@evenkeel/contract/school';
import { sql, type RawBuilder } from 'kysely';
import type { Family } from '../api.ts';
import type { HistoryPage } from '../history/history.sql.ts';

export type Entry = {
  'academic-record': AcademicRecord;
  'school-contact': SchoolContact;
  'bring-item': BringItem;
  homework: Homework;
};
export type Kind = keyof Entry;
/** What a person enters, beside the child. */
export type Content = Record<string, unknown>;

export type Row = {
  id: string;
  familyId: string;
  childId: string;
  addedBy: string;
  addedAt: string;
  content: Content;
  version: number;
};

export const columns = sql`id, family_id, child_id, added_by, added_at, content, version`;

export function shown<K extends Kind>({ content, ...row }: Row): Entry[K] {
  // `content` was checked against the contract when it was stored.
  return { ...row, ...content } as unknown as Entry[K];
}

async function shownOf<K extends Kind>(family: Family, statement: RawBuilder<Row>): Promise<Entry[K][]> {
  return (await statement.execute(family.db)).rows.map((row) => shown<K>(row));
}

type Page = { childId?: string | undefined; after?: string | undefined; limit?: number; order: 'up' | 'down' };

/** Of a list without pages. */
const mostListed = 500;

export function list<K extends Kind>(
  family: Family,
  kind: K,
  { childId, after, limit = mostListed, order }: Page,
): Promise<Entry[K][]> {
  const [beyond, direction] = order === 'up' ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  const last = sql`(select sort_key, id from school_entry where family_id = ${family.id} and id = ${after})`;
  const wanted = [
    sql`family_id = ${family.id} and kind = ${kind} and removed_at is null`,
    ...(childId ? [sql`child_id = ${childId}`] : []),
    ...(after ? [sql`(sort_key, id) ${beyond} ${last}`] : []),
  ];
  return shownOf<K>(
    family,
    sql<Row>`select ${columns} from school_entry where ${sql.join(wanted, sql` and `)}
      order by sort_key ${direction}, id ${direction} limit ${limit}`,
  );
}

/** Open homework by due date, then what is done, the latest first: however much is done, what is open is in the list. */
export function listHomework(family: Family, childId: string | undefined): Promise<Homework[]> {
  const ofChild = childId ? sql`and child_id = ${childId}` : sql``;
  return shownOf<'homework'>(
    family,
    sql<Row>`select ${columns} from (
      select *, (content ->> 'isDone')::boolean as is_done from school_entry
       where family_id = ${family.id} and kind = 'homework' and removed_at is null ${ofChild}) homework
      order by is_done, case when not is_done then sort_key end, case when not is_done then id end,
               sort_key desc, id desc limit ${mostListed}`,
  );
}

export async function get<K extends Kind>(family: Family, kind: K, id: string): Promise<Entry[K] | undefined> {
  const [entry] = await shownOf<K>(
    family,
    sql<Row>`select ${columns} from school_entry
      where family_id = ${family.id} and kind = ${kind} and id = ${id} and removed_at is null`,
  );
  return entry;
}

/** Who entered it, and whether they masked it; also of one that was removed. */
export async function maskOf(family: Family, id: string): Promise<{ addedBy: string; isMasked: boolean } | undefined> {
  const { rows } = await sql<{ addedBy: string; isMasked: boolean }>`
    select added_by, coalesce((content ->> 'isMasked')::boolean, false) as is_masked
      from school_entry where family_id = ${family.id} and id = ${id}`.execute(family.db);
  return rows[0];
}

/** Whether it was removed. */
export async function isRemoved(family: Family, kind: Kind, id: string): Promise<boolean> {
  const { rows } = await sql`select from school_entry
     where family_id = ${family.id} and kind = ${kind} and id = ${id} and removed_at is not null`.execute(family.db);
  return rows.length > 0;
}

/** The record of both parents, with names as columns have them, and a neutral notice for the other one unless it is `quiet`. */
const recorded = (kind: string, { isQuiet }: { isQuiet: boolean }) => sql`
  logged as (
    select e.*, app.append_to_parents(${kind}, e.id, (
      select jsonb_object_agg(lower(regexp_replace(key, '([A-Z])', '_\\1', 'g')), value) from jsonb_each(e.content)
    ) || jsonb_build_object('child_id', e.child_id, 'version', e.version)) as seq from changed e
  ), noticed as (
    select app.notify_or_join(app.other_home(), 'changes.school', ${kind}, id, ${mostNoticesInHour}) as notice from logged
     where ${!isQuiet} and app.other_home() is not null
  )
  select ${columns}, (select count(app.mail_update(notice)) from noticed) as mails from logged`;

async function written<K extends Kind>(family: Family, statement: RawBuilder<Row & { mails: number }>) {
  const { rows } = await statement.execute(family.db);
  const [row] = rows.map(({ mails: _mails, ...entry }) => shown<K>(entry));
  return row;
}

type Added = { id: string; childId: string; content: Content; sortKey: string };

/** Nothing when the id is taken, or there is no such child. */
export function add<K extends Kind>(family: Family, kind: K, entry: Added): Promise<Entry[K] | undefined> {
  const { id, childId, content, sortKey } = entry;
  return written<K>(
    family,
    sql<Row & { mails: number }>`
    with changed as (
      insert into school_entry (family_id, id, kind, child_id, added_by, added_at, content, sort_key)
      select family_id, ${id}, ${kind}, c.id, app.account(), app.now(), ${JSON.stringify(content)}::jsonb, ${sortKey}
        from child c where c.family_id = ${family.id} and c.id = ${childId}
      on conflict (family_id, id) do nothing returning *
    ), ${recorded(`${kind}.added`, { isQuiet: false })}`,
  );
}

type Changed = { id: string; version: number; content: Content; sortKey: string; isQuiet: boolean };

/** Nothing when it isn't that version any more. */
export function change<K extends Kind>(family: Family, kind: K, entry: Changed): Promise<Entry[K] | undefined> {
  const { id, version, content, sortKey, isQuiet } = entry;
  return written<K>(
    family,
    sql<Row & { mails: number }>`
    with changed as (
      update school_entry set content = ${JSON.stringify(content)}::jsonb, sort_key = ${sortKey}, version = version + 1
       where family_id = ${family.id} and kind = ${kind} and id = ${id} and version = ${version} and removed_at is null
      returning *
    ), ${recorded(`${kind}.changed`, { isQuiet })}`,
  );
}

export async function remove(family: Family, kind: Kind, { id, version }: { id: string; version: number }) {
  const removed = await written(
    family,
    sql<Row & { mails: number }>`
    with changed as (
      update school_entry set removed_at = app.now(), version = version + 1
       where family_id = ${family.id} and kind = ${kind} and id = ${id} and version = ${version} and removed_at is null
      returning *
    ), ${recorded(`${kind}.removed`, { isQuiet: false })}`,
  );
  return removed !== undefined;
}

/** Nothing for a third parent: the versions are in the record of the two homes. */
export async function history(family: Family, id: string, { before, limit }: HistoryPage): Promise<Change[]> {
  const { rows } = await sql<Change>`
    select h.seq::int as seq, h.at, h.kind, h.ref, h.by, h.content, h.clock
      from school_entry e cross join lateral app.parents_history(e.id, ${before ?? null}, ${limit}) h
     where e.family_id = ${family.id} and e.id = ${id} and app.has_home() order by h.seq desc`.execute(family.db);
  return rows;
}
