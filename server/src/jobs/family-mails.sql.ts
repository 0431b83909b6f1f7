import type pg from 'pg';

export type Invitation = {
  email: string;
  /** Their first name. */
  sender: string;
  message: string;
  expiresAt: string;
  status: string;
  /** How many invitations left to this address within 7 days, from whomever. */
  mailed: number;
};

export async function findInvitation(pool: pg.Pool, id: string, now: string): Promise<Invitation | undefined> {
  const { rows } = await pool.query<Invitation>(
    `select email, sender, message, expires_at as "expiresAt", status, mailed from app.invitation_mail($1, $2)`,
    [id, now],
  );
  return rows[0];
}

export type Outcome = {
  isOk: boolean;
  /** Whether a mail really left, or only seems to. */
  hasLeft: boolean;
  now: string;
};

/** Says what became of the mail of an invitation. Answers the family whose page hears of it. */
export async function markInvitation(
  pool: pg.Pool,
  id: string,
  { isOk, hasLeft, now }: Outcome,
): Promise<string | null> {
  const { rows } = await pool.query<{ family: string | null }>(
    'select app.invitation_mailed($1, $2, $3, $4) as family',
    [id, isOk, hasLeft, now],
  );
  return rows[0]?.family ?? null;
}

/** Tells the person behind the address of an invitation in the product, if there is one. Answers their family. */
export async function notifyInvited(pool: pg.Pool, id: string, now: string): Promise<string | null> {
  const { rows } = await pool.query<{ family: string | null }>('select app.notify_invited($1, $2) as family', [
    id,
    now,
  ]);
  return rows[0]?.family ?? null;
}

/** To whom a notification belongs. */
export async function findRecipient(pool: pg.Pool, notificationId: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ email: string }>('select email from app.update_mail($1)', [notificationId]);
  return rows[0]?.email;
}
