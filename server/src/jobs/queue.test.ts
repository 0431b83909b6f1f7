import { expect, test } from 'vitest';
import { freshDatabase } from '../testing/database.ts';
import { accountsPool } from '../testing/world.ts';
import { installQueues, openQueues, queues } from './queue.ts';

test('queue maintenance works as the restricted role', async () => {
  const complaints: unknown[] = [];
  const boss = openQueues(accountsPool);
  boss.on('error', (error) => complaints.push(error));
  await boss.start();
  for (const name of Object.values(queues)) await boss.supervise(name);
  await boss.stop({ graceful: false });
  expect(complaints).toEqual([]);
});

test('servers starting at once are serialized', async () => {
  const { owner } = await freshDatabase();
  for (let round = 0; round < 3; round += 1) await Promise.all(Array.from({ length: 6 }, () => installQueues(owner)));
});
