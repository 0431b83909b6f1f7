import type { Queryable } from './lib/transaction.ts';

export async function hasAccounts(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ has: boolean }>('select exists (select from auth.accounts) as has');
  return rows[0]?.has ?? false;
}

export async function keptMac(db: Queryable): Promise<Buffer | undefined> {
  const { rows } = await db.query<{ mac: Buffer }>('select secret_mac as mac from auth.installation');
  return rows[0]?.mac;
}

/** The same while there is one account at most: whoever makes another one has not shown that this secret fits the others. */
export async function keepMacOfFirst(db: Queryable, mac: Buffer): Promise<Buffer | undefined> {
  await db.query(
    `insert into auth.installation (secret_mac) select $1 where not exists (select from auth.accounts offset 1)
     on conflict do nothing`,
    [mac],
  );
  return keptMac(db);
}

/** Keeps this MAC unless there is one, and answers the one that is kept. Two that come at once wait for each other. */
export async function keepMac(db: Queryable, mac: Buffer): Promise<Buffer | undefined> {
  await db.query('insert into auth.installation (secret_mac) values ($1) on conflict do nothing', [mac]);
  return keptMac(db);
}
