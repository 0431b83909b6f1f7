import { owner } from './world.ts';

/** How many statements of this test's database wait for a row that another transaction holds. */
export async function waitingForLocks(): Promise<number> {
  const { rowCount } = await owner.query(
    `select from pg_locks l join pg_stat_activity a on a.pid = l.pid
      where not l.granted and a.datname = current_database()`,
  );
  return rowCount ?? 0;
}
