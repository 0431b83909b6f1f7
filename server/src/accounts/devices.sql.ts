import type pg from 'pg';
import type { Queryable } from '../lib/transaction.ts';

/** The tokens that an account knows. */
export async function listDevices(db: Queryable, accountId: string, deviceHashes: Buffer[]): Promise<Buffer[]> {
  const { rows } = await db.query<{ deviceHash: Buffer }>(
    `select device_hash as "deviceHash" from auth.devices
      where account_id = $1 and device_hash = any ($2) and forgotten_at is null`,
    [accountId, deviceHashes],
  );
  return rows.map(({ deviceHash }) => deviceHash);
}

/** The token with which this browser has signed in to an address's account since `since`. */
export async function findKnown(
  pool: pg.Pool,
  emailKey: string,
  { deviceHashes, since }: { deviceHashes: Buffer[]; since: string },
): Promise<Buffer | undefined> {
  const { rows } = await pool.query<{ deviceHash: Buffer }>(
    `select d.device_hash as "deviceHash" from auth.devices d join auth.accounts a on a.id = d.account_id
      where a.email_key = $1 and d.device_hash = any ($2) and d.last_seen_at > $3 and d.forgotten_at is null
      order by d.last_seen_at desc limit 1`,
    [emailKey, deviceHashes, since],
  );
  return rows[0]?.deviceHash;
}

/** The token with which this browser first signed in to an account, even if forgotten since. */
export async function findBeenIn(
  pool: pg.Pool,
  accountId: string,
  deviceHashes: Buffer[],
): Promise<Buffer | undefined> {
  const { rows } = await pool.query<{ deviceHash: Buffer }>(
    `select device_hash as "deviceHash" from auth.devices where account_id = $1 and device_hash = any ($2)
      order by first_seen_at, device_hash limit 1`,
    [accountId, deviceHashes],
  );
  return rows[0]?.deviceHash;
}
