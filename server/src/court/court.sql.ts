import type { CourtDate, CourtDecision } from '@evenkeel/contract/court';
import type { Change } from '@evenkeel/contract/history';
import { mostNoticesInHour } from '@evenkeel/contract/joined-notices.rules';
import { sql, type RawBuilder } from 'kysely';
import type { Family } from '../api.ts';

export type Entry = { 'court-decision': CourtDecision; 'court-date': CourtDate };
export type Kind = keyof Entry;
/** What a person enters, without who sees it. Of the document they name, the version is added when it is stored. */
export type Content = Record<string, string | readonly string[] | null>;
/** The document it names. */
export const documentIdOf = ({ documentId }: Content): string | null =>
  typeof documentId === 'string' ? documentId : null;
/** Its day orders it. `remindAt` is the instant of the next reminder of a date. */
type Stored = { id: string; day: string; content: Content; remindAt: string | null };

type Row = {
  id: string;
  familyId: string;
  addedBy: string;
  addedAt: string;
  isShared: boolean;
  content: Content;
  version: number;
};

/** A date from before there were reminders has none. */
const columns = sql`id, family_id, added_by, added_at, is_shared, version,
  case kind when 'court-date' then '{"reminders": []}'::jsonb || content else content end as content`;

function shown<K extends Kind>({ isShared, content, ...row }: Row): Entry[K] {
  // `content` was checked against the contract when it was stored.
  return { ...row, ...content, audience: isShared ? 'both' : 'me' } as unknown as Entry[K];
}

async function shownOf<K extends Kind>(family: Family, statement: RawBuilder<Row>): Promise<Entry[K][]> {
  return (await statement.execute(family.db)).rows.map((row) => shown<K>(row));
}

type Range = { from?: string | undefined; to?: string | undefined; removed?: boolean | undefined };

/**
 * Decisions newest first, dates by time. Of days from `from` to `to`. What both see and what is mine are read along different indexes, so
 * that the time of it tells nothing about what someone else keeps. `removed` is what both saw and one of them removed, the last first.
 */
export function listing(family: Family, kind: Kind, { from, to, removed }: Range): RawBuilder<Row> {
  const within = sql`${from ? sql`and day >= ${from}` : sql``} ${to ? sql`and day <= ${to}` : sql``}`;
  const all = sql`select * from court_entry where family_id = ${family.id} and kind = ${kind} ${within}`;
  if (removed)
    return sql<Row>`
      select ${columns} from (${all} and is_shared and removed_at is not null) gone order by removed_at desc, id desc`;
  const entries = sql`${all} and removed_at is null`;
  const order = kind === 'court-date' ? sql`content ->> 'at', id` : sql`day desc, id desc`;
  return sql<Row>`
    select ${columns}
      from (${entries} and is_shared union all ${entries} and not is_shared and added_by = app.account()) mine
     order by ${order}`;
}

export function list<K extends Kind>(family: Family, kind: K, range: Range): Promise<Entry[K][]> {
  return shownOf<K>(family, listing(family, kind, range));
}

export async function get<K extends Kind>(family: Family, kind: K, id: string): Promise<Entry[K] | undefined> {
  const [entry] = await shownOf<K>(
    family,
    sql<Row>`select ${columns} from court_entry
      where family_id = ${family.id} and kind = ${kind} and id = ${id} and removed_at is null`,
  );
  return entry;
}

/** The record of both parents, or of its author alone; and a neutral notice for the other parent. */
const recorded = (kind: string) => sql`
  logged as (
    select e.*, case when e.is_shared then app.append_to_pair(${kind}, e.id, e.content || jsonb_build_object('version', e.version), array[e.added_by, e.other])
                     else app.append('person', ${kind}, e.id, e.content || jsonb_build_object('version', e.version)) end as seq
      from changed e
  ), noticed as (
    select app.notify_or_join(app.other_home(), 'changes.court', ${kind}, id, ${mostNoticesInHour}) as notice from logged
     where is_shared and app.other_home() in (added_by, other)
  )
  select ${columns}, (select count(app.mail_update(notice)) from noticed) as mails from logged`;

async function written<K extends Kind>(family: Family, statement: RawBuilder<Row & { mails: number }>) {
  const { rows } = await statement.execute(family.db);
  const [row] = rows.map(({ mails: _mails, ...entry }) => shown<K>(entry));
  return row;
}

