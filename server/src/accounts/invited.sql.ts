import type pg from 'pg';

export type Invited = { id: string; email: string; emailKey: string; isExpired: boolean };

/** The invitee's address of a link, while it is valid. */
export async function findInvited(pool: pg.Pool, tokenHash: Buffer, at: string): Promise<Invited | undefined> {
  const { rows } = await pool.query<Invited>(
    `select id, email, email_key as "emailKey", is_expired as "isExpired" from app.invited_address($1, $2)`,
    [tokenHash, at],
  );
  return rows[0];
}
