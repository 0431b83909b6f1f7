import type { Document } from '@evenkeel/contract/documents';
import { mostNoticesInHour } from '@evenkeel/contract/joined-notices.rules';
import { sql, type RawBuilder } from 'kysely';
import type { Family } from '../api.ts';
import { get } from './documents.sql.ts';
import type { PageWords } from './inspecting.ts';

type Labels = Pick<Document, 'name' | 'type' | 'category'>;

/** A version as the record keeps it. `d` is the document, `f` its file. */
const body = sql`jsonb_build_object('name', d.name, 'type', d.type, 'category', d.category, 'version', d.version,
  'sha256', encode(f.sha256, 'hex'), 'copy_sha256', encode(f.copy_sha256, 'hex'), 'kind', f.kind, 'bytes', f.bytes, 'pages', f.pages,
  'photos', f.originals)`;

/** What follows a statement that leaves a document in `changed` and its file in `stored`: version, words, record and notice. */
function settled(kind: string, words: PageWords): RawBuilder<unknown> {
  return sql`
    versioned as (
      insert into document_version (family_id, document_id, version, name, type, category, file_id, at)
      select family_id, id, version, name, type, category, file_id, app.now() from changed
    ), indexed as (
      insert into document_page (family_id, document_id, page, added_by, words)
      select d.family_id, d.id, page.n, d.added_by, array_to_tsvector(array(select jsonb_array_elements_text(page.words)))
        from changed d, jsonb_array_elements(${JSON.stringify(words)}::jsonb) with ordinality as page (words, n)
       where d.is_shared and d.category <> 'medical' and page.words <> '[]'
      on conflict (family_id, document_id, page) do update set words = excluded.words
    ), logged as (
      select d.*, case when d.is_shared then app.append_to_pair(${kind}, d.id, ${body}, array[d.added_by, d.other])
                       else app.append('person', ${kind}, d.id, ${body}) end as seq
        from changed d join stored f on f.id = d.file_id
    ), noticed as (
      select app.notify_or_join(other, 'changes.documents', ${kind}, id, ${mostNoticesInHour}) as notice from logged where other = app.other_home()
    )`;
}
const answer = sql`select logged.id, (select count(app.mail_update(notice)) from noticed) as mails from logged`;

/** Runs the statement, and answers the document if it did something. */
async function written(family: Family, statement: RawBuilder<{ id: string }>): Promise<Document | undefined> {
  const { rows } = await statement.execute(family.db);
  const [row] = rows;
  return row && get(family, row.id);
}

const fileColumns = sql`family_id, id, kept_under, added_by, sha256, bytes, copy_bytes, kind, pages, removed, stays, is_signed,
  is_own_only, photos, stored_at, copy_sha256, photo_bytes, originals, links_left_out`;

/** The file of a checked upload, as a row; the upload is gone. */
const storing = (family: Family, upload: string, unless: RawBuilder<unknown>) => sql`
  gone as (
    delete from upload
     where family_id = ${family.id} and account_id = app.account() and id = ${upload} and sha256 is not null
       and inspected is not null and ${unless}
    returning *
  ), stored as (
    insert into document_file (${fileColumns})
    select family_id, file_id, family_id, account_id, sha256, size, (inspected ->> 'copyBytes')::int, inspected ->> 'kind',
           (inspected ->> 'pages')::int, array(select jsonb_array_elements_text(inspected -> 'removed')),
           array(select jsonb_array_elements_text(inspected -> 'stays')), (inspected ->> 'isSigned')::bool,
           (inspected ->> 'isOwnOnly')::bool, coalesce((inspected ->> 'photos')::int, 0), app.now(),
           decode(inspected ->> 'copySha256', 'hex'), coalesce((inspected ->> 'photoBytes')::int, 0),
           inspected -> 'originals',
           (inspected ->> 'linksLeftOut')::int
      from gone returning *
  )`;

