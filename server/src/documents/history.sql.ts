import type { Change } from '@evenkeel/contract/history';
import { sql } from 'kysely';
import type { Family } from '../api.ts';
import type { HistoryPage } from '../history/history.sql.ts';

/** Every version of a document that I see, newest first. What was sent with a message has one, which the entry of the message records. */
export async function history(family: Family, id: string, { before, limit }: HistoryPage): Promise<Change[]> {
  const { rows } = await sql<Change>`
    select h.seq::int as seq, h.at, h.kind, h.ref, h.by, h.content, h.clock
      from document d cross join lateral app.parents_history(d.id, ${before ?? null}, ${limit}) h
     where d.family_id = ${family.id} and d.id = ${id} and d.shared_as is null and d.message_id is null
    union all
    select 0, d.added_at, 'document.added', d.id, d.added_by, app.document_body(d), null
      from document d where d.family_id = ${family.id} and d.id = ${id} and d.message_id is not null and ${before ?? null}::bigint is null
     order by seq desc`.execute(family.db);
  return rows;
}
