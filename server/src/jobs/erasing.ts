import { eraseAccounts } from './erase.sql.ts';
import { levelOf } from '../lib/unreachable.ts';
import type { Delivery } from './deliver.ts';
import { settledInstant } from './settled.sql.ts';
import { sweep, sweepPassing } from './sweep.sql.ts';

/** A sweep is due every ten minutes. Of several servers one takes it, so no more than that has gone by for all of them. */
export const sweepSeconds = 600;

/**
 * What throws away what is over, to be called every ten minutes. What erases for good acts on what was found due for 24 hours of
 * running time (decision 90). `ticks` are milliseconds that no clock can set.
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

/** Erases the accounts whose day has come. Those who shared something with them see who left at once. */
async function eraseDue({ pool, log, ring }: Delivery, due: { now: string; settled: string }): Promise<void> {
  const { families, failures } = await eraseAccounts(pool, due);
  families.forEach(ring);
  for (const err of failures) log[levelOf(err)]({ err }, 'an account could not be erased');
}
