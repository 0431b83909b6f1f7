import type { DocumentLink, NewDocumentLink } from '@evenkeel/contract/document-links';
import { keepsVersion } from '@evenkeel/contract/document-links.rules';
import { sql, type RawBuilder } from 'kysely';
import type { Family } from '../api.ts';

/** Whether I deleted the document for myself: then I see none of its links either. */
const isHidden = sql`exists (
  select from document_hidden h where h.family_id = d.family_id and h.account_id = app.account() and h.document_id = d.id)`;

/** A third parent for whom documents are on learns nothing of health or school that isn't on, too. */
const isSeen = sql`case l.item when 'health-record' then app.sees('health') when 'academic-record' then app.sees('school') else true end`;

/** The version that something is tied to; the present one where it isn't tied to one, or to one that I don't see. */
const versionOf = (tiedTo: RawBuilder<unknown>) => sql`(
  select * from document_version each
   where each.family_id = d.family_id and each.document_id = d.id and each.version in (${tiedTo}, d.version)
   order by each.version = d.version limit 1) v`;

/** A link as it leaves. `l` is the link, `d` the document, `v` the version shown, `i` the item as it is now. */
const listed = sql`
  l.id, l.family_id, l.document_id, l.item, l.item_id, l.page, l.sentence,
  case when v.version = l.version then l.version end as version, v.name, l.is_shared, d.taken_back_at,
  coalesce(i.name, l.item_name) as item_name, i.day as item_day, coalesce(i.is_over, true) as is_over, l.added_by, l.added_at`;

const shown = (links: RawBuilder<unknown>) => sql<DocumentLink>`
  select ${listed} from (${links}) l
    join document d on d.family_id = l.family_id and d.id = l.document_id and d.shared_as is null and not ${isHidden}
    cross join lateral ${versionOf(sql`l.version`)}
    left join lateral app.linked_item(l.item, l.item_id) i on true
   where ${isSeen}`;

type Page = {
  documentId?: string | undefined;
  itemId?: string | undefined;
  after?: string | undefined;
  limit: number;
};

/** What both see and what is mine are read apart, each along its own index. */
const ofItem = (family: Family, itemId: string) => sql`
  select * from document_link
   where family_id = ${family.id} and item_id = ${itemId} and is_shared and removed_at is null
  union all
  select * from document_link
   where family_id = ${family.id} and item_id = ${itemId} and not is_shared and added_by = app.account() and removed_at is null`;

const ofDocument = (family: Family, documentId: string) => sql`
  select * from document_link where family_id = ${family.id} and document_id = ${documentId} and removed_at is null`;

/** Decisions that name a document, as links. A decision is read along the index of what both see, or of what is mine. */
function decisionsOf(family: Family, documentId: string): RawBuilder<DocumentLink> {
  const named = sql`c.family_id = ${family.id} and c.kind = 'court-decision' and c.removed_at is null
    and c.content ->> 'documentId' = ${documentId}`;
  const columns = sql`c.id, c.family_id, d.id as document_id, 'decision' as item, c.id as item_id, null::int as page, '' as sentence,
    v.version, v.name, c.is_shared, d.taken_back_at, c.content ->> 'description' as item_name, c.day as item_day,
    false as is_over, c.added_by, c.added_at`;
  return sql<DocumentLink>`
    select ${columns}
      from (select * from court_entry c where ${named} and c.is_shared
            union all
            select * from court_entry c where ${named} and not c.is_shared and c.added_by = app.account()) c
      join document d on d.family_id = c.family_id and d.id = ${documentId} and d.shared_as is null and not ${isHidden}
      cross join lateral ${versionOf(sql`(c.content ->> 'documentVersion')::int`)}`;
}

/** Newest first. Without a document and an item nothing. */
export async function list(family: Family, { documentId, itemId, after, limit }: Page): Promise<DocumentLink[]> {
  const both = documentId && itemId;
  const links = documentId
    ? sql`select * from (${ofDocument(family, documentId)}) of ${both ? sql`where item_id = ${itemId}` : sql``}`
    : itemId
      ? ofItem(family, itemId)
      : sql`select * from document_link where false`;
  const decisions = documentId && !itemId ? sql`union all ${decisionsOf(family, documentId)}` : sql``;
  const { rows } = await sql<DocumentLink>`
    with found as (${shown(links)} ${decisions})
    select * from found
     ${after ? sql`where (added_at, id) < (select added_at, id from found where id = ${after})` : sql``}
     order by added_at desc, id desc limit ${limit}`.execute(family.db);
  return rows;
}

/** Of a link that I see. */
export async function get(family: Family, id: string): Promise<DocumentLink | undefined> {
  const one = sql`select * from document_link where family_id = ${family.id} and id = ${id} and removed_at is null`;
  return (await shown(one).execute(family.db)).rows[0];
}

/** The link of a document to an item, if there is one. */
export async function find(
  family: Family,
  { documentId, itemId }: { documentId: string; itemId: string },
): Promise<DocumentLink | undefined> {
  return (await list(family, { documentId, itemId, limit: 1 }))[0];
}

const body = sql`app.link_body(row(l.*)::document_link)`;

/** The record of both parents, or my own. */
const recorded = (kind: string) => sql`
  logged as (
    select l.id, case when l.is_shared then app.append_to_pair(${kind}, l.document_id, ${body}, array[d.added_by, d.other])
                     else app.append('person', ${kind}, l.document_id, ${body}) end as seq
      from changed l join document d on d.family_id = l.family_id and d.id = l.document_id
  )
  select id from logged`;

/** Links a document that I see to an item of the family. Nothing where one of them isn't there, or it is linked already. */
export async function add(family: Family, link: NewDocumentLink): Promise<DocumentLink | undefined> {
  const { id, documentId, item, itemId, page, sentence } = link;
  const { rows } = await sql<{ id: string }>`
    with changed as (
      insert into document_link
        (family_id, document_id, id, is_shared, item, item_id, item_name, version, page, sentence, added_by, added_at)
      select d.family_id, d.id, ${id}::uuid, d.is_shared, ${item}::text, ${itemId}::uuid, i.name,
             ${keepsVersion(item) ? sql`d.version` : sql`null::int`}, ${page}::int, ${sentence}::text, app.account(), app.now()
        from document d
        join document_file f on f.family_id = d.family_id and f.id = d.file_id
       cross join app.linked_item(${item}, ${itemId}) i
       where d.family_id = ${family.id} and d.id = ${documentId} and d.shared_as is null and d.taken_back_at is null
         and d.message_id is null and not ${isHidden} and ${page === null ? sql`true` : sql`f.pages >= ${page}`}
         and ${['event', 'health-record', 'academic-record'].includes(item) ? sql`not i.is_over` : sql`true`}
      on conflict do nothing returning *
    ), ${recorded('document.linked')}`.execute(family.db);
  return rows.length > 0 ? get(family, id) : undefined;
}

/** False where it isn't there any more. */
export async function remove(family: Family, id: string): Promise<boolean> {
  const { rows } = await sql`
    with changed as (
      update document_link set removed_at = app.now()
       where family_id = ${family.id} and id = ${id} and removed_at is null
      returning *
    ), ${recorded('document.unlinked')}`.execute(family.db);
  return rows.length > 0;
}

/** Whether it was removed, by somebody who saw it as I do. */
export async function isRemoved(family: Family, id: string): Promise<boolean> {
  const { rows } = await sql`select from document_link
     where family_id = ${family.id} and id = ${id} and removed_at is not null`.execute(family.db);
  return rows.length > 0;
}
