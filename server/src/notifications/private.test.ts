import { newId } from '@evenkeel/contract/base';
import type { Client } from '@evenkeel/contract/world.spec';
import http from 'node:http';
import { expect, test } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { owner, serverWorld, socketPath, streams } from '../testing/world.ts';

/** What the event stream of a session has said so far. */
function listen(sessionToken: string): Promise<{ said: () => string; close: () => void }> {
  return new Promise((open) => {
    const request = http.get(
      { socketPath, path: '/api/events', headers: { cookie: `session=${sessionToken}` } },
      (answer) => {
        let said = '';
        answer.setEncoding('utf8').on('data', (chunk) => (said += chunk));
        answer.on('error', () => {});
        open({ said: () => said, close: () => request.destroy() });
      },
    );
    request.on('error', () => {});
  });
}

test('fifty private acts of one parent: the other hears nothing, and no counter that they see moves', async () => {
  const { alex, blake, tokens, familyId } = await serverWorld();
  const nora = { id: newId(), familyId, firstName: 'Nora', lastName: '', age: '', gender: null, custodyDetails: '' };
  await blake.children.add(nora);
  for (let i = 0; i < 23; i += 1) {
    await blake.children.alerts.add({ id: newId(), familyId, childId: nora.id, title: `${i}`, description: '' });
  }
  const { notifications } = await alex.notifications.list({ familyId });

  const [alexes, blakes] = [await listen(tokens.alex), await listen(tokens.blake)];
  await eventually(() => expect(blakes.said()).toContain('hello'));
  const [before, sizes] = [blakes.said(), await sizesSeen(familyId, blake)];
  for (const { id } of notifications) await alex.notifications.read({ familyId, id });
  for (const { id } of notifications) await alex.notifications.read({ familyId, id }); // and again, which is nothing
  for (const step of ['profile', 'children', 'calendar'] as const) await alex.onboarding.complete({ familyId, step });
  await alex.onboarding.skip({ familyId });
  await alex.notifications.choose({ familyId, less: true });
  await eventually(() => expect(alexes.said().match(/"kind"/g)).toHaveLength(28));
  streams.ringAll();
  await blake.children.alerts.add({ id: newId(), familyId, childId: nora.id, title: 'last', description: '' });
  await eventually(() => expect(blakes.said()).toContain('alert.added'));

  // The first thing that Blake hears after all of this is what Blake did, under the next number.
  const heard = [
    ...blakes
      .said()
      .slice(before.length)
      .matchAll(/^data: (.+)$/gm),
  ].map(([, data = '']) => JSON.parse(data));
  expect(heard).toMatchObject([{ kind: 'alert.added', seq: sizes.family }]);
  expect(await sizesSeen(familyId, blake)).toEqual({ ...sizes, family: sizes.family + 1 });
  for (const stream of [alexes, blakes]) stream.close();
});

/** How long the logs are that Blake may read, and how much he is told of. */
async function sizesSeen(familyId: string, blake: Client) {
  const { rows } = await owner.query(
    `select l.audience, l.size from log l where l.family_id = $1 and (l.person is null or l.person = (
       select account_id from member where family_id = $1 and name = 'Blake'))`,
    [familyId],
  );
  const sizeOf = (audience: string) => Number(rows.find((row) => row.audience === audience).size);
  const { total, unread } = await blake.notifications.list({ familyId });
  return { family: sizeOf('family'), person: sizeOf('person'), total, unread };
}
