import type { Queryable } from '../lib/transaction.ts';

const day = 24 * 60 * 60;

/**
 * Records the clock after `ran` more seconds of running time, and returns the latest instant that the clock was past throughout the last
 * 24 hours of running time; null before there were 24. A clock set ahead moves it only a day later; one set back moves it back.
 */
export async function settledInstant(
  db: Queryable,
  { now, ran }: { now: string; ran: number },
): Promise<string | null> {
  const { rows } = await db.query<{ total: string }>(
    `insert into auth.clock_readings (ran_seconds, at)
     select coalesce(max(ran_seconds), 0) + $2::bigint, $1::timestamptz from auth.clock_readings
     on conflict (ran_seconds) do update set at = least(clock_readings.at, excluded.at)
     returning ran_seconds as total`,
    [now, ran],
  );
  const begin = Number(rows[0]?.total) - day;
  await db.query(
    'delete from auth.clock_readings where ran_seconds < (select max(ran_seconds) from auth.clock_readings where ran_seconds <= $1)',
    [begin],
  );
  const readings = await db.query<{ settled: string | null }>(
    'select case when min(ran_seconds) <= $1 then min(at) end as settled from auth.clock_readings',
    [begin],
  );
  return readings.rows[0]?.settled ?? null;
}
