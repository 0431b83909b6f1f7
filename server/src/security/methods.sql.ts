import type { Queryable } from '../lib/transaction.ts';

/** The account's address, as the label in the authenticator app. */
export async function getEmail(db: Queryable, accountId: string): Promise<string> {
  const { rows } = await db.query<{ email: string }>('select email from auth.accounts where id = $1', [accountId]);
  return rows[0]?.email ?? '';
}

export type NewFactor = {
  id: string;
  accountId: string;
  type: 'totp' | 'sms';
  nickname?: string;
  phoneNumber?: string;
  secret?: Buffer;
  now: string;
};

/** Adds an unverified method. */
export async function add(db: Queryable, factor: NewFactor): Promise<void> {
  const { id, accountId, type, nickname, phoneNumber, secret, now } = factor;
  await db.query(
    `insert into auth.factors (id, account_id, type, nickname, phone_number, secret, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, accountId, type, nickname ?? null, phoneNumber ?? null, secret ?? null, now],
  );
}

/** Deletes unverified methods with their backup codes. */
export async function removeUnverified(db: Queryable, accountId: string): Promise<void> {
  await db.query('delete from auth.factors where account_id = $1 and verified_at is null', [accountId]);
}

/** Marks a method as verified, primary if it is the only one. False when it already was, or is gone. */
export async function verify(
  db: Queryable,
  { id, accountId, now }: { id: string; accountId: string; now: string },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update auth.factors set verified_at = $3,
            is_primary = not exists (select from auth.factors o where o.account_id = $2 and o.is_primary)
      where id = $1 and account_id = $2 and verified_at is null`,
    [id, accountId, now],
  );
  if (rowCount !== 1) return false;
  await db.query('update auth.backup_codes set factor_id = null where factor_id = $1', [id]);
  return true;
}

/** Ends sessions without a second step, after one was added. */
export async function endOneStepSessions(db: Queryable, accountId: string): Promise<void> {
  await db.query('delete from auth.sessions where account_id = $1 and level < 2', [accountId]);
}

/** Removes a method; a verified one only if `isConfirmed`. Returns whether it existed and was verified. */
export async function remove(
  db: Queryable,
  { id, accountId, isConfirmed }: { id: string; accountId: string; isConfirmed: boolean },
): Promise<{ wasVerified: boolean } | undefined> {
  const { rows } = await db.query<{ wasVerified: boolean }>(
    `delete from auth.factors where id = $1 and account_id = $2 and (verified_at is null or $3)
     returning verified_at is not null as "wasVerified"`,
    [id, accountId, isConfirmed],
  );
  return rows[0];
}

/** Makes the oldest method primary if none is. Returns whether there is one. */
export async function promote(db: Queryable, accountId: string): Promise<boolean> {
  await db.query(
    `update auth.factors set is_primary = true
      where id = (select id from auth.factors where account_id = $1 and verified_at is not null
                   order by created_at, id limit 1)
        and not exists (select from auth.factors where account_id = $1 and is_primary)`,
    [accountId],
  );
  const { rowCount } = await db.query('select from auth.factors where account_id = $1 and is_primary', [accountId]);
  return rowCount === 1;
}

/** After the last method was removed: deletes backup codes and lowers all sessions to level 1. */
export async function endTwoSteps(db: Queryable, accountId: string): Promise<void> {
  await db.query('delete from auth.backup_codes where account_id = $1 and factor_id is null', [accountId]);
  await db.query('update auth.sessions set level = 1 where account_id = $1', [accountId]);
}

/** False when there is no such method. */
export async function makePrimary(
  db: Queryable,
  { id, accountId }: { id: string; accountId: string },
): Promise<boolean> {
  // Two statements, because the unique index allows one primary at a time.
  await db.query('update auth.factors set is_primary = false where account_id = $1 and is_primary and id <> $2', [
    accountId,
    id,
  ]);
  const { rowCount } = await db.query(
    'update auth.factors set is_primary = true where id = $2 and account_id = $1 and verified_at is not null',
    [accountId, id],
  );
  return rowCount === 1;
}

/** Whether there are active codes, used or not. Codes of an unverified method are inactive. */
export async function hasBackupCodes(db: Queryable, accountId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'select from auth.backup_codes where account_id = $1 and factor_id is null limit 1',
    [accountId],
  );
  return rowCount === 1;
}

/** Stores codes. With a method, they become active once it is verified. */
export async function addBackupCodes(
  db: Queryable,
  { accountId, codeHashes, factorId }: { accountId: string; codeHashes: Buffer[]; factorId: string | null },
): Promise<void> {
  await db.query(
    'insert into auth.backup_codes (account_id, code_hash, factor_id) select $1, unnest($2::bytea[]), $3::uuid',
    [accountId, codeHashes, factorId],
  );
}

export async function removeBackupCodes(db: Queryable, accountId: string): Promise<void> {
  await db.query('delete from auth.backup_codes where account_id = $1', [accountId]);
}
