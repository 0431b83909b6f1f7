import type { Change } from '@evenkeel/contract/history';
import { sql } from 'kysely';
import type { Family } from '../api.ts';
import { historyOf, type HistoryPage } from '../history.ts';

/** Of a child, its alerts, those that were deleted too, and the notes on it that were shared. Empty for a child that is unknown here. */
export async function history(family: Family, childId: string, page: HistoryPage): Promise<Change[]> {
  const things = sql<string[]>`
    array(select id from alert where family_id = ${family.id} and child_id = ${childId}
          union all select id from shared_note where family_id = ${family.id} and child_id = ${childId}) || ${childId}::uuid`;
  return (await historyOf(things, page).execute(family.db)).rows;
}