/** The version of a document that both see, if a shared entry names it; null where it can't be named. It can't be taken back meanwhile. */
const held = (documentId: string, isShared: RawBuilder<unknown>) => sql`app.hold_document(${documentId}, ${isShared})`;

/** Nothing when the id is taken, or its document can't be named. */
export function add<K extends Kind>(
  family: Family,
  kind: K,
  entry: Stored & { isShared: boolean },
): Promise<Entry[K] | undefined> {
  const documentId = documentIdOf(entry.content);
  const version = documentId ? held(documentId, sql`${entry.isShared}::bool`) : sql`null::int`;
  return written<K>(
    family,
    sql<Row & { mails: number }>`
    with changed as (
      insert into court_entry (family_id, id, kind, added_by, added_at, is_shared, other, content, day, remind_at)
      select ${family.id}, ${entry.id}::uuid, ${kind}::text, app.account(), app.now(), ${entry.isShared}::bool,
             case when ${entry.isShared}::bool then app.other_home() end, ${contentWith(entry.content)}, ${entry.day}::date,
             ${entry.remindAt}::timestamptz
        from (select ${version} as version) document
       where ${documentId ? sql`document.version is not null` : sql`true`}
      on conflict (family_id, id) do nothing returning *
    ), ${recorded(`${kind}.added`)}`,
  );
}

/** With `documentVersion` where a document can be named. */
const contentWith = (content: Content) =>
  'documentId' in content
    ? sql`${JSON.stringify(content)}::jsonb || jsonb_build_object('documentVersion', document.version)`
    : sql`${JSON.stringify(content)}::jsonb`;

/** Nothing when it isn't that version any more, or its new document can't be named. The same document stays tied to its version. */
export function change<K extends Kind>(
  family: Family,
  kind: K,
  entry: Stored & { version: number },
): Promise<Entry[K] | undefined> {
  const documentId = documentIdOf(entry.content);
  const isSame = sql`c.content ->> 'documentId' is not distinct from ${documentId ?? null}::text`;
  const version = documentId
    ? sql`case when ${isSame} then (c.content ->> 'documentVersion')::int else ${held(documentId, sql`c.is_shared`)} end`
    : sql`null::int`;
  const seen = sql`c.family_id = ${family.id} and c.kind = ${kind} and c.id = ${entry.id} and c.version = ${entry.version}
    and c.removed_at is null`;
  return written<K>(
    family,
    sql<Row & { mails: number }>`
    with document as materialized (
      select ${version} as version from court_entry c where ${seen}
    ), changed as (
      update court_entry c set content = ${contentWith(entry.content)}, day = ${entry.day}::date,
             remind_at = ${entry.remindAt}::timestamptz, version = c.version + 1
        from document
       where ${seen} and ${documentId ? sql`(${isSame} or document.version is not null)` : sql`true`}
      returning c.*
    ), ${recorded(`${kind}.changed`)}`,
  );
}

export async function remove<K extends Kind>(
  family: Family,
  kind: K,
  { id, version }: { id: string; version: number },
): Promise<boolean> {
  const removed = await written<K>(
    family,
    sql<Row & { mails: number }>`
    with changed as (
      update court_entry set removed_at = app.now(), remind_at = null, version = version + 1
       where family_id = ${family.id} and kind = ${kind} and id = ${id} and version = ${version} and removed_at is null
      returning *
    ), ${recorded(`${kind}.removed`)}`,
  );
  return removed !== undefined;
}

/** Whether it was removed, by somebody who saw it as I do. */
export async function isRemoved(family: Family, kind: Kind, id: string): Promise<boolean> {
  const { rows } = await sql`select from court_entry
     where family_id = ${family.id} and kind = ${kind} and id = ${id} and removed_at is not null`.execute(family.db);
  return rows.length > 0;
}

/** Of something I see, also when it was removed. */
export async function history(
  family: Family,
  id: string,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<Change[]> {
  const { rows } = await sql<Change>`
    select h.seq::int as seq, h.at, h.kind, h.ref, h.by, h.content, h.clock
      from court_entry e cross join lateral app.parents_history(e.id, ${before ?? null}, ${limit}) h
     where e.family_id = ${family.id} and e.id = ${id} order by h.seq desc`.execute(family.db);
  return rows;
}
