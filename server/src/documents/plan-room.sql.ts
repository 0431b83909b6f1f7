import { enoughFor } from '@evenkeel/contract/plans.rules';
import { sql } from 'kysely';
import type { Family } from '../api.ts';

/** Whether the family's plan has room for any number of documents. */
export const hasRoomHere = sql<boolean>`exists (select from app.plans_in_force() plan where plan = any (${enoughFor('documents')}))`;

export async function hasRoom(family: Family): Promise<boolean> {
  const { rows } = await sql<{ hasRoom: boolean }>`select ${hasRoomHere} as has_room`.execute(family.db);
  return rows[0]?.hasRoom ?? false;
}
