import { newId } from '@evenkeel/contract/base';
import { expect, test } from 'vitest';
import { codeOf } from '../testing/browser.ts';
import { eventually } from '../testing/eventually.ts';
import { listen } from '../testing/listen.ts';
import { join, parent, shoes, theo, twoParents } from '../testing/parents.ts';
import { accountsPool, clock, owner } from '../testing/world.ts';

test('after leaving, the family is not visible, and the other parent loses nothing', async () => {
  const { alex, blake, familyId } = await twoParents();
  const child = await blake.client.children.add(theo(familyId));
  const expense = await blake.client.payments.expenses.add(shoes(familyId));
  const stream = await listen(blake.sessionToken);
  await blake.client.families.leave({ familyId });
  await eventually(() => expect(stream.isOpen()).toBe(false));

  expect(await codeOf(blake.client.children.list({ familyId }))).toBe('NOT_FOUND');
  expect(await codeOf(blake.client.children.add(theo(familyId)))).toBe('NOT_FOUND');
  const own = await blake.client.families.list();
  expect(own).toMatchObject([{ members: [{ name: 'Blake', home: 'A' }] }]);
  expect(own[0]?.id).not.toBe(familyId);

  expect(await alex.client.children.list({ familyId })).toEqual([child]);
  expect(await alex.client.payments.expenses.list({ familyId })).toEqual([expense]);
  const [family] = await alex.client.families.list();
  expect(family?.members).toMatchObject([
    { name: 'Alex', home: 'A', leftAt: null },
    { name: 'Blake (left)', home: 'B', accountId: blake.accountId },
  ]);
  const [told] = (await alex.client.notifications.list({ familyId })).notifications;
  expect(told).toMatchObject({ title: 'Connection Ended', description: 'Blake has left', priority: 'high' });
  const { rows } = await owner.query(
    `select kind from entry e join log l on l.family_id = e.family_id and l.id = e.log_id
      where l.family_id = $1 and audience = 'family' order by seq desc limit 1`,
    [familyId],
  );
  expect(rows).toEqual([{ kind: 'family.left' }]);
});

test('leaving withdraws one’s proposals, on record; the other’s stay', async () => {
  const { alex, blake, familyId } = await twoParents();
  const propose = ({ client }: typeof alex, startDay: string) => {
    const terms = { template: 'week-on-week-off', startsWith: 'A', exchangeTime: '18:00', zone: 'UTC' } as const;
    return client.calendar.schedules.proposals.add({
      id: newId(),
      familyId,
      against: 0,
      schedule: { ...terms, startDay },
    });
  };
  const own = await propose(alex, '2026-11-23');
  const gone = await propose(blake, '2026-11-30');
  await blake.client.families.leave({ familyId });
  expect((await alex.client.calendar.schedules.list({ familyId })).proposals).toEqual([own]);
  const answer = { familyId, id: gone.id, version: gone.version, status: 'accepted' } as const;
  expect(await codeOf(alex.client.calendar.schedules.proposals.answer(answer))).toBe('CONFLICT');
  const [last, ...before] = await alex.client.calendar.schedules.history.list({ familyId });
  expect(last).toMatchObject({ kind: 'schedule.withdrawn', by: blake.accountId, ref: gone.id });
  const asProposed = before.find(({ ref }) => ref === gone.id)?.content;
  expect(last?.content).toEqual({ ...asProposed, status: 'withdrawn' });
});

test('the last member can’t leave; a retry after leaving is NOT_FOUND', async () => {
  const { alex, blake, familyId } = await twoParents();
  await blake.client.families.leave({ familyId });
  expect(await codeOf(blake.client.families.leave({ familyId }))).toBe('NOT_FOUND');
  expect(await codeOf(alex.client.families.leave({ familyId }))).toBe('ALONE');
  expect(await alex.client.families.list()).toMatchObject([{ id: familyId }]);
});

test('if both leave at once, one stays', async () => {
  const { alex, blake, familyId } = await twoParents();
  const left = await Promise.all([alex, blake].map(({ client }) => codeOf(client.families.leave({ familyId }))));
  expect(left.toSorted()).toEqual(['ALONE', 'ok']);
});

