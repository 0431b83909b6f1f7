import type { Passkey } from '@evenkeel/contract/security';
import type { Queryable } from '../lib/transaction.ts';

const columns = `id, nickname, backed_up as "isSynced", created_at as "createdAt", used_at as "usedAt"`;

/** The newest first. */
export async function list(db: Queryable, accountId: string): Promise<Passkey[]> {
  const { rows } = await db.query<Passkey>(
    `select ${columns} from auth.passkeys where account_id = $1 order by created_at desc, id desc`,
    [accountId],
  );
  return rows;
}

/** The account's name and its existing credentials. */
export async function getOwner(db: Queryable, accountId: string) {
  const { rows } = await db.query<{ email: string; name: string; credentialIds: string[] }>(
    `select email, first_name || ' ' || last_name as name,
            array(select credential_id from auth.passkeys where account_id = $1) as "credentialIds"
       from auth.accounts where id = $1`,
    [accountId],
  );
  return rows[0];
}

export type NewPasskey = {
  id: string;
  accountId: string;
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  isSynced: boolean;
  nickname: string;
  now: string;
};

/** Undefined when the credential already exists, for any account. */
export async function add(db: Queryable, passkey: NewPasskey): Promise<Passkey | undefined> {
  const { id, accountId, credentialId, publicKey, counter, transports, isSynced, nickname, now } = passkey;
  const { rows } = await db.query<Passkey>(
    `insert into auth.passkeys
       (id, account_id, credential_id, public_key, counter, transports, backed_up, nickname, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (credential_id) do nothing returning ${columns}`,
    [id, accountId, credentialId, publicKey, counter, transports, isSynced, nickname, now],
  );
  return rows[0];
}

export async function rename(
  db: Queryable,
  { id, accountId, nickname }: { id: string; accountId: string; nickname: string },
): Promise<boolean> {
  const { rowCount } = await db.query('update auth.passkeys set nickname = $3 where id = $1 and account_id = $2', [
    id,
    accountId,
    nickname,
  ]);
  return rowCount === 1;
}

export async function remove(db: Queryable, { id, accountId }: { id: string; accountId: string }): Promise<boolean> {
  const { rowCount } = await db.query('delete from auth.passkeys where id = $1 and account_id = $2', [id, accountId]);
  return rowCount === 1;
}
