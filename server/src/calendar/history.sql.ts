import type { Change } from '@evenkeel/contract/history';
import { sql } from 'kysely';
import type { Family } from '../api.ts';
import { historyOf } from '../history.ts';

export async function history(family: Family, id: string): Promise<Change[]> {
  return (await historyOf(sql<string[]>`array[${id}::uuid]`).execute(family.db)).rows;
}
