import type { Document, DocumentSort } from '@evenkeel/contract/documents';
import type { DocumentCategory, DocumentType } from '@evenkeel/contract/documents.rules';
import type { PhotoOriginal } from '@evenkeel/contract/photo-originals';
import { folded, wantedWords } from '@evenkeel/contract/folding';
import { joinedPattern } from '@evenkeel/contract/joined-pattern';
import { sql, type RawBuilder } from 'kysely';
import type { Family } from '../api.ts';
import { tsQueryOf } from '../lib/ts-query.ts';
import { hasRoomHere } from './plan-room.sql.ts';

/** What it hangs on. Whoever sees the document sees that, too. */
const attachedTo = sql`
  case when d.message_id is not null then json_build_object('kind', 'message', 'id', d.message_id,
      'conversationId', coalesce(
        (select m.conversation_id from message m where m.family_id = d.family_id and m.id = d.message_id),
        (select w.conversation_id from waiting_message w where w.family_id = d.family_id and w.id = d.message_id)),
      'contactId', case when d.added_by = app.account() then d.other else d.added_by end)
    when d.expense_id is not null then (
      select json_build_object('kind', 'expense', 'id', e.id, 'description', e.description)
        from expense e where e.family_id = d.family_id and e.id = d.expense_id) end`;

/** Whoever reads by a grant opens nothing: neither their looking nor anyone else's is told by the document. */
const isByGrant = sql`(select app.granted('documents')) is not null`;

/** Whether I opened a file of the document `d`, in whichever version. */
const hasOpened = (fileId: RawBuilder<unknown>) => sql`(d.added_by = app.account() or exists (
    select from document_opened o
     where o.family_id = d.family_id and o.account_id = app.account() and o.document_id = d.id and o.file_id = ${fileId})
    or ${isByGrant})`;

/** Who sent this file to me as the parent who gave them access: the database shows that to nobody else, also of what I share. */
const withSender = sql`left join counsel_document c on c.family_id = d.family_id and c.file_id = d.file_id`;

/** A document as it leaves, with its file (`f`) and its sender (`c`). What was removed from a file is its uploader's alone to know. */
export const listed = sql`
  d.id, d.family_id, d.name, d.type, d.category, d.bytes, f.kind, f.pages, f.stays, f.is_signed, f.is_own_only,
  case when d.added_by = app.account() then f.removed else '{}' end as removed,
  case when d.added_by = app.account() then f.links_left_out end as links_left_out,
  case when d.is_shared then 'both' else 'me' end as audience, d.added_by, d.added_at, d.is_waiting,
  ${hasOpened(sql`d.file_id`)} as is_opened,
  d.taken_back_at, ${attachedTo} as attached_to, c.sender_name as from_counsel, encode(f.sha256, 'hex') as sha256, d.version`;

const isHidden = sql`exists (
  select from document_hidden h where h.family_id = d.family_id and h.account_id = app.account() and h.document_id = d.id)`;

export type Page = {
  search?: string | undefined;
  category?: DocumentCategory | undefined;
  type?: DocumentType | undefined;
  childId?: string | undefined;
  sort: DocumentSort;
  order: 'up' | 'down';
  after?: string | undefined;
  limit: number;
};

const keys = { name: sql`(app.name_order(d.name) collate "C")`, date: sql`d.added_at`, size: sql`d.bytes` } as const;

function isNamed(search: string): RawBuilder<unknown> {
  const joined = joinedPattern(search);
  const asJoined = joined === undefined ? sql`` : sql`or app.folded(d.name) ~ ${joined}`;
  return sql`(position(${folded(search)} in app.folded(d.name)) > 0 ${asJoined})`;
}

/** Whether a link says that the document `d` belongs to this child. */
const belongsTo = (childId: string) => sql`exists (
  select from document_link l
   where l.family_id = d.family_id and l.document_id = d.id and l.item = 'child' and l.item_id = ${childId} and l.removed_at is null)`;

/**
 * One page. What both see, what is mine, and what came with messages are read apart, each along its own index, so that the time of a
 * page never depends on what somebody else keeps to themselves, or sends to somebody else.
 */
