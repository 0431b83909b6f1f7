import { newId } from '@evenkeel/contract/base';
import { expect, test } from 'vitest';
import { codeOf } from '../testing/browser.ts';
import { parent, shoes, theo, twoParents, type Parent } from '../testing/parents.ts';
import { clock, keys, owner } from '../testing/world.ts';
import { tokenOf } from './invitations.ts';

// A third parent needs the yes of both before anything is shown to them (family.20).

const robinAsked = async () => {
  const two = await twoParents();
  const robin = await parent('Robin Rivera');
  const third = { id: newId(), familyId: two.familyId, email: robin.email, message: 'Hi' };
  await two.alex.client.families.thirdParent.ask(third);
  const token = tokenOf({ keys }, third.id);
  const outbox = async () =>
    (await owner.query(`select from app.outbox where kind = 'invitation' and ref = $1`, [third.id])).rowCount;
  const answer = (who: Parent, status: 'accepted' | 'refused') =>
    who.client.families.thirdParent.answer({ familyId: two.familyId, id: third.id, status });
  return { ...two, robin, third, token, outbox, answer };
};

test('before the other’s yes nothing is mailed, shown or valid', async () => {
  const { blake, robin, third, token, outbox, answer } = await robinAsked();
  const { invitations, connections } = robin.client.families;
  const sees = async () => ({
    look: await codeOf(invitations.look({ token })),
    accept: await codeOf(invitations.accept({ token })),
    list: await connections.list(),
    answer: await codeOf(connections.answer({ id: third.id, status: 'accepted' })),
    mails: await outbox(),
  });
  const nothing = { look: 'INVITATION_INVALID', accept: 'INVITATION_INVALID', list: [], answer: 'NOT_FOUND', mails: 0 };
  expect(await sees()).toEqual(nothing);
  await answer(blake, 'refused');
  expect(await sees()).toEqual(nothing);
});

test('both parents are told that the third one has joined, not only whoever sent the invitation', async () => {
  const { alex, blake, robin, familyId, token, answer } = await robinAsked();
  await answer(blake, 'accepted');
  await robin.client.families.invitations.accept({ token });
  for (const { client } of [alex, blake])
    expect((await client.notifications.list({ familyId })).notifications).toContainEqual(
      expect.objectContaining({ title: 'Third Parent', description: 'Robin has joined as a third parent' }),
    );
});

test('a third parent is asked to confirm events made since they came; the second parent also older ones', async () => {
  const { alex, blake, robin, familyId, token, answer } = await robinAsked();
  const { add } = alex.client.calendar.events;
  const visit = { description: '', date: '2030-01-07', end: null, zone: 'UTC', type: 'other' as const, children: [] };
  await add({ id: newId(), familyId, title: 'Before', ...visit, repeats: null });
  clock.advance({ minutes: 1 });
  await answer(blake, 'accepted');
  await robin.client.families.invitations.accept({ token });
  const asks = async ({ client }: Parent) =>
    (await client.notifications.waiting.list({ familyId })).waiting.map(({ title }) => title);
  expect(await asks(robin)).toEqual([]);
  await add({ id: newId(), familyId, title: 'After', ...visit, repeats: null });
  expect(await asks(robin)).toEqual(['After']);
  expect(await asks(blake)).toEqual(['Before', 'After']);
});

test('who is asked: the parent of the other home, and both by a third parent, who may confirm what asks others', async () => {
  const { alex, blake, robin, familyId, token, answer } = await robinAsked();
  await answer(blake, 'accepted');
  await robin.client.families.invitations.accept({ token });
  const about = { description: '', date: '2030-01-07', end: null, zone: 'UTC', type: 'visit' as const, children: [] };
  const add = ({ client }: Parent, title: string) =>
    client.calendar.events.add({ id: newId(), familyId, title, ...about, asks: true });
  const { id, version } = await add(alex, 'By Alex');
  await add(robin, 'By Robin');
  const asked = async ({ client }: Parent) => ({
    waiting: (await client.notifications.waiting.list({ familyId })).waiting.map(({ title }) => title),
    told: (await client.notifications.list({ familyId })).notifications.filter(
      ({ title }) => title === 'Event to Confirm',
    ).length,
  });
  expect(await asked(alex)).toEqual({ waiting: ['By Robin'], told: 1 });
  expect(await asked(blake)).toEqual({ waiting: ['By Alex', 'By Robin'], told: 2 });
  expect(await asked(robin)).toEqual({ waiting: [], told: 0 });
  await robin.client.calendar.events.confirm({ familyId, id, version, isConfirmed: true });
  expect(await asked(blake)).toMatchObject({ waiting: ['By Robin'] });
});

