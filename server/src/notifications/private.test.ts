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
  // What was in sight, what was pressed, and all that is left: each is read once.
  const ids = notifications.map(({ id }) => id);
  await alex.notifications.readSeveral({ familyId, ids: ids.slice(0, 9) });
  for (const id of ids.slice(6, 15)) await alex.notifications.read({ familyId, id });
  await alex.notifications.readAll({ familyId, through: ids[0]! });
  await alex.notifications.readSeveral({ familyId, ids }); // and again, which is nothing
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

/** Everything of the things that Alex is told of which Blake can ask for, as it comes over the wire. */
async function answersOf(token: string, familyId: string, paths: readonly string[]): Promise<string[]> {
  const all: string[] = [];
  for (const path of paths) {
    const { status, headers, body } = await ask(token, `/api/families/${familyId}${path}`);
    expect(status, path).toBe(200);
    const { date: _date, ...rest } = headers;
    all.push(JSON.stringify([path, Object.keys(rest).toSorted(), headers['content-length'], body]));
  }
  return all;
}

/** One request as a browser sends it. */
function ask(
  token: string,
  path: string,
): Promise<{ status: number; headers: http.IncomingHttpHeaders; body: string }> {
  return new Promise((done, fail) => {
    const request = http.get({ socketPath, path, headers: { cookie: `session=${token}` } }, (answer) => {
      let body = '';
      answer
        .setEncoding('utf8')
        .on('data', (chunk) => (body += chunk))
        .on('end', () => done({ status: answer.statusCode ?? 0, headers: answer.headers, body }));
    });
    request.on('error', fail);
  });
}

test('what one parent had in sight is in no byte that the other can ask for, and not in the record', async () => {
  const { alex, blake, tokens, familyId } = await serverWorld();
  const nora = { id: newId(), familyId, firstName: 'Nora', lastName: '', age: '', gender: null, custodyDetails: '' };
  await blake.children.add(nora);
  await blake.children.alerts.add({ id: newId(), familyId, childId: nora.id, title: 'Shoes', description: '' });
  const expense = { id: newId(), familyId, description: 'Boots', amount: 60_00, date: '2026-11-01', share: 5_000 };
  await blake.payments.expenses.add(expense);
  const [{ id: receiverId = '' } = {}] = await blake.messages.contacts.list({ familyId });
  await blake.messages.add({
    id: newId(),
    familyId,
    receiverId,
    conversationId: null,
    topic: null,
    content: 'Thursday?',
  });
  const { conversationId } = (await blake.messages.conversations.list({ familyId, contactId: receiverId })).map(
    ({ id }) => ({ conversationId: id }),
  )[0]!;

  const paths = [
    '/notifications',
    '/waiting',
    '/alerts',
    '/expenses',
    `/expenses/${expense.id}/history`,
    '/ledger',
    '/onboarding',
    '/children',
    '/contacts',
    `/conversations/${conversationId}/messages`,
  ];
  const before = await answersOf(tokens.blake, familyId, paths);
  const record = await recordOf(familyId);
  const { notifications } = await alex.notifications.list({ familyId });
  expect(notifications).toHaveLength(3);
  await alex.notifications.readSeveral({ familyId, ids: notifications.map(({ id }) => id) });
  expect(await alex.notifications.list({ familyId })).toMatchObject({ unread: 0 });
  expect(await answersOf(tokens.blake, familyId, paths)).toEqual(before);
  expect(await recordOf(familyId)).toEqual(record);
  // Nobody opened the message by this.
  expect((await alex.messages.contacts.list({ familyId }))[0]).toMatchObject({ unreadCount: 1 });
});

test('who has left reads and learns of no notice', async () => {
  const { alex, blake, familyId } = await serverWorld();
  const expense = { id: newId(), familyId, description: 'Boots', amount: 60_00, date: '2026-11-01', share: 5_000 };
  await alex.payments.expenses.add(expense);
  const [{ id = '' } = {}] = (await blake.notifications.list({ familyId })).notifications;
  await owner.query(`update member set left_at = now() where family_id = $1 and name = 'Blake'`, [familyId]);
  for (const attempt of [
    () => blake.notifications.list({ familyId }),
    () => blake.notifications.readSeveral({ familyId, ids: [id] }),
    () => blake.notifications.readAll({ familyId, through: id }),
  ])
    await expect(attempt()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const { rows } = await owner.query('select read_at from notification where family_id = $1 and id = $2', [
    familyId,
    id,
  ]);
  expect(rows).toEqual([{ read_at: null }]);
});

/** All entries of the family that anybody but Alex may read. */
async function recordOf(familyId: string): Promise<unknown[]> {
  const { rows } = await owner.query(
    `select e.* from entry e join log l on l.family_id = e.family_id and l.id = e.log_id
      where e.family_id = $1 and (l.person is null or l.person = (
        select account_id from member where family_id = $1 and name = 'Blake')) order by e.log_id, e.seq`,
    [familyId],
  );
  return rows;
}

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
