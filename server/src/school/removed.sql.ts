import type { RemovedSchoolEntry } from '@evenkeel/contract/school';
import { sql, type RawBuilder } from 'kysely';
import type { Family } from '../api.ts';
import { columns, type Kind, type Row, shown } from './entries.sql.ts';

type Page = { childId?: string | undefined; after?: string | undefined; limit: number };
type RemovedRow = Row & { kind: Kind; removedAt: string; removedBy: string | null };

/** What was removed, the latest first, for a parent of a home; by whom as the record of the two says. */
export function removedListing(family: Family, { childId, after, limit }: Page): RawBuilder<RemovedRow> {
  const last = sql`(select removed_at from school_entry where family_id = ${family.id} and id = ${after})`;
  const wanted = [
    sql`family_id = ${family.id} and removed_at is not null and app.has_home()`,
    ...(childId ? [sql`child_id = ${childId}`] : []),
    ...(after ? [sql`(removed_at, id) < (${last}, ${after}::uuid)`] : []),
  ];
  return sql<RemovedRow>`
    with gone as materialized (
      select * from school_entry where ${sql.join(wanted, sql` and `)} order by removed_at desc, id desc limit ${limit}
    ), told as (
      select gone.*, removal.by as removed_by
        from gone left join lateral app.parents_history(gone.id, null, 1) removal on removal.kind = gone.kind || '.removed'
    )
    select kind, ${columns}, removed_at, removed_by from told order by removed_at desc, id desc`;
}

export async function removed(family: Family, page: Page): Promise<RemovedSchoolEntry[]> {
  const { rows } = await removedListing(family, page).execute(family.db);
  return rows.map(({ kind, removedAt, removedBy, ...row }) => {
    const removal = { removedAt, removedBy };
    switch (kind) {
      case 'academic-record':
        return { kind, entry: shown<typeof kind>(row), ...removal };
      case 'school-contact':
        return { kind, entry: shown<typeof kind>(row), ...removal };
      case 'bring-item':
        return { kind, entry: shown<typeof kind>(row), ...removal };
      case 'homework':
        return { kind, entry: shown<typeof kind>(row), ...removal };
    }
  });
}
