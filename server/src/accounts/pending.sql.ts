import { newId } from '@evenkeel/contract/base';
import type pg from 'pg';
import type { Queryable } from '../lib/transaction.ts';

export type Purpose = 'sign_up' | 'reset' | 'sign_in' | 'new_device' | 'change_email';

export type Details = {
  firstName: string;
  lastName: string;
  role: string;
  zone: string;
  /** The invitation whose address is used: hidden until the PIN. */
  invitation?: string;
};

/** A pending request of a browser, which a PIN has to finish. */
export type Pending = {
  id: string;
  purpose: Purpose;
  accountId: string | null;
  email: string;
  emailKey: string;
  details: Details & { isRecovery?: boolean };
  passwordHash: string | null;
  askedAt: string;
  sentAt: string | null;
  /** Whether its last mail failed permanently. */
  hasFailed: boolean;
  provenAt: string | null;
  /** Reset: the second step was verified. */
  secondStepAt: string | null;
  /** How many PINs were asked for. */
  sends: number;
};

const columns = `id, purpose, account_id as "accountId", email, email_key as "emailKey", details,
  password_hash as "passwordHash", asked_at as "askedAt", code_sent_at as "sentAt", proven_at as "provenAt", second_step_at as "secondStepAt", sends,
  exists (select from app.outbox o where o.id = mail_id and o.failed_at is not null) as "hasFailed"`;

export type NewPending = {
  tokenHash: Buffer;
  deviceHash: Buffer;
  purpose: Purpose;
  accountId?: string;
  email: string;
  emailKey: string;
  label: string;
  details?: Details | { isOldMailboxUnsafe: boolean } | { isRecovery: true };
  passwordHash?: string;
  now: string;
  expiresAt: string;
};

/** Stores it and enqueues its mail, unless it waits for a second step. The mail job looks up the account and decides what to send. */
export async function add(pool: pg.Pool, pending: NewPending): Promise<Pending> {
  const { tokenHash, deviceHash, purpose, email, emailKey, label, now, expiresAt } = pending;
  const { rows } = await pool.query<Pending>(
    `insert into auth.pending (id, token_hash, device_hash, purpose, account_id, email, email_key, label, details,
            password_hash, mail_id, asked_at, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, case when $4 <> 'sign_in' then app.enqueue('pin', $1) end, $11, $11, $12)
     returning ${columns}`,
    [
      newId(),
      tokenHash,
      deviceHash,
      purpose,
      pending.accountId ?? null,
      email,
      emailKey,
      label,
      pending.details ?? {},
      pending.passwordHash ?? null,
      now,
      expiresAt,
    ],
  );
  return one(rows);
}

/** The pending request of a token, unless it is over or for another purpose. */
export async function find(
  pool: pg.Pool,
  tokenHash: Buffer,
  { purposes, now }: { purposes: readonly Purpose[]; now: string },
): Promise<Pending | undefined> {
  const { rows } = await pool.query<Pending>(
    `select ${columns} from auth.pending where token_hash = $1 and expires_at > $2 and purpose = any ($3)`,
    [tokenHash, now, purposes],
  );
  return rows[0];
}

/** This browser's last sign-up for a typed address. Invited ones aren't found: that would confirm a guessed address. */
export async function findSignUp(
  pool: pg.Pool,
  { emailKey, deviceHashes, now }: { emailKey: string; deviceHashes: Buffer[]; now: string },
): Promise<Pending | undefined> {
  const { rows } = await pool.query<Pending>(
    `select ${columns} from auth.pending
      where email_key = $1 and purpose = 'sign_up' and device_hash = any ($2) and expires_at > $3 and not details ? 'invitation'
      order by created_at desc, id desc limit 1`,
    [emailKey, deviceHashes, now],
  );
  return rows[0];
}

/** Gives it a new token, which makes it this browser's current request. */
export async function hold(pool: pg.Pool, id: string, tokenHash: Buffer): Promise<void> {
  await pool.query('update auth.pending set token_hash = $2 where id = $1', [id, tokenHash]);
}

/** Enqueues another PIN and disables the previous one. Nothing when sent too often or requested twice at once. */
export async function askAgain(
  pool: pg.Pool,
  pending: Pending,
  { now, most }: { now: string; most: number },
): Promise<Pending | undefined> {
  const { rows } = await pool.query<Pending>(
    `update auth.pending set mail_id = app.enqueue('pin', id), asked_at = $2, sends = sends + 1, attempts = 0,
            code_hash = null, code_sent_at = null, code_expires_at = null
      where id = $1 and asked_at = $3 and sends < $4 and proven_at is null
     returning ${columns}`,
    [pending.id, now, pending.askedAt, most],
  );
  return rows[0];
}

/** Counts a try BEFORE checking it, so that concurrent tries all count. Returns the PIN's hash. */
export async function countTry(pool: pg.Pool, id: string, { now, most }: { now: string; most: number }) {
  const { rows } = await pool.query<{ codeHash: Buffer | null }>(
    `update auth.pending set attempts = attempts + 1
      where id = $1 and attempts < $2 and code_expires_at > $3 and proven_at is null
     returning code_hash as "codeHash"`,
    [id, most, now],
  );
  return rows[0]?.codeHash;
}

/** The PIN of a reset was right. */
export async function prove(pool: pg.Pool, id: string, { now, expiresAt }: { now: string; expiresAt: string }) {
  const { rows } = await pool.query<Pending>(
    `update auth.pending set proven_at = $2, expires_at = $3, code_hash = null, attempts = 0
      where id = $1 and proven_at is null returning ${columns}`,
    [id, now, expiresAt],
  );
  return rows[0];
}

/** The second step of a proven reset was right. */
export async function passSecondStep(pool: pg.Pool, id: string, now: string): Promise<Pending | undefined> {
  const { rows } = await pool.query<Pending>(
    `update auth.pending set second_step_at = $2
      where id = $1 and purpose = 'reset' and proven_at is not null and expires_at > $2 returning ${columns}`,
    [id, now],
  );
  return rows[0];
}

/** Takes it; the first caller wins. */
export async function take(db: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await db.query('delete from auth.pending where id = $1', [id]);
  return rowCount === 1;
}

/** Deletes everything pending for an account: none of it may outlive its password. */
export async function takeAll(db: Queryable, account: { id: string; emailKey: string }): Promise<void> {
  await db.query(`delete from auth.pending where account_id = $1 or (email_key = $2 and purpose = 'reset')`, [
    account.id,
    account.emailKey,
  ]);
}

/** The same by account id. */
export async function takeAllOf(db: Queryable, accountId: string): Promise<void> {
  await db.query(
    `delete from auth.pending where account_id = $1
        or (purpose = 'reset' and email_key = (select email_key from auth.accounts where id = $1))`,
    [accountId],
  );
}

function one<Row>([row]: Row[]): Row {
  if (!row) throw new Error('What was just kept is not there');
  return row;
}
