import { sql } from 'kysely';
import type { Family } from '../api.ts';

/** Whether there is another parent, who is notified. */
export async function hasOther(family: Family): Promise<boolean> {
  const { rows } = await sql`select from app.other_parents()`.execute(family.db);
  return rows.length > 0;
}

/** Whether the other home has a parent, who has to accept a schedule. */
export async function hasOtherHome(family: Family): Promise<boolean> {
  const { rows } = await sql`select from app.other_homes()`.execute(family.db);
  return rows.length > 0;
}
