import { getPriority } from 'node:os';
import { expect, test } from 'vitest';
import { hashPassword } from './passwords.ts';
import { lowerPool, niceness, poolThreads } from './pool-priority.ts';
import { keysFrom } from './secrets.ts';

test.runIf(process.platform === 'linux')(
  'hashing waits for who answers, also on threads that are used later',
  async () => {
    const before = getPriority();
    await lowerPool();
    const threads = await poolThreads();
    expect(threads.length).toBeGreaterThanOrEqual(4);
    await Promise.all(Array.from({ length: 6 }, () => hashPassword(keysFrom(Buffer.alloc(32)), 'Quiet-Harbor-27')));
    expect(await poolThreads()).toEqual(threads);
    expect(threads.map((thread) => getPriority(thread))).toEqual(threads.map(() => niceness));
    expect(getPriority()).toBe(before);
  },
);
