import type { Change } from '@evenkeel/contract/history';
import { sql, type RawBuilder } from 'kysely';
import type { Family } from '../api.ts';

/** One page of versions: `limit` of those before the number `before`, newest first. */
export type HistoryPage = { before?: number | undefined; limit: number };

/** The versions of the items with these ids, in this family only. */
export async function listVersions(
  family: Family,
  ids: RawBuilder<string[]>,
  { before = undefined, limit }: HistoryPage,
): Promise<Change[]> {
  const versions = sql<Change>`
    select seq, at, kind, ref, by, content, clock from app.history(${ids}, ${before ?? null}, ${limit})`;
  return (await versions.execute(family.db)).rows;
}
