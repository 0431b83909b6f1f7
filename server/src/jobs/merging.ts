import type { Logger } from 'pino';
import type pg from 'pg';
import type { Clock } from '../lib/clock.ts';
import { transaction, type Queryable } from '../lib/transaction.ts';
import * as store from './merging.sql.ts';

type Sources = { pool: pg.Pool; clock: Clock; log: Logger; ring: (key: string) => void };

/** Includes attempts of servers that were killed. */
const mostTries = 3;

/** Runs an accepted merge in one transaction. A failure leaves both families unchanged and is retried. Returns whether there was one. */
export async function mergeFamilies({ pool, clock, log, ring }: Sources): Promise<boolean> {
  // Acquired before locking: requests that wait for the merge may hold all other connections.
  const notes = await pool.connect();
  try {
    const done = await transaction(pool, async (db) => {
      const merging = await store.take(db);
      if (!merging) return undefined;
      const [now, tries] = [clock().toString(), merging.attempts + 1];
      await store.note(notes, merging, tries, 0);
      await db.query('savepoint untouched');
      try {
        await carryOut(db, notes, merging, { now, tries });
      } catch (err) {
        await db.query('rollback to untouched');
        log.error({ id: merging.id, tries, err }, 'two families could not be merged');
        if (tries < mostTries) return undefined;
        await store.fail(db, merging, now);
      }
      return merging;
    });
    if (done) [done.familyId, done.sourceId].forEach(ring);
    return done !== undefined;
  } finally {
    notes.release();
  }
}

type Try = { now: string; tries: number };

async function carryOut(db: Queryable, notes: Queryable, merging: store.Merging, { now, tries }: Try): Promise<void> {
  const steps = await store.begin(db, merging, now);
  for (const [done, name] of steps.entries()) {
    await store.step(db, merging, name, now);
    // The last percent is the commit's.
    if (done + 1 < steps.length) await store.note(notes, merging, tries, Math.floor((99 * (done + 1)) / steps.length));
  }
}
