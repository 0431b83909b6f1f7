import { newId } from '@evenkeel/contract/base';
import { expect, test } from 'vitest';
import { codeOf } from '../testing/browser.ts';
import { eventually } from '../testing/eventually.ts';
import { listen } from '../testing/listen.ts';
import { waitingForLocks } from '../testing/locks.ts';
import { join, parent, shoes, theo, twoParents } from '../testing/parents.ts';
import { clock, owner } from '../testing/world.ts';

// The wrong person joined: whoever invited them is told at once, and can take it back for seven days, while nothing was written.

const until = async ({ client }: { client: Awaited<ReturnType<typeof parent>>['client'] }) =>
  (await client.families.connections.list())[0]?.takeBackUntil ?? null;

test('only the inviter can take it back, for seven days', async () => {
  const { alex, blake } = await twoParents();
  expect(await until(alex)).toBe(
    clock()
      .add({ hours: 7 * 24 })
      .toString(),
  );
  expect(await until(blake)).toBeNull();
  const [told] = (await alex.client.notifications.list({ familyId: alex.familyId })).notifications;
  expect(told).toMatchObject({ description: 'Blake has joined', actionUrl: '/settings/coparents?tab=connections' });
  const { rows } = await owner.query(`select kind from app.outbox where ref = $1`, [told?.id]);
  expect(rows, 'and by mail').toEqual([{ kind: 'update' }]);
});

test('taken back: the person sees nothing of the family, has their own, and is told why', async () => {
  const { alex, blake, familyId, invitation: id } = await twoParents();
  await alex.client.children.add(theo(familyId));
  const stream = await listen(blake.sessionToken);
  await alex.client.families.invitations.takeBack({ familyId, id });
  await eventually(() => expect(stream.isOpen()).toBe(false));

  expect(await codeOf(blake.client.children.list({ familyId }))).toBe('NOT_FOUND');
  const [own, ...others] = await blake.client.families.list();
  expect(others).toEqual([]);
  expect(own).toMatchObject({ zone: 'America/New_York', members: [{ name: 'Blake', home: 'A' }] });
  expect(own?.id).not.toBe(familyId);
  expect((await blake.client.notifications.list({ familyId: own!.id })).notifications).toMatchObject([
    { title: 'Connection Ended', description: 'Alex took their invitation back' },
  ]);
  expect(await blake.client.families.connections.list()).toEqual([]);
  expect(await alex.client.families.connections.list()).toEqual([]);
});

test('it is on record, and they are a member who left without a home', async () => {
  const { alex, familyId, invitation: id } = await twoParents();
  await alex.client.families.invitations.takeBack({ familyId, id });
  const [family] = await alex.client.families.list();
  expect(family?.members).toMatchObject([
    { name: 'Alex', home: 'A', leftAt: null },
    { name: 'Blake (left)', home: null, leftAt: clock().toString({ fractionalSecondDigits: 6 }) },
  ]);
  const { rows } = await owner.query(
    `select kind from entry e join log l on l.family_id = e.family_id and l.id = e.log_id
      where l.family_id = $1 and audience = 'family' order by seq`,
    [familyId],
  );
  expect(rows).toEqual([{ kind: 'family.joined' }, { kind: 'family.taken_back' }]);
  expect(await alex.client.messages.contacts.list({ familyId }), 'nobody wrote').toEqual([]);
});

test('idempotent; then anyone can be invited, also the same person', async () => {
  const { alex, blake, familyId, invitation: id } = await twoParents();
  await alex.client.families.invitations.takeBack({ familyId, id });
  expect(await codeOf(alex.client.families.invitations.takeBack({ familyId, id }))).toBe('ok');
  clock.advance({ hours: 1 });
  const again = await join(alex, blake);
  const [family] = await blake.client.families.list();
  expect(family?.members).toMatchObject([
    { name: 'Alex', home: 'A' },
    { name: 'Blake', home: 'B', leftAt: null },
  ]);
  await alex.client.families.invitations.takeBack({ familyId, id: again });
  const casey = await parent('Casey Lind');
  await join(alex, casey);
  expect((await casey.client.families.list()).map((one) => one.id)).toEqual([familyId]);
});

