import type { Change } from '@evenkeel/contract/history';
import { sql } from 'kysely';
import type { Family } from '../api.ts';
import { historyOf, type HistoryPage } from '../history.ts';

export async function history(family: Family, id: string, page: HistoryPage): Promise<Change[]> {
  return (await historyOf(sql<string[]>`array[${id}::uuid]`, page).execute(family.db)).rows;
}