test('once one of the two has left, the same link is for the second parent, and says so', async () => {
  const { blake, robin, familyId, third, token, answer } = await robinAsked();
  await answer(blake, 'accepted');
  await blake.client.families.leave({ familyId });
  expect(await robin.client.families.invitations.look({ token })).toMatchObject({ isThird: false });
  expect(await robin.client.families.connections.list()).toMatchObject([{ id: third.id, isThird: false }]);
  expect(await robin.client.families.invitations.accept({ token })).toEqual({ status: 'accepted', familyId });
  expect((await robin.client.families.list())[0]?.members).toContainEqual(
    expect.objectContaining({ name: 'Robin', home: 'B' }),
  );
  expect(await robin.client.families.connections.list()).toMatchObject([{ isThird: false }]);
});

test('after both agree they are invited normally and join without a home', async () => {
  const { alex, blake, robin, familyId, third, token, outbox, answer } = await robinAsked();
  const child = await alex.client.children.add(theo(familyId));
  await answer(blake, 'accepted');
  expect(await codeOf(answer(blake, 'accepted')), 'its answer was lost').toBe('ok');
  expect(await outbox()).toBe(1);
  expect(await robin.client.families.invitations.look({ token })).toMatchObject({
    sender: 'Alex',
    message: 'Hi',
    isThird: true,
  });
  expect(await robin.client.families.connections.list()).toMatchObject([{ id: third.id, isThird: true }]);
  expect(await robin.client.families.invitations.accept({ token })).toEqual({ status: 'accepted', familyId });
  const [family] = await robin.client.families.list();
  expect(family?.members).toMatchObject([
    { name: 'Alex', home: 'A' },
    { name: 'Blake', home: 'B' },
    { name: 'Robin', home: null, role: 'parent' },
  ]);
  expect(await robin.client.children.list({ familyId })).toEqual([child]);
  expect(await codeOf(robin.client.children.add(theo(familyId)))).toBe('ok');
  const fourth = alex.client.families.thirdParent.ask({ id: newId(), familyId, email: 'x@example.test', message: '' });
  expect(await codeOf(fourth)).toBe('FAMILY_FULL');
});

test('a third parent reads nights and money but can’t change them', async () => {
  const { alex, blake, robin, familyId, token, answer } = await robinAsked();
  await answer(blake, 'accepted');
  await robin.client.families.invitations.accept({ token });
  const expense = await alex.client.payments.expenses.add(shoes(familyId));
  expect(await robin.client.payments.expenses.list({ familyId })).toEqual([expense]);
  const { payments, calendar } = robin.client;
  const yes = { familyId, id: expense.id, version: 1, status: 'accepted' as const };
  const cash = {
    id: newId(),
    familyId,
    description: 'Half',
    amount: 1_00,
    date: '2026-11-01',
    method: 'cash' as const,
  };
  const terms = { startsWith: 'A', startDay: '2030-01-07', exchangeTime: '18:00', zone: 'UTC' } as const;
  const proposal = { id: newId(), familyId, against: 0, schedule: { template: '2-2-3' as const, ...terms } };
  const writes = [
    payments.expenses.add(shoes(familyId)),
    payments.expenses.answer(yes),
    payments.record(cash),
    payments.acknowledge({ ...cash, id: newId() }),
    calendar.schedules.proposals.add(proposal),
  ];
  expect(await Promise.all(writes.map(codeOf))).toEqual(writes.map(() => 'FORBIDDEN'));
  await blake.client.payments.expenses.answer(yes);
  const lines = (await robin.client.payments.ledger.get({ familyId })).parents;
  expect(lines.map(({ accountId, owed }) => ({ accountId, owed }))).toEqual([
    { accountId: alex.accountId, owed: 30_00 },
    { accountId: blake.accountId, owed: 0 },
  ]);
  expect((await robin.client.notifications.list({ familyId })).total, 'nobody asks them').toBe(0);
});

