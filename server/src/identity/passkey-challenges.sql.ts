import type { Queryable } from '../lib/transaction.ts';

export type Challenge = {
  challenge: string;
  purpose: 'add' | 'sign_in' | 'confirm';
  /** Null before sign-in. */
  accountId: string | null;
};

/** The purpose and account that a challenge is bound to. */
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

/** Uses up a challenge; the first caller wins. */
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
