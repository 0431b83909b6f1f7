import type { Change } from '@evenkeel/contract/history';
import { sql } from 'kysely';
import type { Family } from '../api.ts';
import { historyOf, type HistoryPage } from '../history.ts';

/** Of an event, and of the notes on it that were shared. */
export async function history(family: Family, id: string, page: HistoryPage): Promise<Change[]> {
  const things = sql<string[]>`
    array(select id from shared_note where family_id = ${family.id} and event_id = ${id}) || ${id}::uuid`;
  return (await historyOf(things, page).execute(family.db)).rows;
}
