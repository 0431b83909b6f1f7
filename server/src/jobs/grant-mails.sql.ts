import type pg from 'pg';

/** The address of an open offer; null when it is open no more. */
export async function findOffer(pool: pg.Pool, id: string, now: string): Promise<string | null> {
  const { rows } = await pool.query<{ email: string | null }>('select app.find_offer($1, $2) as email', [id, now]);
  return rows[0]?.email ?? null;
}

type Posted = { mailId: string; offerId: string; now: string };

/** Counts a mail before sending, together with invitations. Returns whether it is allowed: up to `most` to one mailbox within 7 days. */
export async function mayLeave(pool: pg.Pool, { mailId, offerId, now }: Posted, most: number): Promise<boolean> {
  const text = 'select app.count_offer_mail($1, $2, $3, $4) as may';
  const { rows } = await pool.query<{ may: boolean }>(text, [mailId, offerId, most, now]);
  return rows[0]?.may ?? false;
}

/** The address of whoever holds the grant, while something of the parent waits in its channel; null otherwise. */
export async function findChannelReader(pool: pg.Pool, grantId: string, now: string): Promise<string | null> {
  const text = 'select app.find_channel_reader($1, $2) as email';
  const { rows } = await pool.query<{ email: string | null }>(text, [grantId, now]);
  return rows[0]?.email ?? null;
}