test.each([
  [{ hours: 7 * 24, seconds: -1 }, 'ok'],
  [{ hours: 7 * 24 }, 'TOO_LATE'],
  [{ hours: 7 * 24, seconds: 1 }, 'TOO_LATE'],
])('after %j it is %s', async ({ hours, seconds = 0 }: { hours: number; seconds?: number }, code) => {
  const { alex, familyId, invitation: id } = await twoParents();
  clock.advance({ seconds: hours * 3_600 + seconds });
  expect((await until(alex)) === null).toBe(code !== 'ok');
  expect(await codeOf(alex.client.families.invitations.takeBack({ familyId, id }))).toBe(code);
});

type Two = Awaited<ReturnType<typeof twoParents>>;
const acts: [string, (two: Two) => Promise<unknown>][] = [
  ['adds a child', ({ blake, familyId }) => blake.client.children.add(theo(familyId))],
  ['enters an expense', ({ blake, familyId }) => blake.client.payments.expenses.add(shoes(familyId))],
  [
    'answers an expense',
    async ({ alex, blake, familyId }) => {
      const { id } = await alex.client.payments.expenses.add(shoes(familyId));
      await blake.client.payments.expenses.answer({
        familyId,
        id,
        version: 1,
        status: 'accepted',
      });
    },
  ],
  [
    'writes a message',
    ({ alex, blake, familyId }) =>
      blake.client.messages.add({
        id: newId(),
        familyId,
        receiverId: alex.accountId,
        conversationId: null,
        topic: null,
        content: 'Hello',
      }),
  ],
  [
    'changes the time zone',
    ({ blake, familyId }) => blake.client.families.changeZone({ familyId, zone: 'UTC', was: 'America/New_York' }),
  ],
];

test.each(acts)('whoever %s is taken out by nobody any more', async (_what, act) => {
  const two = await twoParents();
  await act(two);
  const { alex, familyId, invitation: id } = two;
  expect(await until(alex)).toBeNull();
  expect(await codeOf(alex.client.families.invitations.takeBack({ familyId, id }))).toBe('TOO_LATE');
});

test('the inviter’s writes and private data do not count as theirs', async () => {
  const { alex, blake, familyId, invitation: id } = await twoParents();
  await alex.client.children.add(theo(familyId));
  await blake.client.onboarding.skip({ familyId });
  await blake.client.notifications.mails.change({ familyId, wanted: false, detail: false });
  await blake.client.messages.drafts.change({ familyId, thread: alex.accountId, topic: null, content: 'Hm' });
  expect(await codeOf(alex.client.families.invitations.takeBack({ familyId, id }))).toBe('ok');
});

test('the invitee and strangers can remove nobody', async () => {
  const { alex, blake, familyId, invitation: id } = await twoParents();
  const eve = await parent('Eve Stone');
  for (const one of [blake, eve]) {
    const taken = one.client.families.invitations.takeBack({ familyId, id });
    expect(await codeOf(taken)).toBe('NOT_FOUND');
  }
  expect(await codeOf(eve.client.families.invitations.takeBack({ familyId: eve.familyId, id }))).toBe('NOT_FOUND');
  const open = await alex.client.families.invitations.list({ familyId });
  expect(open).toMatchObject([{ id, status: 'accepted' }]);
});

test('race: a concurrent write either counts or is refused', async () => {
  const { alex, blake, familyId, invitation: id } = await twoParents();
  const lock = await owner.connect();
  await lock.query('begin');
  await lock.query(`select from log where family_id = $1 and audience = 'family' for update`, [familyId]);
  const taken = codeOf(alex.client.families.invitations.takeBack({ familyId, id }));
  await eventually(async () => expect(await waitingForLocks()).toBe(1));
  const written = codeOf(blake.client.children.add(theo(familyId)));
  await eventually(async () => expect(await waitingForLocks()).toBe(2));
  await lock.query('commit');
  lock.release();
  expect(await Promise.all([taken, written])).toEqual(['ok', 'NOT_FOUND']);
  expect(await alex.client.children.list({ familyId })).toEqual([]);
});
