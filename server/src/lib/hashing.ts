import type { Options } from '@node-rs/argon2';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Begun, Done, Work } from './hashing-thread.ts';
import { lower, setIdle } from './thread-priority.ts';

// A password is a twentieth of a second of a core. It is hashed on a thread of its own, which runs when nobody else wants the
// core: a flood of sign-ins costs everybody else little then. On a machine without a free moment it would wait for ever, and so
// it wants its share after a while.

/** As many as were ever needed at once, and have nothing to do. */
const resting: Thread[] = [];

/** Milliseconds after which a password no longer waits for everybody else. */
export const patience = 150;

/** The hash of argon2, from a thread in the background. Whoever calls sees to it that there are few at once. */
export async function hashAside(password: string, options: Options, patient = patience): Promise<Buffer> {
  const thread = resting.pop() ?? (await Thread.open());
  const said = await thread.say({ password, options }, patient);
  resting.push(thread); // and not when it died
  if (!('hash' in said)) throw said.error;
  return Buffer.from(said.hash);
}

class Thread {
  readonly #worker: Worker;
  readonly #id: number | undefined;

  private constructor(worker: Worker, id: number | undefined) {
    this.#worker = worker;
    this.#id = id;
  }

  static async open(): Promise<Thread> {
    const worker = new Worker(new URL('hashing-thread.ts', import.meta.url));
    const { thread: id }: Begun = (await once(worker, 'message'))[0];
    if (id) {
      lower(id);
      await setIdle(id, true);
    }
    return new Thread(worker, id);
  }

  /** Throws what the thread dies of. */
  async say(work: Work, patient: number): Promise<Done> {
    let hurried: Promise<void> | undefined;
    const hurry = setTimeout(() => {
      if (this.#id) hurried = setIdle(this.#id, false);
    }, patient);
    this.#worker.ref();
    try {
      const done = once(this.#worker, 'message');
      this.#worker.postMessage(work);
      return (await done)[0];
    } finally {
      clearTimeout(hurry);
      this.#worker.unref(); // a process may end while it rests
      if (this.#id && hurried) await hurried.then(() => setIdle(this.#id!, true));
    }
  }
}
