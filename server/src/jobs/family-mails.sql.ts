import type pg from 'pg';

export type Invitation = {
  email: string;
  /** Their first name. */
  sender: string;
  message: string;
  expiresAt: string;
  status: string;
};

export async function findInvitation(pool: pg.Pool, id: string): Promise<Invitation | undefined> {
  const { rows } = await pool.query<Invitation>(
    `select email, sender, message, expires_at as "expiresAt", status from app.invitation_mail($1)`,
    [id],
  );
  return rows[0];
}

/** One row of the outbox, and the invitation it is about. */
export type Posted = { mailId: string; invitationId: string; now: string };

/** Counts a mail before it is sent. Answers whether it may leave: not more than `most` do to one mailbox within 7 days. */
export async function mayLeave(pool: pg.Pool, { mailId, invitationId, now }: Posted, most: number): Promise<boolean> {
  const text = 'select app.count_invitation_mail($1, $2, $3, $4) as may';
  const { rows } = await pool.query<{ may: boolean }>(text, [mailId, invitationId, most, now]);
  return rows[0]?.may ?? false;
}

/** Says what became of the mail of an invitation. Answers the family whose page hears of it. */
export async function markInvitation(
  pool: pg.Pool,
  { mailId, invitationId, now }: Posted,
  isOk: boolean,
): Promise<string | null> {
  const { rows } = await pool.query<{ family: string | null }>(
    'select app.invitation_mailed($1, $2, $3, $4) as family',
    [mailId, invitationId, isOk, now],
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

export type Recipient = {
  email: string;
  /** What they have not read, if they want their mails to say so. */
  news: string[];
  /** Which one it is about, of somebody who is in several. */
  family: string | null;
};

/** Not if this mail waited for its hour, and its recipient has read everything meanwhile. */
export async function isUpdateWanted(pool: pg.Pool, mailId: string): Promise<boolean> {
  const { rows } = await pool.query<{ is: boolean | null }>('select app.is_update_wanted($1) as is', [mailId]);
  return rows[0]?.is ?? true;
}

/** To whom a notification belongs. */
export async function findRecipient(pool: pg.Pool, notificationId: string): Promise<Recipient | undefined> {
  const text = 'select email, news, family from app.update_mail($1)';
  const { rows } = await pool.query<Recipient>(text, [notificationId]);
  return rows[0];
}
