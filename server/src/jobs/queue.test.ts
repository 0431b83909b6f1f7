import { expect, test } from 'vitest';
import { accountsPool } from '../testing/world.ts';
import { openQueues, queues } from './queue.ts';

test('the queues are kept in order by the role that owns nothing, without a complaint', async () => {
  const complaints: unknown[] = [];
  const boss = openQueues(accountsPool);
  boss.on('error', (error) => complaints.push(error));
  await boss.start();
  for (const name of Object.values(queues)) await boss.supervise(name);
  await boss.stop({ graceful: false });
  expect(complaints).toEqual([]);
});