export function listing(family: Family, page: Page): RawBuilder<Document> {
  const { search, category, type, childId, sort, order, after, limit } = page;
  const key = keys[sort];
  const [beyond, direction] = order === 'up' ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  const last = sql`(select ${key}, d.id from document d where d.family_id = ${family.id} and d.id = ${after})`;
  const wanted = [
    sql`d.family_id = ${family.id}`,
    sql`not ${isHidden}`,
    ...(category ? [sql`d.category = ${category}`] : []),
    ...(type ? [sql`d.type = ${type}`] : []),
    ...(childId ? [belongsTo(childId)] : []),
    ...(search ? [isNamed(search)] : []),
    ...(after ? [sql`(${key}, d.id) ${beyond} ${last}`] : []),
  ];
  const some = (which: RawBuilder<unknown>) => sql`
    (select d.* from document d where ${sql.join([...wanted, which], sql` and `)}
      order by ${key} ${direction}, d.id ${direction} limit ${limit})`;
  return sql<Document>`
    select ${listed}
      from (${some(sql`d.is_shared and d.message_id is null`)} union all
            ${some(sql`not d.is_shared and d.added_by = app.account() and d.shared_as is null`)} union all
            ${some(sql`d.message_id is not null and d.added_by = app.account()`)} union all
            ${some(sql`d.message_id is not null and d.other = app.account()`)}) d
      join document_file f on f.family_id = ${family.id} and f.id = d.file_id ${withSender}
     order by ${key} ${direction}, d.id ${direction} limit ${limit}`;
}

export async function list(family: Family, page: Page): Promise<Document[]> {
  return (await listing(family, page).execute(family.db)).rows;
}

/** Also one that I deleted for myself. Of an earlier version with its name, type, category and file. */
export async function get(family: Family, id: string, version?: number): Promise<Document | undefined> {
  const present = version === undefined ? sql`document d` : asOf(family, id, version);
  const { rows } = await sql<Document>`
    select ${listed} from ${present} join document_file f on f.family_id = ${family.id} and f.id = d.file_id ${withSender}
     where d.family_id = ${family.id} and d.id = ${id} and d.shared_as is null`.execute(family.db);
  return rows[0];
}

const asOf = (family: Family, id: string, version: number) => sql`(
  select d.family_id, d.id, d.added_by, d.other, d.added_at, d.is_shared, d.is_waiting, d.shared_as, d.taken_back_at, d.message_id,
         d.expense_id, v.name, v.type, v.category,
         v.file_id, v.version, coalesce(file.copy_bytes, file.bytes) as bytes
    from document d
    join document_version v on v.family_id = d.family_id and v.document_id = d.id and v.version = ${version}
    join document_file file on file.family_id = v.family_id and file.id = v.file_id
   where d.family_id = ${family.id} and d.id = ${id}) d`;

