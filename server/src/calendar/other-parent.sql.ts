import { sql } from 'kysely';
import type { Family } from '../api.ts';

/** Whether there is another parent: who is told, and who has to accept. */
export async function hasOther(family: Family): Promise<boolean> {
  const { rows } = await sql`select from app.other_parents()`.execute(family.db);
  return rows.length > 0;
}