/** Makes a document of a checked upload. Nothing when the upload isn't there or the id is taken. */
export function add(
  family: Family,
  document: Labels & { id: string; upload: string; isShared: boolean; isWaiting: boolean; words: PageWords },
): Promise<Document | undefined> {
  const { id, upload, name, type, category, isShared, isWaiting, words } = document;
  const isNew = sql`not exists (select from document where family_id = ${family.id} and id = ${id})`;
  return written(
    family,
    sql<{ id: string }>`
    with ${storing(family, upload, isNew)}, changed as (
      insert into document (family_id, id, added_by, added_at, is_shared, other, is_waiting, name, type, category, file_id, bytes)
      select family_id, ${id}, added_by, app.now(), ${isShared}, case when ${isShared} then app.other_home() end, ${isWaiting},
             ${name}, ${type}, ${category}, id, coalesce(copy_bytes, bytes)
        from stored
      on conflict (family_id, id) do nothing returning *
    ), ${settled('document.added', words)} ${answer}`,
  );
}

/** Shares a private document as a new one, of today's version. Nothing when it isn't that version any more, or the id is taken. */
export function share(
  family: Family,
  document: { id: string; version: number; sharedId: string; words: PageWords },
): Promise<Document | undefined> {
  const { id, version, sharedId, words } = document;
  return written(
    family,
    sql<{ id: string }>`
    with private as (
      update document set shared_as = ${sharedId}, is_waiting = false
       where family_id = ${family.id} and id = ${id} and version = ${version} and added_by = app.account() and not is_shared
         and shared_as is null and not exists (select from document where family_id = ${family.id} and id = ${sharedId})
      returning *
    ), stored as (
      select f.* from document_file f join private p on f.family_id = p.family_id and f.id = p.file_id
    ), changed as (
      insert into document (family_id, id, added_by, added_at, is_shared, other, name, type, category, file_id, bytes)
      select family_id, ${sharedId}, added_by, app.now(), true, app.other_home(), name, type, category, file_id, bytes
        from private
      on conflict (family_id, id) do nothing returning *
    ), recorded as (
      select app.append('person', 'document.shared', id, jsonb_build_object('as', shared_as)) from private
    ), ${settled('document.added', words)} ${answer}, (select count(*) from recorded) done`,
  );
}

/** Saves other labels. Nothing when it isn't that version any more. */
export async function change(
  family: Family,
  document: Labels & { id: string; version: number; words: PageWords },
): Promise<Document | undefined> {
  const { id, version, name, type, category, words } = document;
  const changed = await written(
    family,
    sql<{ id: string }>`
    with changed as (
      update document set name = ${name}, type = ${type}, category = ${category}, version = version + 1
       where family_id = ${family.id} and id = ${id} and version = ${version} and added_by = app.account()
         and taken_back_at is null and shared_as is null and message_id is null
      returning *
    ), stored as (
      select f.* from document_file f join changed c on f.family_id = c.family_id and f.id = c.file_id
    ), forgotten as (
      delete from document_page p using changed c
       where p.family_id = c.family_id and p.document_id = c.id and c.category = 'medical'
    ), ${settled('document.changed', words)} ${answer}`,
  );
  return changed;
}

/** Saves another file. Nothing when it isn't that version any more, or the upload isn't there. */
export async function replace(
  family: Family,
  document: Pick<Labels, 'name' | 'type'> & { id: string; version: number; upload: string; words: PageWords },
): Promise<Document | undefined> {
  const { id, version, upload, name, type, words } = document;
  const empty = words.flatMap((page, index) => (page.length === 0 ? [index + 1] : []));
  const stands = sql`exists (
    select from document where family_id = ${family.id} and id = ${id} and version = ${version} and added_by = app.account()
       and taken_back_at is null and shared_as is null and message_id is null)`;
  return written(
    family,
    sql<{ id: string }>`
    with ${storing(family, upload, stands)}, changed as (
      update document d set file_id = f.id, bytes = coalesce(f.copy_bytes, f.bytes), name = ${name}, type = ${type},
             version = d.version + 1
        from stored f
       where d.family_id = ${family.id} and d.id = ${id} and d.version = ${version} and d.added_by = app.account()
      returning d.*
    ), forgotten as (
      delete from document_page p using changed c
       where p.family_id = c.family_id and p.document_id = c.id
         and (p.page > ${words.length} or p.page = any (${empty}::int[]))
    ), ${settled('document.replaced', words)} ${answer}`,
  );
}

/** Indexes the words of a document that doesn't belong to a health record any more. Nothing when it isn't that version. */
export async function index(
  family: Family,
  { id, version, words }: { id: string; version: number; words: PageWords },
): Promise<void> {
  await sql`select app.index_document(${id}, ${version}, ${JSON.stringify(words)}::jsonb)`.execute(family.db);
}
