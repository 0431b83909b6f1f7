import type { Queryable } from './lib/transaction.ts';

export type Challenge = {
  challenge: string;
  purpose: 'add' | 'sign_in' | 'confirm';
  /** Null before anybody is known. */
  accountId: string | null;
};

/** What a challenge is for: it is worth nothing for anything else, or by anybody else. */
export type Asked = Pick<Challenge, 'purpose' | 'accountId'>;

export async function remember(
  db: Queryable,
  { challenge, purpose, accountId }: Challenge,
  expiresAt: string,
): Promise<void> {
  await db.query(
    'insert into auth.passkey_challenges (challenge, account_id, purpose, expires_at) values ($1, $2, $3, $4)',
    [challenge, accountId, purpose, expiresAt],
  );
}

/** Uses a challenge up, for whoever answers it first. */
export async function recall(
  db: Queryable,
  { challenge, purpose, accountId }: Challenge,
  now: string,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `delete from auth.passkey_challenges
      where challenge = $1 and purpose = $2 and account_id is not distinct from $3 and expires_at > $4`,
    [challenge, purpose, accountId, now],
  );
  return rowCount === 1;
}
