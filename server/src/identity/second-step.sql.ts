import type { Queryable } from '../lib/transaction.ts';

/** A second-step method: an app or a phone. */
export type Factor = {
  id: string;
  accountId: string;
  type: 'totp' | 'sms';
  nickname: string | null;
  phoneNumber: string | null;
  /** The app's secret, encrypted. */
  secret: Buffer | null;
  isPrimary: boolean;
  createdAt: string;
  verifiedAt: string | null;
  /** When its last text message was requested. */
  codeSentAt: string | null;
};

const columns = `id, account_id as "accountId", type, nickname, phone_number as "phoneNumber", secret,
  is_primary as "isPrimary", created_at as "createdAt", verified_at as "verifiedAt", code_sent_at as "codeSentAt"`;

/** Verified methods, the primary one first. */
export async function list(db: Queryable, accountId: string): Promise<Factor[]> {
  const { rows } = await db.query<Factor>(
    `select ${columns} from auth.factors where account_id = $1 and verified_at is not null
      order by is_primary desc, created_at, id`,
    [accountId],
  );
  return rows;
}

/** A method of this account, verified or not. A malformed id isn't found. */
export async function find(db: Queryable, accountId: string, id: string): Promise<Factor | undefined> {
  if (!/^[\da-f-]{36}$/.test(id)) return undefined;
  const { rows } = await db.query<Factor>(
    `select ${columns} from auth.factors where account_id = $1 and id::text = $2`,
    [accountId, id],
  );
  return rows[0];
}

/** Locks the account until the transaction ends, to serialize changes of its methods. Returns whether it is open. */
export async function holdAccount(db: Queryable, accountId: string): Promise<boolean> {
  const text = 'select from auth.accounts where id = $1 and closed_at is null for no key update';
  const { rowCount } = await db.query(text, [accountId]);
  return rowCount === 1;
}

/** Unused backup codes. */
export async function countBackupCodes(db: Queryable, accountId: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from auth.backup_codes
      where account_id = $1 and factor_id is null and used_at is null`,
    [accountId],
  );
  return rows[0]?.count ?? 0;
}

type Use = { now: string };

/** Uses up a backup code; the first caller wins. */
export async function useBackupCode(
  db: Queryable,
  { accountId, codeHash, now }: Use & { accountId: string; codeHash: Buffer },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update auth.backup_codes set used_at = $3
      where account_id = $1 and code_hash = $2 and used_at is null and factor_id is null`,
    [accountId, codeHash, now],
  );
  return rowCount === 1;
}

/** Uses up the code of a TOTP step and all earlier ones. */
export async function useStep(db: Queryable, id: string, { step, now }: Use & { step: number }): Promise<boolean> {
  const { rowCount } = await db.query(
    'update auth.factors set last_step = $2, used_at = $3 where id = $1 and (last_step is null or last_step < $2)',
    [id, step, now],
  );
  return rowCount === 1;
}

/** Counts a try BEFORE checking the code. Returns its hash. */
export async function countTry(db: Queryable, id: string, { now, most }: Use & { most: number }) {
  const { rows } = await db.query<{ codeHash: Buffer }>(
    `update auth.factors set attempts = attempts + 1
      where id = $1 and attempts < $3 and code_expires_at > $2 and code_hash is not null
     returning code_hash as "codeHash"`,
    [id, now, most],
  );
  return rows[0]?.codeHash;
}

/** Uses up the sent code; the first caller wins. */
export async function useSentCode(db: Queryable, id: string, { codeHash, now }: Use & { codeHash: Buffer }) {
  const { rowCount } = await db.query(
    'update auth.factors set code_hash = null, code_expires_at = null, used_at = $3 where id = $1 and code_hash = $2',
    [id, codeHash, now],
  );
  return rowCount === 1;
}

/** Replaces the sent code. False when another one was requested concurrently. */
export async function beginCode(
  db: Queryable,
  { id, codeSentAt }: Pick<Factor, 'id' | 'codeSentAt'>,
  { codeHash, now, expiresAt }: Use & { codeHash: Buffer; expiresAt: string },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update auth.factors set code_hash = $2, code_sent_at = $3, code_expires_at = $4, attempts = 0
      where id = $1 and code_sent_at is not distinct from $5`,
    [id, codeHash, now, expiresAt, codeSentAt],
  );
  return rowCount === 1;
}

/** Sending failed: resets the wait for the next code. */
export async function takeBackCode(
  db: Queryable,
  { id, codeSentAt }: Pick<Factor, 'id' | 'codeSentAt'>,
  codeHash: Buffer,
): Promise<void> {
  await db.query(
    'update auth.factors set code_hash = null, code_expires_at = null, code_sent_at = $3 where id = $1 and code_hash = $2',
    [id, codeHash, codeSentAt],
  );
}
