import type { CounselDocument, CounselFolder } from '@evenkeel/contract/counsel-documents';
import { mostCounselBytes, mostCounselDocuments } from '@evenkeel/contract/counsel-documents.rules';
import type { DocumentCategory, DocumentType, FileKind } from '@evenkeel/contract/documents.rules';
import { sql } from 'kysely';
import type { Family } from '../api.ts';
import type { Inspection, Started, Upload } from '../documents/uploads.sql.ts';

type Row = Pick<CounselFolder, 'grantId' | 'parentName'> & (CounselDocument | { id: null });

/** What I have added, the latest first, by each grant that I can add by. In one statement. */
export async function list(family: Family): Promise<CounselFolder[]> {
  const { rows } = await sql<Row>`
    select g.id as grant_id, g.parent_name, c.id, c.name, c.category, c.size as bytes, c.sent_at
      from app.my_adding_grants() with ordinality g (id, parent_name, place)
      left join app.my_counsel_documents() c on c.grant_id = g.id and c.sent_at is not null
     order by g.place, c.sent_at desc, c.id`.execute(family.db);
  const folders = new Map<string, CounselFolder>();
  for (const { grantId, parentName, ...row } of rows) {
    const folder = folders.get(grantId) ?? { grantId, parentName, sent: [] };
    folders.set(grantId, folder);
    if (row.id !== null) folder.sent.push(row);
  }
  return [...folders.values()];
}

/** One that I have sent, and the kind of its file. */
type Sent = CounselDocument & { kind: FileKind };

export async function sent(family: Family, id: string): Promise<Sent | undefined> {
  const { rows } = await sql<Sent>`
    select id, name, category, size as bytes, sent_at, inspected ->> 'kind' as kind
      from app.my_counsel_documents() where id = ${id} and sent_at is not null`.execute(family.db);
  return rows[0];
}

/** A file of mine on its way, while I can add by its grant. */
export async function find(family: Family, id: string): Promise<Upload | undefined> {
  const { rows } = await sql<Upload>`
    select id, file_id, size, sha256, inspected from app.my_counsel_documents() where id = ${id} and sent_at is null`.execute(
    family.db,
  );
  return rows[0];
}

/** An upload under this id, the one that is there already or a new one; `other` also where I can't add by this grant. */
export async function start(
  family: Family,
  { id, grantId, size }: { id: string; grantId: string; size: number },
): Promise<Started> {
  const { rows } = await sql<Started>`
    select outcome, file_id
      from app.start_counsel_upload(${grantId}, ${id}, ${size}, ${mostCounselDocuments}, ${mostCounselBytes})`.execute(
    family.db,
  );
  return rows[0] ?? { outcome: 'other', fileId: null };
}

type Kept = { isKept: boolean };

/** False where access ended while the file arrived. */
export async function complete(family: Family, id: string, sha256: Buffer): Promise<boolean> {
  const { rows } = await sql<Kept>`select app.keep_counsel_upload(${id}, ${sha256}, null) as is_kept`.execute(
    family.db,
  );
  return rows[0]?.isKept ?? false;
}

export async function keepInspection(family: Family, id: string, inspected: Inspection): Promise<boolean> {
  const { rows } = await sql<Kept>`
    select app.keep_counsel_upload(${id}, null, ${JSON.stringify(inspected)}::jsonb) as is_kept`.execute(family.db);
  return rows[0]?.isKept ?? false;
}

/** Forgets a file that wasn't sent. The id of the file whose bytes are now nobody's. */
export async function remove(family: Family, id: string): Promise<string[]> {
  const { rows } = await sql<{ fileId: string }>`
    select file_id from app.remove_counsel_upload(${id}) file_id`.execute(family.db);
  return rows.map(({ fileId }) => fileId);
}

type Labels = { name: string; type: DocumentType; category: DocumentCategory };

/** Whose document it is now, and whether a mail is to go out; undefined when it was sent before, or can't be any more. */
export async function add(
  family: Family,
  { id, name, type, category }: Labels & { id: string },
): Promise<{ parent: string; isMailed: boolean } | undefined> {
  const { rows } = await sql<{ parent: string; isMailed: boolean }>`
    select parent, is_mailed from app.add_by_counsel(${id}, ${name}, ${type}, ${category})`.execute(family.db);
  return rows[0];
}
