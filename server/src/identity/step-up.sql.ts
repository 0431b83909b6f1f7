import { sql } from 'kysely';
import type { Scope } from '../db.ts';
import type { Queryable } from '../lib/transaction.ts';

/** What a session has proven. */
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

/** Never lowers a level or moves a time back. */
export type Raised = Omit<Proof, 'hasSecondStep'> & {
  newHash: Buffer;
  stemHash: Buffer;
  now: string;
  expiresAt: string;
};

/** Rotates a session's token and stores what it has proven. False when it ended meanwhile. */
export async function raise(db: Queryable, raised: Raised): Promise<boolean> {
  const { sessionId, accountId, level, confirmedAt, newHash, stemHash, now, expiresAt } = raised;
  const { rowCount } = await db.query(
    `update auth.sessions set level = greatest(level, $3), confirmed_at = greatest(confirmed_at, $7),
            previous_hash = token_hash, token_hash = $4, stem_hash = $8, rotated_at = $5, token_used = false, seen_at = $5,
            expires_at = least(ends_at, $6)
      where id = $1 and account_id = $2`,
    [sessionId, accountId, level, newHash, now, expiresAt, confirmedAt, stemHash],
  );
  return rowCount === 1;
}
