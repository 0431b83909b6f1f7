import { sql, type RawBuilder } from 'kysely';
import type { Family } from '../api.ts';
import { columns, type Row } from './records.sql.ts';

type Page = { childId?: string | undefined; after?: string | undefined; limit: number };
type RemovedRow = Row & { removedAt: string; removedBy: string | null };

/** What was removed, the latest first, for a parent of a home; by whom as the record of the two says. */
export function removedListing(family: Family, { childId, after, limit }: Page): RawBuilder<RemovedRow> {
  const last = sql`(select removed_at from health_record where family_id = ${family.id} and id = ${after})`;
  const wanted = [
    sql`family_id = ${family.id} and removed_at is not null and app.has_home()`,
    ...(childId ? [sql`child_id = ${childId}`] : []),
    ...(after ? [sql`(removed_at, id) < (${last}, ${after}::uuid)`] : []),
  ];
  return sql<RemovedRow>`
    with gone as materialized (
      select * from health_record where ${sql.join(wanted, sql` and `)} order by removed_at desc, id desc limit ${limit}
    )
    select ${columns}, removed_at, removal.by as removed_by
      from gone left join lateral app.sealed_history(gone.id, null, 1) removal on removal.kind = 'health.removed'
     order by removed_at desc, gone.id desc`;
}

export async function removed(family: Family, page: Page): Promise<RemovedRow[]> {
  return (await removedListing(family, page).execute(family.db)).rows;
}
