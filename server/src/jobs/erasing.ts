import { eraseAccounts } from './erase.sql.ts';
import { levelOf } from '../lib/unreachable.ts';
import type { Delivery } from './deliver.ts';
import { settledInstant } from './settled.sql.ts';
import { sweep, sweepPassing } from './sweep.sql.ts';

/** A sweep is due every ten minutes, and one server takes it: the running time counts once for all servers. */
export const sweepSeconds = 600;

/**
 * Returns the sweep, to be called every ten minutes. Permanent erasure waits until something was due for 24 hours of running time
 * (decisions/06-running-an-installation). `ticks`: a monotonic clock in milliseconds.
 */
export function openErasing(delivery: Delivery, ticks = () => performance.now()): () => Promise<void> {
  let last = ticks();
  return async () => {
    const { pool, clock } = delivery;
    const [now, at] = [clock().toString(), ticks()];
    await sweepPassing(pool, now);
    const ran = Math.min(sweepSeconds, Math.floor((at - last) / 1000));
    last = at;
    const settled = await settledInstant(pool, { now, ran });
    if (settled === null) return;
    await sweep(pool, settled);
    await eraseDue(delivery, { now, settled });
  };
}

/** Erases due accounts and notifies their families. */
async function eraseDue({ pool, log, ring }: Delivery, due: { now: string; settled: string }): Promise<void> {
  const { families, failures } = await eraseAccounts(pool, due);
  families.forEach(ring);
  for (const err of failures) log[levelOf(err)]({ err }, 'an account could not be erased');
}
