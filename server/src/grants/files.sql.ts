import { sql } from 'kysely';
import type { Family } from '../api.ts';
import type { Located } from '../documents/documents.sql.ts';

/** Where the bytes of a message's file are, for whoever reads messages by a grant, which is noted. They have the copy, never the original. */
export async function locate(family: Family, id: string): Promise<Located | undefined> {
  const { rows } = await sql<Located>`
    select file_id, kept_under, kind, pages, name, has_copy, null as originals, false as is_mine, true as is_opened
      from app.file_by_grant(${id})`.execute(family.db);
  return rows[0];
}
