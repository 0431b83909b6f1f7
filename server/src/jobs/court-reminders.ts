import { courtInstant, nextCourtReminder } from '@evenkeel/contract/court.rules';
import type pg from 'pg';
import type { Clock } from '../lib/clock.ts';
import * as store from './court-reminders.sql.ts';

const atOnce = 50;

type Sources = { pool: pg.Pool; clock: Clock; ring: (familyOrAccountId: string) => void };

/**
 * Reminds of court dates, each reminder once on any number of servers, and once for all missed while none was up; never of a date that is
 * over. Returns whether there may be more, and the failures: one failure doesn't stop the others.
 */
export async function remindOfCourtDates({
  pool,
  clock,
  ring,
}: Sources): Promise<{ isMore: boolean; failures: unknown[] }> {
  const now = clock();
  const due = await store.findDue(pool, now.toString(), atOnce);
  const failures: unknown[] = [];
  for (const one of due) {
    try {
      const next = nextCourtReminder(one.content, now.epochMilliseconds);
      const isOver = courtInstant(one.content) <= now.epochMilliseconds;
      const at = { now: now.toString(), next: next === null ? null : new Date(next).toISOString(), isOver };
      const key = await store.remind(pool, one, at);
      if (key) ring(key);
    } catch (error) {
      failures.push(error);
    }
  }
  return { isMore: due.length === atOnce && failures.length === 0, failures };
}