test('a third parent does not see the messages of the two', async () => {
  const { alex, blake, robin, familyId, token, answer } = await robinAsked();
  await answer(blake, 'accepted');
  const note = { familyId, receiverId: blake.accountId, conversationId: null, topic: null, content: 'About Robin' };
  await alex.client.messages.add({ ...note, id: newId() });
  await robin.client.families.invitations.accept({ token });
  await alex.client.messages.add({ ...note, id: newId() });
  expect((await robin.client.messages.contacts.list({ familyId })).map(({ lastMessage }) => lastMessage)).toEqual([
    null,
    null,
  ]);
  expect(await robin.client.messages.search.list({ familyId, words: 'Robin' })).toEqual([]);
});

test('an agreement is valid only while both are members', async () => {
  const { blake, robin, familyId, token, answer } = await robinAsked();
  await answer(blake, 'accepted');
  const casey = await parent('Casey Lind');
  await blake.client.families.leave({ familyId });
  const joined = await robin.client.families.invitations.accept({ token });
  expect(joined, 'Alex alone invites anybody').toMatchObject({ status: 'accepted' });
  const [family] = await robin.client.families.list();
  expect(family?.members.slice(0, 2)).toMatchObject([
    { name: 'Alex', home: 'A' },
    { name: 'Robin', home: 'B' },
  ]);
  expect(casey.familyId).not.toBe(familyId);
});

test('an earlier invitation to someone else needs both to agree', async () => {
  const [alex, blake, casey] = [await parent('Alex Rivera'), await parent('Blake Costa'), await parent('Casey Lind')];
  const { familyId } = alex;
  const invite = (email: string) => alex.client.families.invitations.add({ id: newId(), familyId, email, message: '' });
  const [toBlake, toCasey] = [await invite(blake.email), await invite(casey.email)];
  await blake.client.families.invitations.accept({ token: toBlake.token ?? '' });
  const early = casey.client.families.invitations.accept({ token: toCasey.token ?? '' });
  expect(await codeOf(early)).toBe('INVITATION_INVALID');
  const third = { id: newId(), familyId, email: casey.email, message: '' };
  await alex.client.families.thirdParent.ask(third);
  const late = casey.client.families.invitations.accept({ token: toCasey.token ?? '' });
  expect(await codeOf(late)).toBe('INVITATION_INVALID');
  await blake.client.families.thirdParent.answer({ familyId, id: third.id, status: 'accepted' });
  expect(await codeOf(casey.client.families.connections.answer({ id: third.id, status: 'accepted' }))).toBe('ok');
});

const ask = (who: Parent, familyId: string, email: string) =>
  codeOf(who.client.families.thirdParent.ask({ id: newId(), familyId, email, message: '' }));

test('a parent alone can’t suggest; nor oneself, nor a member', async () => {
  const { alex, blake, familyId } = await twoParents();
  const eve = await parent('Eve Stone');
  expect(await ask(eve, eve.familyId, 'x@example.test')).toBe('NO_OTHER_PARENT');
  expect(await ask(alex, familyId, alex.email.toUpperCase())).toBe('OWN_ADDRESS');
  const third = { id: newId(), familyId, email: blake.email, message: '' };
  await alex.client.families.thirdParent.ask(third);
  await blake.client.families.thirdParent.answer({ familyId, id: third.id, status: 'accepted' });
  expect(await codeOf(blake.client.families.connections.answer({ id: third.id, status: 'accepted' }))).toBe(
    'FORBIDDEN',
  );
});

test('suggestions are rate-limited like invitations', async () => {
  const { alex, familyId } = await twoParents();
  clock.advance({ hours: 25 });
  for (let i = 0; i < 10; i += 1) {
    const { id } = await alex.client.families.thirdParent.ask({
      id: newId(),
      familyId,
      email: 'x@example.test',
      message: '',
    });
    await alex.client.families.invitations.cancel({ familyId, id });
  }
  const more = alex.client.families.thirdParent.ask({ id: newId(), familyId, email: 'x@example.test', message: '' });
  expect(await codeOf(more)).toBe('TOO_MANY');
});
