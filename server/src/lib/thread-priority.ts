import { execFile } from 'node:child_process';
import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { promisify } from 'node:util';

// Linux only: elsewhere threads have no priority of their own, and nothing is changed.

/** How nice a thread in the background is to the one that answers (0): beside it, it gets a quarter of a core. */
const niceness = 5;

/** Of the thread that asks; none where the system does not tell. */
export function ownThread(): number | undefined {
  try {
    return Number(readlinkSync('/proc/thread-self').split('/').at(-1));
  } catch {
    return undefined;
  }
}

/** Lets a thread give way to who answers requests, but never starve. */
export function lower(thread: number): void {
  try {
    setPriority(thread, niceness);
  } catch {
    // it may not be allowed, and all is as it was
  }
}

/**
 * Whether a thread runs only when nobody else wants its core (SCHED_IDLE), and gives it back at once instead of after a slice.
 * By `chrt` of util-linux; where there is none, nothing is changed.
 */
export async function setIdle(thread: number, isIdle: boolean): Promise<void> {
  await promisify(execFile)('chrt', [isIdle ? '-i' : '-o', '-p', '0', String(thread)]).catch(() => {});
}