test('leaving needs a confirmed identity', async () => {
  const { blake, familyId } = await twoParents();
  clock.advance({ minutes: 10 });
  expect(await codeOf(blake.client.families.leave({ familyId }))).toBe('CONFIRM_IDENTITY');
});

test('after someone left, the family can invite again; the next parent gets the home, and old confirmations do not count', async () => {
  const { alex, blake, familyId } = await twoParents();
  const paid = await alex.client.payments.expenses.add(shoes(familyId));
  const asked = await alex.client.payments.expenses.add({ ...shoes(familyId), isPaid: false });
  for (const { id } of [paid, asked])
    await blake.client.payments.expenses.answer({
      familyId,
      id,
      version: 1,
      status: 'accepted',
    });
  await blake.client.families.leave({ familyId });
  const ledger = async () => (await alex.client.payments.ledger.get({ familyId })).parents;
  expect(await ledger(), 'with who left').toEqual([
    { accountId: alex.accountId, owed: 30_00, paid: 0 },
    { accountId: blake.accountId, owed: 0, paid: 0 },
  ]);

  clock.advance({ hours: 1 });
  const casey = await parent('Casey Lind');
  await join(alex, casey);
  const [family] = await casey.client.families.list();
  expect(family?.members).toMatchObject([
    { name: 'Alex', home: 'A' },
    { name: 'Casey', home: 'B', leftAt: null },
    { name: 'Blake (left)', home: 'B' },
  ]);
  const nothing = [
    { accountId: alex.accountId, owed: 0, paid: 0 },
    { accountId: casey.accountId, owed: 0, paid: 0 },
  ];
  expect(await ledger()).toEqual(nothing);
  // What Blake accepted and Alex pays now is not Casey's debt.
  await alex.client.payments.expenses.pay({ familyId, id: asked.id, version: 2 });
  expect(await ledger()).toEqual(nothing);
  const fresh = await alex.client.payments.expenses.add(shoes(familyId));
  await casey.client.payments.expenses.answer({
    familyId,
    id: fresh.id,
    version: 1,
    status: 'accepted',
  });
  expect(await ledger()).toMatchObject([{ owed: 30_00 }, { owed: 0 }]);
  const stated = await casey.client.payments.statement.get({ familyId, from: '2000-01-01', to: '2100-01-01' });
  expect(stated).toMatchObject({ opening: 0, balance: 30_00, lines: [{ id: fresh.id }] });
  const { rows } = await owner.query(
    `select d ->> 2 as body from entry e cross join lateral (
       select text::jsonb as d from jsonb_array_elements_text(e.disclosures) as one (text)) said
      where e.family_id = $1 and e.kind = 'ledger.closed' and d ->> 1 = 'body'`,
    [familyId],
  );
  const closed = [{ account_id: alex.accountId, owed: 30_00, paid: 0 }];
  expect(JSON.parse(rows[0].body).parents, 'it stays in the record').toEqual(closed);
});

test('someone who left can return by invitation, under their own name, and the balance continues', async () => {
  const { alex, blake, familyId } = await twoParents();
  const { id } = await blake.client.payments.expenses.add(shoes(familyId));
  await alex.client.payments.expenses.answer({
    familyId,
    id,
    version: 1,
    status: 'accepted',
  });
  const [before] = await alex.client.families.list();
  await blake.client.families.leave({ familyId });
  clock.advance({ hours: 1 });
  await join(alex, blake);
  expect((await blake.client.families.list())[0]?.members).toEqual(before?.members);
  expect((await blake.client.payments.ledger.get({ familyId })).parents[1]).toMatchObject({ owed: 30_00 });
});

