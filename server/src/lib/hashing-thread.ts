import { hashRawSync, type Options } from '@node-rs/argon2';
import { parentPort } from 'node:worker_threads';
import { ownThread } from './thread-priority.ts';

// A thread that hashes one password after the other (hashing.ts).

export type Work = { password: string; options: Options };
/** Said once, before anything else. */
export type Begun = { id: number | undefined };
/** Said of each piece of work. */
export type Done = { hash: Uint8Array } | { error: unknown };

const say = (said: Begun | Done) => parentPort?.postMessage(said);

parentPort?.on('message', ({ password, options }: Work) => {
  try {
    say({ hash: hashRawSync(password, options) });
  } catch (error) {
    say({ error });
  }
});
say({ id: ownThread() });
