import { setTimeout as sleep } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';
import { transaction } from '../lib/transaction.ts';
import { levelOf } from '../lib/unreachable.ts';
import type { PlanProvider } from '../plans/provider.ts';
import { lookAround } from '../plans/settling.ts';
import { remindOfAlerts } from './alert-reminders.ts';
import { deliver, type Delivery } from './deliver.ts';
import { openErasing } from './erasing.ts';
import { mergeFamilies } from './merging.ts';
import * as store from './outbox.sql.ts';
import { asBossDb, openQueues, queues } from './queue.ts';
import { tellTrialsEnding } from './trial-mail.ts';
import { deliverWaiting } from './waiting-messages.sql.ts';

/** The work that no request waits for. `wake` looks into the outbox now. */
export type Jobs = { wake: () => void; stop: () => Promise<void> };

/** Under this key the doorbell tells every server that something was put into the outbox. */
export const outboxKey = 'outbox';

const atOnce = 100;

/** Milliseconds that the outbox is left alone after each look: what many put there meanwhile is one transaction, and full batches. */
const rest = 50;

/** A few mails at a time, each settled for itself, and the next few at once while there are more. */
const asTheyCome = {
  includeMetadata: true,
  perJobResults: true,
  batchSize: 5,
  burstWhenBatchFull: true,
  pollingIntervalSeconds: 2,
} as const;

type Working = Delivery & { planProvider?: PlanProvider | null };

/** Runs the jobs of this server. The outbox is also looked into every few seconds: a ring may be lost. */
export async function startJobs(delivery: Working, { every = 5_000 } = {}): Promise<Jobs> {
  const { pool, log } = delivery;
  const boss = openQueues(pool);
  boss.on('error', (err) => log.warn({ err }, 'jobs: the database is away'));
  await boss.start();

  const worker = await boss.work<{ id: string }, void, typeof asTheyCome>(queues.mail, asTheyCome, (mails) =>
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
      const handed = await handOver(delivery, boss);
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

/** Delivers the messages that waited their turn, one family after the other. */
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

/** Reminds the parents of the alerts that are due, and has their mails leave. */
function openReminding(delivery: Delivery, relay: () => void): () => void {
  const failed = (err: unknown) => delivery.log[levelOf(err)]({ err }, 'nobody could be reminded of an alert');
  return repeat(async () => {
    const { isMore, failures } = await remindOfAlerts(delivery);
    failures.forEach(failed);
    relay();
    return isMore;
  }, failed);
}

/** Makes one family of two that said yes, one pair after the other; what is to be mailed of it leaves at once. */
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

/** What was bought and nothing is heard of, and what was bought by who is gone. */
async function lookAroundPlans({ pool, clock, ring, log, planProvider }: Working): Promise<void> {
  if (!planProvider) return;
  const failures = await lookAround({ pool, clock, ring }, planProvider);
  for (const err of failures) log.warn({ err }, 'a plan could not be looked at');
}

/** Hands what waits in the outbox to the queue, in one transaction: each row once, whichever server is first. */
async function handOver({ pool, clock }: Delivery, boss: PgBoss): Promise<number> {
  return transaction(pool, async (db) => {
    const rows = await store.takeWaiting(db, { most: atOnce, now: clock().toString() });
    if (rows.length > 0)
      await boss.insert(
        queues.mail,
        rows.map(({ id }) => ({ id, data: { id } })),
        { db: asBossDb(db) },
      );
    return rows.length;
  });
}

/** Calls `work` now, and once more when it is called again meanwhile, or when the work says that there is more. */
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
