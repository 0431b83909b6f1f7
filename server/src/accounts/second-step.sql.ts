import type pg from 'pg';

/** Counts a try of one sign-in BEFORE the code is looked at. Answers which it was; nothing when there were enough. */
export async function countTry(pool: pg.Pool, pendingId: string, most: number): Promise<number | undefined> {
  const { rows } = await pool.query<{ attempts: number }>(
    `update auth.pending set attempts = attempts + 1 where id = $1 and purpose = 'sign_in' and attempts < $2
     returning attempts`,
    [pendingId, most],
  );
  return rows[0]?.attempts;
}

/** What is offered beside the methods. */
export async function getOffer(
  pool: pg.Pool,
  accountId: string,
): Promise<{ hasPasskey: boolean; recoveryReadyAt: string | null }> {
  const { rows } = await pool.query<{ hasPasskey: boolean; recoveryReadyAt: string | null }>(
    `select exists (select from auth.passkeys where account_id = $1) as "hasPasskey",
            (select ready_at from auth.recoveries where account_id = $1) as "recoveryReadyAt"`,
    [accountId],
  );
  return rows[0] ?? { hasPasskey: false, recoveryReadyAt: null };
}
