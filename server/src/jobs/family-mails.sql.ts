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

/** Counts a mail before sending. Returns whether it is allowed: up to `most` to one mailbox within 7 days. */
export async function mayLeave(pool: pg.Pool, { mailId, invitationId, now }: Posted, most: number): Promise<boolean> {
  const text = 'select app.count_invitation_mail($1, $2, $3, $4) as may';
  const { rows } = await pool.query<{ may: boolean }>(text, [mailId, invitationId, most, now]);
  return rows[0]?.may ?? false;
}

/** Records the result of an invitation's mail. Returns the family to notify. */
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

/** Notifies the invitee in the product if they have an account. Returns their family. */
export async function notifyInvited(pool: pg.Pool, id: string, now: string): Promise<string | null> {
  const { rows } = await pool.query<{ family: string | null }>('select app.notify_invited($1, $2) as family', [
    id,
    now,
  ]);
  return rows[0]?.family ?? null;
}

export type Recipient = {
  email: string;
  /** Unread notices, if they chose details in mails. */
  news: ({ kind: string; params: unknown } | { title: string })[];
  /** The family, for people in several. */
  family: string | null;
};

/** False if everything was read while this mail waited for its hour. */
export async function isUpdateWanted(pool: pg.Pool, mailId: string): Promise<boolean> {
  const { rows } = await pool.query<{ is: boolean | null }>('select app.is_update_wanted($1) as is', [mailId]);
  return rows[0]?.is ?? true;
}

/** The recipient of a notification. */
export async function findRecipient(pool: pg.Pool, notificationId: string): Promise<Recipient | undefined> {
  const text = 'select email, news, family from app.update_mail($1)';
  const { rows } = await pool.query<Recipient>(text, [notificationId]);
  return rows[0];
}
