import { hashRaw, type Options } from '@node-rs/argon2';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { giveWay } from './thread-priority.ts';

// A password is a twentieth of a second of a core. It is hashed on a thread that runs when nobody else wants the core, so that a
// flood of sign-ins costs everybody else little. On a machine without a free moment such a thread waits for ever: what is not done
// after a while is hashed once more on the pool of Node, and until the thread has caught up, everything is.

export type Work = { password: string; options: Options };
/** Said by a thread once, before anything else. */
export type Begun = { id: number | undefined };
/** Said of each piece of work. */
export type Done = { hash: Uint8Array } | { error: unknown };

/** Milliseconds for which a hash waits for a free moment; it takes 50 when the machine has nothing else to do. */
const patience = 150;

/** Threads that have nothing to do: as many as ever had something to do at once. */
const resting: Worker[] = [];
let behind = 0;

/** The hash of argon2, made in the background. Whoever calls sees to it that there are few at once. */
export async function hashAside(password: string, options: Options, patient = patience): Promise<Buffer> {
  if (behind > 0) return hashRaw(password, options);
  const thread = resting.pop() ?? (await open());
  const hashed = hashOn(thread, { password, options });
  const over = new AbortController();
  const late = sleep(patient, null, { signal: over.signal });
  const first = await Promise.race([hashed, late]).finally(() => over.abort());
  if (first) return first;
  behind += 1;
  const caughtUp = () => void (behind -= 1);
  hashed.then(caughtUp, caughtUp);
  return Promise.race([hashed, hashRaw(password, options)]);
}

async function open(): Promise<Worker> {
  const thread = new Worker(new URL('hashing-thread.js', import.meta.url));
  const { id }: Begun = (await once(thread, 'message'))[0];
  if (id) await giveWay(id);
  return thread;
}

/** Throws what argon2 refuses, and what the thread dies of: then it does not come back. */
async function hashOn(thread: Worker, work: Work): Promise<Buffer> {
  thread.ref();
  const answer = once(thread, 'message');
  thread.postMessage(work);
  const done: Done = (await answer)[0];
  thread.unref(); // a process may end while it rests
  resting.push(thread);
  if ('error' in done) throw done.error;
  return Buffer.from(done.hash);
}
