import { systemClock, type Clock } from '../lib/clock.ts';
import type { Queryable } from '../lib/transaction.ts';

/** Throws when PostgreSQL's clock and ours are more than a minute apart: jobs go by its clock, and the record by ours. */
export async function mustShareTheTime(db: Queryable, clock: Clock = systemClock): Promise<void> {
  const { rows } = await db.query<{ seconds: number }>(
    'select extract(epoch from clock_timestamp())::float8 as seconds',
  );
  const apart = Math.abs(clock().epochMilliseconds / 1_000 - (rows[0]?.seconds ?? 0));
  if (apart <= 60) return;
  throw new Error(
    `the clocks of PostgreSQL and of this server are ${Math.round(apart)} seconds apart: set them right.`,
  );
}
