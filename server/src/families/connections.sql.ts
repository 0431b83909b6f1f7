import type { Connection } from '@evenkeel/contract/families';
import { sql } from 'kysely';
import type { Scope } from '../db.ts';
import type { Outcome } from './invitations.sql.ts';

export async function list({ db }: Scope): Promise<Connection[]> {
  const { rows } = await sql<Connection>`
    select id, family_id, email, name, 'co-parent' as relationship_type, status, is_mine, take_back_until, child_id,
      is_third
    from app.connections_of_me()
  `.execute(db);
  return rows;
}

export async function answer(
  { db }: Scope,
  id: string,
  accepts: boolean,
): Promise<{ outcome: Outcome; familyId: string | null }> {
  const { rows } = await sql<{ outcome: Outcome; familyId: string | null }>`
    select * from app.answer_connection(${id}, ${accepts})
  `.execute(db);
  return rows[0] ?? { outcome: 'invalid', familyId: null };
}
