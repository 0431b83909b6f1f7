import { hashRaw } from '@node-rs/argon2';
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hashAside } from './hashing.ts';

const options = { algorithm: 2, memoryCost: 8_192, timeCost: 1, parallelism: 1, outputLen: 32, salt: Buffer.alloc(16) };
/** A few tenths of a second of hashing. */
const long = { ...options, memoryCost: 65_536, timeCost: 20 };

test('hashes like argon2, in parallel, and reports errors', async () => {
  const [one, other, same] = await Promise.all(['a', 'b', 'a'].map((password) => hashAside(password, options)));
  expect(one!.equals(same!)).toBe(true);
  expect(one!.equals(other!)).toBe(false);
  await expect(hashAside('a', { ...options, salt: Buffer.alloc(1) })).rejects.toThrow(/salt/i);
  expect((await hashAside('a', options)).equals(one!)).toBe(true);
});

const isLinux = process.platform === 'linux';

test.runIf(isLinux && spawnSync('chrt', ['-V']).status === 0)(
  'the threads that hash run when nobody else wants the core, and nothing else does',
  async () => {
    await Promise.all(['a', 'b'].map((password) => hashAside(password, options)));
    const idle = threads().filter((thread) => statOf(thread).policy === 5);
    expect(idle.length).toBeGreaterThanOrEqual(2);
    expect(idle).not.toContain(process.pid);
    expect(idle.filter((thread) => statOf(thread).name === 'libuv-worker')).toEqual([]);
  },
);

test.runIf(isLinux)(
  'what has no free moment in time is hashed on the pool as well, and so is what comes meanwhile',
  async () => {
    const start = poolTime();
    const hash = await hashRaw('a', long);
    const before = poolTime();
    const half = (before - start) / 2; // the two short ones take a twentieth
    const again = hashAside('a', long, 0);
    await new Promise((later) => setTimeout(later, 10));
    const opened = threads().length;
    await Promise.all(['b', 'c'].map((password) => hashAside(password, options)));
    expect(threads()).toHaveLength(opened);
    expect((await again).equals(hash)).toBe(true);
    // The thread may be first, where a core is free: the pool goes on to its end all the same.
    await expect.poll(() => poolTime() - before, { timeout: 10_000 }).toBeGreaterThan(half);
  },
);

function threads(): number[] {
  return readdirSync('/proc/self/task').map(Number);
}

/** Its name, how the system runs it (0 is ordinary, 5 SCHED_IDLE), and for how many milliseconds it has run. See proc(5). */
function statOf(thread: number): { name: string; policy: number; ran: number } {
  const [, name = '', rest = ''] = /\((.*)\) (.*)/s.exec(readFileSync(`/proc/self/task/${thread}/stat`, 'utf8')) ?? [];
  const fields = rest.split(' ');
  return { name, policy: Number(fields[38]), ran: 10 * (Number(fields[11]) + Number(fields[12])) };
}

/** For how many milliseconds the threads of the pool have run. */
function poolTime(): number {
  const pool = threads()
    .map(statOf)
    .filter(({ name }) => name === 'libuv-worker');
  return pool.reduce((sum, { ran }) => sum + ran, 0);
}
