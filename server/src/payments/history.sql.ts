import type { Change } from '@evenkeel/contract/history';
import { sql } from 'kysely';
import type { Family } from '../api.ts';
import { historyOf, type HistoryPage } from '../history.ts';

/** Every version of one of these, the latest first; nothing when there is none of this id. */
export async function history(
  family: Family,
  table: 'expense' | 'payment',
  id: string,
  page: HistoryPage,
): Promise<Change[]> {
  const thing = sql<string[]>`array(select id from ${sql.table(table)} where family_id = ${family.id} and id = ${id})`;
  return (await historyOf(thing, page).execute(family.db)).rows;
}