/** What I deleted for myself, newest first. */
export async function hidden(
  family: Family,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<Document[]> {
  const earlier = after
    ? sql`and (h.hidden_at, h.document_id) < (
        select hidden_at, document_id from document_hidden
         where family_id = ${family.id} and account_id = app.account() and document_id = ${after})`
    : sql``;
  const { rows } = await sql<Document>`
    select ${listed} from document_hidden h
      join document d on d.family_id = h.family_id and d.id = h.document_id
      join document_file f on f.family_id = d.family_id and f.id = d.file_id ${withSender}
     where h.family_id = ${family.id} and h.account_id = app.account() ${earlier}
     order by h.hidden_at desc, h.document_id desc limit ${limit}`.execute(family.db);
  return rows;
}

/** Documents that I see and haven't deleted; and what I use of my own allowance. */
type Usage = { visible: number; documents: number; bytes: number; hasRoom: boolean };

export async function usage(family: Family): Promise<Usage> {
  const { rows } = await sql<Usage>`
    select (select count(*)::int from document d
             where d.family_id = ${family.id} and d.is_shared and not ${isHidden})
         + (select count(*)::int from document d
             where d.family_id = ${family.id} and not d.is_shared and d.added_by = app.account()
               and d.shared_as is null and not ${isHidden}) as visible,
           s.documents::int, s.bytes::float8 as bytes, ${hasRoomHere} as has_room
      from app.my_storage() s`.execute(family.db);
  const [row] = rows;
  return row ?? { visible: 0, documents: 0, bytes: 0, hasRoom: false };
}

/** Where the bytes of a version are, and what of them this person may have. */
export type Located = {
  fileId: string;
  keptUnder: string;
  kind: Document['kind'];
  pages: number;
  name: string;
  isMine: boolean;
  isOpened: boolean;
  hasCopy: boolean;
  /** Photos that became this file, in order; null where none did, or the record doesn't name them. */
  originals: readonly PhotoOriginal[] | null;
};

/** Of a version; without a number of the present one. */
export async function locate(family: Family, id: string, version?: number): Promise<Located | undefined> {
  const { rows } = await sql<Located>`
    select v.file_id, f.kept_under, f.kind, f.pages, v.name, f.originals, f.copy_bytes is not null as has_copy,
           d.added_by = app.account() as is_mine, ${hasOpened(sql`v.file_id`)} as is_opened, app.look_at_document(d.id) as look
      from document d
      join document_version v
        on v.family_id = d.family_id and v.document_id = d.id and v.version = ${version ?? sql`d.version`}
      join document_file f on f.family_id = v.family_id and f.id = v.file_id
     where d.family_id = ${family.id} and d.id = ${id} and d.shared_as is null`.execute(family.db);
  return rows[0];
}

/** Records that I opened the file of a version, for me alone; without a number of the present one. Nothing when I had, or it was taken back. */
export async function markOpened(family: Family, id: string, version?: number): Promise<void> {
  await sql`
    with opened as (
      insert into document_opened (family_id, document_id, account_id, opened_at, file_id)
      select d.family_id, d.id, app.account(), app.now(), v.file_id
        from document d
        join document_version v
          on v.family_id = d.family_id and v.document_id = d.id and v.version = ${version ?? sql`d.version`}
       where d.family_id = ${family.id} and d.id = ${id} and d.added_by <> app.account() and d.taken_back_at is null
      on conflict do nothing returning document_id
    )
    select app.append('person', 'document.opened', document_id, '{}') from opened`.execute(family.db);
}

/** Takes back what was shared at `since` or later, unless something that both see relies on it. Never reads whether anybody opened it. */
export async function takeBack(family: Family, id: string, since: string): Promise<'taken' | 'late' | 'relied_on'> {
  const { rows } = await sql<{ outcome: 'taken' | 'late' | 'relied_on' }>`
    select app.take_document_back(${id}, ${since}) as outcome`.execute(family.db);
  return rows[0]?.outcome ?? 'late';
}

export async function hide(family: Family, id: string): Promise<void> {
  await sql`
    with hidden as (
      insert into document_hidden (family_id, document_id, account_id, hidden_at)
      select d.family_id, d.id, app.account(), app.now() from document d where d.family_id = ${family.id} and d.id = ${id}
      on conflict do nothing returning document_id
    )
    select app.append('person', 'document.hidden', document_id, '{}') from hidden`.execute(family.db);
}

export async function restore(family: Family, id: string): Promise<void> {
  await sql`
    with shown as (
      delete from document_hidden
       where family_id = ${family.id} and account_id = app.account() and document_id = ${id} returning document_id
    )
    select app.append('person', 'document.restored', document_id, '{}') from shown`.execute(family.db);
}

type Found = { documentId: string; page: number; name: string; fileId: string; keptUnder: string };

/** Documents and the first page of each with all the words, newest first, and where their text is. */
export async function search(
  family: Family,
  { words, after, limit }: { words: string; after?: string | undefined; limit: number },
): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select s.document_id, s.page, d.name, d.file_id, f.kept_under
      from app.find_documents(${tsQueryOf(wantedWords(words))}::tsquery, ${after ?? null}, ${limit}) with ordinality as s (document_id, page, place)
      join document d on d.family_id = ${family.id} and d.id = s.document_id
      join document_file f on f.family_id = d.family_id and f.id = d.file_id order by s.place`.execute(family.db);
  return rows;
}
