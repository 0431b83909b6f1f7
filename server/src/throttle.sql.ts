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
       creates = case when t.resets_at <= $2 then '{}' else t.creates end,
       resets_at = case when t.resets_at <= $2 then $3 else t.resets_at end
     returning count, resets_at`,
    [key, now, resetsAt],
  );
  const [counted] = rows;
  if (!counted) throw new Error('Nothing was counted');
  return counted;
}

/**
 * Counts a create under a key until `resetsAt`, once for all its repeats, and answers whether it is among the first `most`. One
 * statement on one row, so repeats that arrive at the same moment are exact too.
 */
export async function countOnce(
  db: Queryable,
  key: string,
  { now, resetsAt, once, most }: { now: string; resetsAt: string; once: string; most: number },
): Promise<{ isWithin: boolean; resets_at: string }> {
  const { rows } = await db.query<{ isWithin: boolean; resets_at: string }>(
    `insert into auth.throttle as t (key, count, resets_at, creates) values ($1, 1, $3, array[$4])
     on conflict (key) do update set
       count = case when t.resets_at <= $2 then 1 when $4 = any(t.creates) then t.count else t.count + 1 end,
       creates = case when t.resets_at <= $2 then array[$4]
                      when $4 = any(t.creates) or t.count >= $5 then t.creates
                      else t.creates || $4 end,
       resets_at = case when t.resets_at <= $2 then $3 else t.resets_at end
     returning $4 = any(creates) as "isWithin", resets_at`,
    [key, now, resetsAt, once, most],
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
