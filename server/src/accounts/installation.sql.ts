import type { Queryable } from '../lib/transaction.ts';

export async function hasAccounts(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ has: boolean }>('select exists (select from auth.accounts) as has');
  return rows[0]?.has ?? false;
}

export async function keptMac(db: Queryable): Promise<Buffer | undefined> {
  const { rows } = await db.query<{ mac: Buffer }>('select secret_mac as mac from auth.installation');
  return rows[0]?.mac;
}

/** The same, only while there is at most one account: a further sign-up doesn't prove that this secret fits the older ones. */
export async function keepMacOfFirst(db: Queryable, mac: Buffer): Promise<Buffer | undefined> {
  await db.query(
    `insert into auth.installation (secret_mac) select $1 where not exists (select from auth.accounts offset 1)
     on conflict do nothing`,
    [mac],
  );
  return keptMac(db);
}

/** Stores this MAC unless there is one, and returns the stored one. Concurrent calls are serialized. */
export async function keepMac(db: Queryable, mac: Buffer): Promise<Buffer | undefined> {
  await db.query('insert into auth.installation (secret_mac) values ($1) on conflict do nothing', [mac]);
  return keptMac(db);
}
