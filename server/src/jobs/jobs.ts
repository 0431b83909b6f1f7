import { setTimeout as sleep } from 'node:timers/promises';
import type { JobInsert, PgBoss } from 'pg-boss';
import { transaction } from '../lib/transaction.ts';
import { levelOf } from '../lib/unreachable.ts';
import type { PlanProvider } from '../plans/provider.ts';
import { lookAround } from '../plans/settling.ts';
import { remindOfAlerts } from './alert-reminders.ts';
import { remindOfCourtDates } from './court-reminders.ts';
import { deliver, type Delivery } from './deliver.ts';
import { openErasing } from './erasing.ts';
import { mergeFamilies } from './merging.ts';
import * as store from './outbox.sql.ts';
import { asBossDb, openQueues, queues } from './queue.ts';
import { tellTrialsEnding } from './trial-mail.ts';
import { deliverWaiting } from './waiting-messages.sql.ts';

/** Background work. `wake` checks the outbox now. */
export type Jobs = { wake: () => void; stop: () => Promise<void> };

/** The doorbell's key for new outbox rows. */
export const outboxKey = 'outbox';

const atOnce = 100;

/** Pause in ms between checks of the outbox, so that rows are batched. */
const rest = 50;

/** Worker options: small batches, each job settles on its own. */
const asTheyCome = {
  includeMetadata: true,
  perJobResults: true,
  batchSize: 5,
  burstWhenBatchFull: true,
} as const;

/**
 * `every`: milliseconds between looks at what is due, because a ring may be lost. `poll`: seconds between looks for mails to try again.
 * `retry`: when that is, where it isn't as the queue says. The server starts with none of these; only tests are in a hurry.
 */
type Pace = { every?: number; poll?: number; retry?: Pick<JobInsert, 'retryDelay' | 'retryBackoff'> };

type Working = Delivery & { planProvider?: PlanProvider | null; sweepFiles?: () => Promise<void> };

/** Runs the jobs of this server. */
export async function startJobs(delivery: Working, { every = 5_000, poll = 2, retry = {} }: Pace = {}): Promise<Jobs> {
  const { pool, log } = delivery;
  const boss = openQueues(pool);
  boss.on('error', (err) => log.warn({ err }, 'jobs: the database is unreachable'));
  await boss.start();

  const pace = { ...asTheyCome, pollingIntervalSeconds: poll };
  const worker = await boss.work<{ id: string }, void, typeof pace>(queues.mail, pace, (mails) =>
    Promise.all(
      mails.map(async ({ id, data, retryCount, retryLimit }) => {
        const outcome = deliver(delivery, data.id, { isLastTry: retryCount >= retryLimit });
        return {
          id,
          status: await outcome.then(
            () => 'completed' as const,
            () => 'failed' as const,
          ),
        };
      }),
    ),
  );

  const relay = repeat(
    async () => {
      const handed = await handOver(delivery, boss, retry);
      if (handed > 0) boss.notifyWorker(worker);
      if (handed < atOnce) await sleep(rest, undefined, { ref: false });
      return handed === atOnce;
    },
    (err) => log.warn({ err }, 'the outbox could not be read'),
  );
  const erase = openErasing(delivery);
  await boss.work(queues.sweep, async () => {
    await erase();
    if (await tellTrialsEnding(delivery)) relay();
    await lookAroundPlans(delivery);
    await delivery
      .sweepFiles?.()
      .catch((err: unknown) => log[levelOf(err)]({ err }, 'unused files could not be removed'));
  });
  await boss.schedule(queues.sweep, '*/10 * * * *');
  const release = openReleasing(delivery, relay);
  const merge = openMerging(delivery, relay);
  const remind = openReminding(delivery, relay);
  const wake = () => [relay, merge].forEach((work) => work());
  const timers = [wake, release, remind].map((work) => setInterval(work, every));
  wake();
  release();
  remind();

  return {
    wake,
    stop: async () => {
      timers.forEach(clearInterval);
      await boss.stop({ graceful: true, timeout: 10_000, close: false });
    },
  };
}

/** Delivers rate-limited messages that are due, one family after the other. */
function openReleasing({ pool, clock, log, ring }: Delivery, relay: () => void): () => void {
  return repeat(
    async () => {
      const familyId = await deliverWaiting(pool, clock().toString());
      if (familyId === null) return false;
      ring(familyId);
      relay();
      return true;
    },
    (err) => log.warn({ err }, 'waiting messages could not be delivered'),
  );
}

/** Sends reminders of due alerts and of court dates. */
function openReminding(delivery: Delivery, relay: () => void): () => void {
  const failed = (err: unknown) => delivery.log[levelOf(err)]({ err }, 'nobody could be reminded');
  return repeat(async () => {
    const both = await Promise.all([remindOfAlerts(delivery), remindOfCourtDates(delivery)]);
    both.flatMap(({ failures }) => failures).forEach(failed);
    relay();
    return both.some(({ isMore }) => isMore);
  }, failed);
}

/** Runs accepted merges, one after the other, and sends their mails. */
function openMerging(delivery: Delivery, relay: () => void): () => void {
  return repeat(
    async () => {
      const isDone = await mergeFamilies(delivery);
      if (isDone) relay();
      return isDone;
    },
    (err) => delivery.log[levelOf(err)]({ err }, 'two families could not be merged'),
  );
}

/** Checks purchases without news, and ends those of closed accounts. */
async function lookAroundPlans({ pool, clock, ring, log, planProvider }: Working): Promise<void> {
  if (!planProvider) return;
  const failures = await lookAround({ pool, clock, ring }, planProvider);
  for (const err of failures) log.warn({ err }, 'a plan could not be checked');
}

/** Moves outbox rows to the queue in one transaction: each row once, whichever server is first. */
async function handOver({ pool, clock }: Delivery, boss: PgBoss, retry: Pace['retry']): Promise<number> {
  return transaction(pool, async (db) => {
    const rows = await store.takeWaiting(db, { most: atOnce, now: clock().toString() });
    if (rows.length > 0)
      await boss.insert(
        queues.mail,
        rows.map(({ id }) => ({ id, data: { id }, ...retry })),
        { db: asBossDb(db) },
      );
    return rows.length;
  });
}

/** Runs `work` now, and again if called meanwhile or if it returns that there is more. */
function repeat(work: () => Promise<boolean>, onError: (error: unknown) => void): () => void {
  let isRunning = false;
  let isCalled = false;
  const run = async () => {
    isRunning = true;
    while (isCalled) {
      isCalled = false;
      try {
        if (await work()) isCalled = true;
      } catch (error) {
        onError(error);
      }
    }
    isRunning = false;
  };
  return () => {
    isCalled = true;
    if (!isRunning) void run();
  };
}
