import type pg from 'pg';
import type { Troubles } from '../lib/troubles.ts';
import { countWaitingWrites } from './waiting-writes.sql.ts';

/** A write that waits this long for a standby is trouble, in seconds. */
const patience = 2;

type Watched = {
  /** Whose writes are watched. */
  writing: readonly pg.Pool[];
  reading: pg.Pool;
  troubles: Pick<Troubles, 'meet'>;
};

/** Looks every two seconds whether writes wait for a standby, as long as there are any. Returns what ends that. */
export function watchStandby({ writing, reading, troubles }: Watched): () => void {
  const isWriting = () => writing.some(({ totalCount, idleCount }) => totalCount > idleCount);
  const look = async () => {
    // A database that is away is said elsewhere.
    const waiting = await countWaitingWrites(reading, patience).catch(() => 0);
    if (waiting > 0) troubles.meet('standby_away');
  };
  const timer = setInterval(() => void (isWriting() && look()), patience * 1_000);
  timer.unref();
  return () => clearInterval(timer);
}
