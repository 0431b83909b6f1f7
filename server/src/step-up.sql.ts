import { sql } from 'kysely';
import type { Scope } from './db.ts';

/** What a session has proven of the person who holds it. */
export type Proof = {
  sessionId: string;
  accountId: string;
  /** 2 when the second step was passed in it. */
  level: 1 | 2;
  confirmedAt: string;
  hasSecondStep: boolean;
};

export async function getProof({ db }: Scope): Promise<Proof> {
  const { rows } = await sql<Proof>`
    select session_id, account_id, level, confirmed_at, has_second_step from app.proof()
  `.execute(db);
  const [proof] = rows;
  if (!proof) throw new Error('A session without an account');
  return proof;
}
