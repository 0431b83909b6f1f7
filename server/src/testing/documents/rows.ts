import { newId } from '@evenkeel/contract/base';
import type pg from 'pg';

/** A row in every table of documents, court and sections, of Alex alone. */
export async function addDocumentRows(owner: Pick<pg.Pool, 'query'>, familyId: string): Promise<void> {
  await owner.query(
    `with me as (select family_id, account_id from member where family_id = $1 and name = 'Alex'), stored as (
       insert into document_file (family_id, id, kept_under, added_by, sha256, bytes, kind, pages, removed, stays, is_signed, is_own_only, stored_at)
       select family_id, $2, family_id, account_id, '', 1, 'pdf', 1, '{}', '{}', false, false, now() from me returning *
     ), added as (
       insert into document (family_id, id, added_by, added_at, is_shared, name, type, category, file_id, bytes)
       select family_id, $2, added_by, now(), false, 'x', 'pdf', 'other', id, 1 from stored returning *
     ), versioned as (
       insert into document_version (family_id, document_id, version, name, type, category, file_id, at)
       select family_id, id, 1, 'x', 'pdf', 'other', file_id, now() from added
     ), linked as (
       insert into document_link (family_id, document_id, id, is_shared, item, item_id, item_name, sentence, added_by, added_at)
       select family_id, id, id, false, 'child', id, 'x', '', added_by, now() from added
     ), indexed as (
       insert into document_page (family_id, document_id, page, added_by, words) select family_id, id, 1, added_by, '' from added
     ), opened as (
       insert into document_opened (family_id, document_id, account_id, opened_at) select family_id, id, added_by, now() from added
     ), hidden as (
       insert into document_hidden (family_id, document_id, account_id, hidden_at) select family_id, id, added_by, now() from added
     ), said as (
       insert into section_for (family_id, account_id, section, turned_on_by, at)
       select family_id, account_id, 'documents', account_id, now() from me
     ), arriving as (
       insert into upload (family_id, id, account_id, size, started_at) select family_id, $2, account_id, 1, now() from me
     )
     insert into court_entry (family_id, id, kind, added_by, added_at, is_shared, content, day)
     select family_id, $2, 'court-date', account_id, now(), false, '{}', now() from me`,
    [familyId, newId()],
  );
}
