import { sql, type RawBuilder } from 'kysely';
import pg from 'pg';

/** Whether a statement was undone because one of its files is gone, or the id of its document is taken. */
export const isMissingFile = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '42FIL';

/** The receipts of an expense in `row`, as they were added with it: those that I see, and of each the first version that I do. */
export function receiptsOf(row: string, familyId: RawBuilder<unknown> = sql`${sql.ref(`${row}.familyId`)}`) {
  return sql`
    coalesce((
      select jsonb_agg(jsonb_build_object('id', d.id, 'version', v.version, 'name', v.name, 'kind', f.kind,
               'bytes', coalesce(f.copy_bytes, f.bytes), 'pages', f.pages, 'sha256', encode(f.sha256, 'hex')) order by d.place)
        from document d
        cross join lateral (
          select * from document_version each where each.family_id = d.family_id and each.document_id = d.id
           order by each.version limit 1) v
        join document_file f on f.family_id = v.family_id and f.id = v.file_id
       where d.family_id = ${familyId} and d.expense_id = ${sql.ref(`${row}.id`)}), '[]')`;
}
