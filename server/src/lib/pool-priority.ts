import { readdir, readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';

/** How nice the threads of the pool are to the one that answers (0): beside it they get a quarter of a core, and never nothing. */
export const niceness = 5;

/** The threads of this process on which passwords are hashed and files are read; none where the system does not list them. */
export async function poolThreads(): Promise<number[]> {
  const all = await readdir('/proc/self/task').catch(() => []); // and with this the pool has begun
  const named = all.map(async (thread) => [
    thread,
    await readFile(`/proc/self/task/${thread}/comm`, 'utf8').catch(() => ''),
  ]);
  return (await Promise.all(named)).flatMap(([thread, name]) =>
    name?.trim() === 'libuv-worker' ? Number(thread) : [],
  );
}

/**
 * Lets the threads of the pool wait for the one that answers requests, so that a flood of sign-ins costs everybody else less: a
 * password is a twentieth of a second of a core. Linux only: elsewhere threads have no priority of their own, and nothing is changed.
 */
export async function lowerPool(): Promise<void> {
  for (const thread of await poolThreads()) {
    try {
      setPriority(thread, niceness);
    } catch {
      return; // it may not be allowed, and all is as it was
    }
  }
}
