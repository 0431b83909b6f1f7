import type { Attempt } from '@evenkeel/contract/accounts.attempts';
import type { Queryable } from '../lib/transaction.ts';

export type Kind = Attempt['kind'];

const columns = `kind, ready_at as "readyAt", held_at is not null as "isHeld"`;
/** Days after its wait in which an attempt can be finished. */
const isOpen = `ready_at > $2::timestamptz - interval '7 days'`;

/** Days of a wait, by kind, without and with extra care. As in `contract/src/accounts.attempts.ts`. */
const wait = `make_interval(days =>
  case when t.kind = 'reset' then case when a.extra_care then 14 else 7 end else case when a.extra_care then 7 else 3 end end)`;

export type NewAttempt = {
  id: string;
  accountId: string;
  kind: Kind;
  browserHash: Buffer;
  label: string;
  holdHash: Buffer;
  now: string;
};

/** Starts an attempt. The caller has locked the account. */
export async function add(db: Queryable, attempt: NewAttempt): Promise<Attempt> {
  const { id, accountId, kind, browserHash, label, holdHash, now } = attempt;
  const { rows } = await db.query<Attempt>(
    `insert into auth.attempts (id, account_id, kind, browser_hash, label, started_at, ready_at, hold_hash)
     select $1, a.id, t.kind, $4, $5, $6, $6::timestamptz + ${wait}, $7
       from auth.accounts a, (select $3::text as kind) t where a.id = $2
     returning ${columns}`,
    [id, accountId, kind, browserHash, label, now, holdHash],
  );
  const [added] = rows;
  if (!added) throw new Error('An attempt without an account');
  return added;
}

/** An account's attempts that are waiting or can be finished, the next one first. */
export async function list(db: Queryable, accountId: string, now: string): Promise<Attempt[]> {
  const { rows } = await db.query<Attempt>(
    `select ${columns} from auth.attempts where account_id = $1 and ${isOpen} order by ready_at, id`,
    [accountId, now],
  );
  return rows;
}

export type Asked = { accountId: string; kind: Kind; browserHashes: Buffer[]; now: string };

/** The attempt of this browser. */
export async function findOf(
  db: Queryable,
  { accountId, kind, browserHashes, now }: Asked,
): Promise<(Attempt & { id: string }) | undefined> {
  const { rows } = await db.query<Attempt & { id: string }>(
    `select id, ${columns} from auth.attempts
      where account_id = $1 and ${isOpen} and kind = $3 and browser_hash = any ($4) order by ready_at, id limit 1`,
    [accountId, now, kind, browserHashes],
  );
  return rows[0];
}

/** Takes this browser's finishable attempt; the first caller wins. */
export async function takeReady(db: Queryable, { accountId, kind, browserHashes, now }: Asked): Promise<boolean> {
  const { rowCount } = await db.query(
    `delete from auth.attempts
      where account_id = $1 and ${isOpen} and ready_at <= $2 and kind = $3 and browser_hash = any ($4)`,
    [accountId, now, kind, browserHashes],
  );
  return (rowCount ?? 0) > 0;
}

/** Ends all attempts of an account. Returns how many hadn't lapsed. */
export async function endAll(db: Queryable, accountId: string, now: string): Promise<number> {
  const { rows } = await db.query<{ wasOpen: boolean }>(
    `delete from auth.attempts where account_id = $1 returning ${isOpen} as "wasOpen"`,
    [accountId, now],
  );
  return rows.filter(({ wasOpen }) => wasOpen).length;
}

const later = `held_at = $2, ready_at = greatest(ready_at, $2) + interval '7 days'`;

/** Puts off all attempts of an account that weren't yet. Returns how many. */
export async function holdAll(db: Queryable, accountId: string, now: string): Promise<number> {
  const { rowCount } = await db.query(
    `update auth.attempts set ${later} where account_id = $1 and ${isOpen} and held_at is null`,
    [accountId, now],
  );
  return rowCount ?? 0;
}

/** Puts off a link's attempt. Returns its account; nothing when it was already put off or is over. */
export async function holdByLink(db: Queryable, holdHash: Buffer, now: string): Promise<string | undefined> {
  const { rows } = await db.query<{ accountId: string }>(
    `update auth.attempts set ${later} where hold_hash = $1 and ${isOpen} and held_at is null
     returning account_id as "accountId"`,
    [holdHash, now],
  );
  return rows[0]?.accountId;
}

/** The account of a link whose attempt can still be put off: read first, because the account is locked first. */
export async function ownerOfLink(db: Queryable, holdHash: Buffer): Promise<string | undefined> {
  const { rows } = await db.query<{ accountId: string }>(
    'select account_id as "accountId" from auth.attempts where hold_hash = $1',
    [holdHash],
  );
  return rows[0]?.accountId;
}

/** Open accounts that know this browser and have a pending attempt. */
export async function listKnowing(
  db: Queryable,
  { deviceHashes, since, now }: { deviceHashes: Buffer[]; since: string; now: string },
): Promise<string[]> {
  const { rows } = await db.query<{ accountId: string }>(
    `select distinct t.account_id as "accountId" from auth.attempts t
       join auth.accounts a on a.id = t.account_id and a.closed_at is null
       join auth.devices d on d.account_id = t.account_id and d.device_hash = any ($1)
      where ${isOpen} and d.last_seen_at > $3 and d.forgotten_at is null order by 1`,
    [deviceHashes, now, since],
  );
  return rows.map(({ accountId }) => accountId);
}

/** Turning extra care on lengthens pending waits; turning it off shortens none. Lapsed attempts stay lapsed. */
export async function lengthen(db: Queryable, accountId: string, now: string): Promise<void> {
  await db.query(
    `update auth.attempts t
        set ready_at = greatest(ready_at, started_at + ${wait} + case when held_at is null then interval '0' else interval '7 days' end)
       from auth.accounts a where a.id = t.account_id and t.account_id = $1 and ${isOpen}`,
    [accountId, now],
  );
}

/** Blocks resets by mail alone for 30 days. */
export async function refuseResets(db: Queryable, accountId: string, until: string): Promise<void> {
  await db.query('update auth.accounts set no_reset_until = $2 where id = $1', [accountId, until]);
}

export type Guard = {
  /** A second step, or a passkey. */
  isGuarded: boolean;
  hasExtraCare: boolean;
  noResetUntil: string | null;
};

/** What protects an account from someone who only has its mailbox. */
export async function getGuard(db: Queryable, accountId: string): Promise<Guard> {
  const { rows } = await db.query<Guard>(
    `select exists (select from auth.factors where account_id = a.id and verified_at is not null)
            or exists (select from auth.passkeys where account_id = a.id) as "isGuarded",
            extra_care as "hasExtraCare", no_reset_until as "noResetUntil"
       from auth.accounts a where id = $1`,
    [accountId],
  );
  return rows[0] ?? { isGuarded: true, hasExtraCare: true, noResetUntil: null };
}
