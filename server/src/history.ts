import type { Change } from '@evenkeel/contract/history';
import { sql, type RawBuilder } from 'kysely';

/** A page of the versions: those before this number, the latest first. */
export type HistoryPage = { before?: number | undefined; limit: number };

/** Every version of these things, the latest first: of the family that was proven, and of no other. */
export function historyOf(
  things: RawBuilder<string[]>,
  { before = undefined, limit }: HistoryPage,
): RawBuilder<Change> {
  return sql<Change>`select seq, at, kind, ref, by, content, clock from app.history(${things}, ${before ?? null}, ${limit})`;
}
