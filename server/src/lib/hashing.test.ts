import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { expect, test, vi } from 'vitest';
import { hashAside } from './hashing.ts';

const options = { algorithm: 2, memoryCost: 8_192, timeCost: 1, parallelism: 1, outputLen: 32, salt: Buffer.alloc(16) };
/** A second of hashing, so that it can be looked at meanwhile. */
const long = { ...options, memoryCost: 65_536, timeCost: 40 };

const threads = () => readdirSync('/proc/self/task').map(Number);
/** How the system runs a thread (proc(5), field 41): 0 is ordinary, 5 is SCHED_IDLE. */
const policyOf = (thread: number) =>
  Number(readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ')[1]!.split(' ')[38]);
const idle = () => threads().filter((thread) => policyOf(thread) === 5);

test('hashes what argon2 hashes, several at once, and says what is wrong', async () => {
  const [one, other, same] = await Promise.all(['a', 'b', 'a'].map((password) => hashAside(password, options)));
  expect(one!.equals(same!)).toBe(true);
  expect(one!.equals(other!)).toBe(false);
  await expect(hashAside('a', { ...options, salt: Buffer.alloc(1) })).rejects.toThrow(/salt/i);
  expect((await hashAside('a', options)).equals(one!)).toBe(true);
});

test.runIf(process.platform === 'linux' && spawnSync('chrt', ['-V']).status === 0)(
  'the threads that hash run when nobody else wants the core; one that waited for too long gets its share until it is done',
  async () => {
    await Promise.all([hashAside('a', options), hashAside('b', options)]);
    const resting = idle();
    expect(resting.length).toBeGreaterThanOrEqual(2);
    expect(resting.map((thread) => getPriority(thread))).toEqual(resting.map(() => 5));
    expect(resting).not.toContain(process.pid);

    const hashed = hashAside('a', long, 10);
    await vi.waitFor(() => expect(idle()).toHaveLength(resting.length - 1));
    await hashed;
    expect(idle()).toEqual(resting);
    expect(getPriority()).toBe(0);
  },
);