test('links of someone who left do not work, and nobody can write to them', async () => {
  const { alex, blake, familyId } = await twoParents();
  const [casey, note] = [await parent('Casey Lind'), { id: newId(), familyId, conversationId: null, topic: null }];
  await blake.client.messages.add({ ...note, receiverId: alex.accountId, content: 'Bye' });
  const third = { id: newId(), familyId, email: casey.email, message: '' };
  await alex.client.families.thirdParent.ask(third);
  await blake.client.families.thirdParent.answer({ familyId, id: third.id, status: 'accepted' });
  await alex.client.families.leave({ familyId });
  expect(await casey.client.families.connections.list()).toEqual([]);
  expect(await codeOf(casey.client.families.connections.answer({ id: third.id, status: 'accepted' }))).toBe(
    'NOT_FOUND',
  );
  expect(await blake.client.families.connections.list()).toEqual([]);
  const words = { ...note, id: newId(), receiverId: alex.accountId, content: 'Hello?' };
  expect(await codeOf(blake.client.messages.add(words))).toBe('NOT_FOUND');
  const [contact] = await blake.client.messages.contacts.list({ familyId });
  expect(contact, 'what was written stays').toMatchObject({ name: 'Alex (left)', lastMessage: 'Bye' });
});

test('an account erased after leaving is not announced again', async () => {
  const { alex, blake, familyId } = await twoParents();
  await blake.client.children.add(theo(familyId));
  await blake.client.families.leave({ familyId });
  const [{ leftAt } = { leftAt: null }] = (await alex.client.families.list())[0]!.members.slice(1);
  clock.advance({ hours: 1 });
  await owner.query('update auth.accounts set closed_at = $2, erase_at = $2 where id = $1', [
    blake.accountId,
    clock().toString(),
  ]);
  await accountsPool.query('select app.erase_account($1, $2)', [blake.accountId, clock().toString()]);
  const [family] = await alex.client.families.list();
  expect(family?.members[1]).toMatchObject({ name: 'Blake (left)', leftAt });
  const { rows } = await owner.query(`select from entry where family_id = $1 and kind = 'family.left'`, [familyId]);
  expect(rows).toHaveLength(1);
});

test('a changed time zone notifies both in the product, and mails only the other', async () => {
  const { alex, blake, familyId } = await twoParents();
  await alex.client.families.changeZone({ familyId, zone: 'europe/lisbon', was: 'America/New_York' });
  const told = async ({ client }: typeof alex) => (await client.notifications.list({ familyId })).notifications[0];
  const words = { title: 'Time Zone Changed', neutral: 'Your family’s time zone is now Europe/Lisbon' };
  for (const one of [alex, blake]) expect(await told(one)).toMatchObject(words);
  const { rows } = await owner.query(`select ref from app.outbox where kind = 'update' and ref = any ($1)`, [
    [(await told(alex))?.id, (await told(blake))?.id],
  ]);
  expect(rows).toEqual([{ ref: (await told(blake))?.id }]);
  const seen = await owner.query(`select from entry where family_id = $1 and kind = 'family.zoned'`, [familyId]);
  expect(seen.rowCount).toBe(1);
});

test('changing zones, removing and leaving share a limit', async () => {
  const { alex, familyId } = await twoParents();
  let was = 'America/New_York';
  for (let i = 0; i < 10; i += 1) {
    const zone = i % 2 === 0 ? 'UTC' : 'America/New_York';
    await alex.client.families.changeZone({ familyId, zone, was });
    was = zone;
  }
  expect(await codeOf(alex.client.families.changeZone({ familyId, zone: 'UTC', was }))).toBe('TOO_MANY');
  expect(await codeOf(alex.client.families.leave({ familyId }))).toBe('TOO_MANY');
});

test('namesakes who are not parents get a number instead of a home', async () => {
  const { alex, blake, familyId } = await twoParents();
  await owner.query(`update member set role = 'mediator', home = null where family_id = $1 and account_id = $2`, [
    familyId,
    blake.accountId,
  ]);
  await owner.query('select app.rename_member($1, $2, now())', [blake.accountId, 'Alex']);
  const [family] = await alex.client.families.list();
  expect(family?.members.map(({ name }) => name)).toEqual(['Alex', 'Alex (2)']);
});
