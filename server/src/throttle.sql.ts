import type { Queryable } from './lib/transaction.ts';

type Count = { count: number; resets_at: string };

/** Counts one more under a key until `resetsAt`, and answers the count. One statement, so that of parallel tries each counts. */
export async function countOne(
  db: Queryable,
  key: string,
  { now, resetsAt }: { now: string; resetsAt: string },
): Promise<Count> {
  const { rows } = await db.query<Count>(
    `insert into auth.throttle as t (key, count, resets_at) values ($1, 1, $3)
     on conflict (key) do update set
       count = case when t.resets_at <= $2 then 1 else t.count + 1 end,
       resets_at = case when t.resets_at <= $2 then $3 else t.resets_at end
     returning count, resets_at`,
    [key, now, resetsAt],
  );
  const [counted] = rows;
  if (!counted) throw new Error('Nothing was counted');
  return counted;
}

export async function forget(db: Queryable, key: string): Promise<void> {
  await db.query('delete from auth.throttle where key = $1', [key]);
}

export async function uncountOne(db: Queryable, key: string): Promise<void> {
  await db.query('update auth.throttle set count = count - 1 where key = $1 and count > 0', [key]);
}
