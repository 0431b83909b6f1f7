import { nextReminder } from '@evenkeel/contract/alerts.rules';
import type pg from 'pg';
import type { Clock } from '../lib/clock.ts';
import * as store from './alert-reminders.sql.ts';

const atOnce = 50;

type Sources = { pool: pg.Pool; clock: Clock; ring: (familyId: string) => void };

/**
 * Reminds the parents of due alerts, once per date on any number of servers, and once for all dates missed while none was up. Returns
 * whether there may be more, and the failures: one failure doesn't stop the others.
 */
export async function remindOfAlerts({
  pool,
  clock,
  ring,
}: Sources): Promise<{ isMore: boolean; failures: unknown[] }> {
  const now = clock();
  const due = await store.findDue(pool, now.toString(), atOnce);
  const failures: unknown[] = [];
  for (const one of due) {
    try {
      const next = nextReminder(one.due, now.epochMilliseconds);
      const at = { now: now.toString(), next: next === null ? null : new Date(next).toISOString() };
      if (await store.remind(pool, one, at)) ring(one.familyId);
    } catch (error) {
      failures.push(error);
    }
  }
  return { isMore: due.length === atOnce && failures.length === 0, failures };
}
