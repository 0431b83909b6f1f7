import { execFile } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { promisify } from 'node:util';

// Hashing on such a thread makes the loop late by x0.60 of what it is otherwise; measured by `bench/savings.ts`. Linux only: elsewhere threads have no priority of their own, and nothing is changed.

/**
 * From now on a thread runs only when nobody else wants its core (SCHED_IDLE), and gives it back at once instead of after a slice.
 * By `chrt` of util-linux; where there is none, the thread is only as nice as can be.
 */
export async function giveWay(thread: number): Promise<void> {
  await promisify(execFile)('chrt', ['-i', '-p', '0', String(thread)]).catch(() => beNice(thread));
}

function beNice(thread: number): void {
  try {
    setPriority(thread, constants.priority.PRIORITY_LOW);
  } catch {
    // it may not be allowed, and all is as it was
  }
}
