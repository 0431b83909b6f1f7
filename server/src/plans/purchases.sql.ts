import type { PaidPlanId } from '@evenkeel/contract/plans.rules';
import type pg from 'pg';
import type { Purchase, State } from './provider.ts';

const columns = `id, account_id as "accountId", provider, plan, amount, status, session, subscription,
  paid_until as "paidUntil", is_ending as "isEnding"`;
const living = `status not in ('ended', 'left')`;

type NewPurchase = { id: string; accountId: string; provider: Purchase['provider']; plan: PaidPlanId; amount: number };

/** The account's current purchase: this new one unless there is another. Concurrent calls get the same. */
export async function begin(pool: pg.Pool, purchase: NewPurchase, now: string): Promise<Purchase> {
  const { id, accountId, provider, plan, amount } = purchase;
  // Also returns a row that a concurrent request has just inserted, which this statement's snapshot doesn't see.
  const { rows } = await pool.query<Purchase>(
    `insert into auth.purchases as mine (id, account_id, provider, plan, amount, status, begun_at)
     values ($1, $2, $3, $4, $5, 'open', $6)
     on conflict (account_id) where ${living} do update set account_id = mine.account_id
     returning ${columns}`,
    [id, accountId, provider, plan, amount, now],
  );
  return one(rows);
}

/** The provider's id of a checkout page. */
export async function keepSession(pool: pg.Pool, id: string, session: string): Promise<void> {
  await pool.query('update auth.purchases set session = $2 where id = $1', [id, session]);
}

export async function find(pool: pg.Pool, id: string): Promise<Purchase | undefined> {
  const { rows } = await pool.query<Purchase>(`select ${columns} from auth.purchases where id = $1`, [id]);
  return rows[0];
}

export async function findBySubscription(
  pool: pg.Pool,
  provider: Purchase['provider'],
  subscription: string,
): Promise<Purchase | undefined> {
  const { rows } = await pool.query<Purchase>(
    `select ${columns} from auth.purchases where provider = $1 and subscription = $2`,
    [provider, subscription],
  );
  return rows[0];
}

/** The account's current purchase. */
export async function livingOf(pool: pg.Pool, accountId: string): Promise<Purchase | undefined> {
  const { rows } = await pool.query<Purchase>(
    `select ${columns} from auth.purchases where account_id = $1 and ${living}`,
    [accountId],
  );
  return rows[0];
}

/** A sequence number for a request to the provider, taken before it: later answers win. */
export async function nextLook(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ look: number }>(`select nextval('auth.purchase_looks') as look`);
  return one(rows).look;
}

/** Whether this webhook message was already processed. */
export async function isKnown(pool: pg.Pool, provider: string, event: string): Promise<boolean> {
  const { rowCount } = await pool.query('select from auth.provider_events where provider = $1 and event = $2', [
    provider,
    event,
  ]);
  return rowCount !== 0;
}

type Look = { id: string; look: number; state: State; event?: string | undefined };

/** Stores the provider's state and its effects. Returns the families to notify. */
export async function settle(pool: pg.Pool, { id, look, state, event }: Look, now: string): Promise<string[]> {
  const { status, subscription, paidUntil, isEnding } = state;
  const { rows } = await pool.query<{ family: string }>(
    'select app.settle_purchase($1, $2, $3, $4, $5, $6, $7, $8) as family',
    [id, event ?? null, look, status, subscription, paidUntil, isEnding, now],
  );
  return rows.map(({ family }) => family);
}

/** The provider's customer id of an account. */
export async function customerOf(pool: pg.Pool, accountId: string, provider: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ customer: string }>(
    'select customer from auth.customers where account_id = $1 and provider = $2',
    [accountId, provider],
  );
  return rows[0]?.customer;
}

export async function keepCustomer(
  pool: pg.Pool,
  { accountId, provider, customer }: { accountId: string; provider: string; customer: string },
): Promise<void> {
  await pool.query('insert into auth.customers values ($1, $2, $3) on conflict do nothing', [
    accountId,
    provider,
    customer,
  ]);
}

/** Purchases to end because their account is gone. */
export async function abandoned(pool: pg.Pool, provider: string): Promise<Purchase[]> {
  const { rows } = await pool.query<Purchase>(
    `select ${columns} from auth.purchases p where provider = $1 and ${living}
        and not exists (select from auth.accounts a where a.id = p.account_id and a.closed_at is null)
      order by begun_at limit 100`,
    [provider],
  );
  return rows;
}

/** Purchases with overdue news: paid until more than an hour ago, or a page open for more than a day. */
export async function silent(pool: pg.Pool, provider: string, now: string): Promise<Purchase[]> {
  const { rows } = await pool.query<Purchase>(
    `select ${columns} from auth.purchases where provider = $1 and status in ('open', 'active', 'overdue')
        and coalesce(paid_until + interval '1 hour', begun_at + interval '25 hours') < $2
      order by begun_at limit 100`,
    [provider, now],
  );
  return rows;
}

function one<Row>([row]: Row[]): Row {
  if (!row) throw new Error('A statement that always answers a row did not');
  return row;
}
