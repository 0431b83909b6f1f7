import type { Change } from '@evenkeel/contract/history';
import { sql, type RawBuilder } from 'kysely';

/** Every version of these things, the latest first: of the family that was proven, and of no other. */
export function historyOf(things: RawBuilder<string[]>): RawBuilder<Change> {
  return sql<Change>`select seq, at, kind, ref, by, content from app.history(${things})`;
}
