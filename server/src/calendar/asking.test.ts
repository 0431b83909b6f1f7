import { newId } from '@evenkeel/contract/base';
import type { NewEvent } from '@evenkeel/contract/calendar';
import { endedYesSpec } from '@evenkeel/contract/ended-yes.spec';
import { mostNoticesInHour } from '@evenkeel/contract/joined-notices.rules';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { enterAs } from '../api.ts';
import { join, joinAsThird, parent, twoParents, type Parent } from '../testing/parents.ts';
import { thirdWorld } from '../testing/third-parents.ts';
import { agree, mergeNow, twoFamilies } from '../testing/two-families.ts';
import { clock, owner, parts } from '../testing/world.ts';

const pickUp = (familyId: string, differently: Partial<NewEvent> = {}): NewEvent => ({
  id: newId(),
  familyId,
  title: 'Pickup',
  description: '',
  date: '2199-01-01T15:30',
  end: null,
  zone: 'UTC',
  type: 'visit',
  children: [],
  ...differently,
});

const waitingFor = async ({ client }: Pick<Parent, 'client'>, familyId: string) =>
  (await client.notifications.waiting.list({ familyId })).waiting;
const told = async ({ client }: Parent, familyId: string) =>
  (await client.notifications.list({ familyId, limit: 100 })).notifications.map(({ title }) => title);

endedYesSpec(thirdWorld);

test('being asked is emailed as other news is: neutrally, and once an hour', async () => {
  const { alex, blake, familyId } = await twoParents();
  const mails = async () =>
    (
      await owner.query(
        `select n.kind from app.outbox o join notification n on n.id = o.ref where o.kind = 'update' and o.recipient = $1 and n.family_id = $2`,
        [blake.accountId, familyId],
      )
    ).rows;
  await alex.client.calendar.events.add(pickUp(familyId, { asks: false }));
  expect(await mails()).toEqual([]);
  await alex.client.calendar.events.add(pickUp(familyId, { asks: true }));
  await alex.client.calendar.events.add(pickUp(familyId, { asks: true }));
  expect(await mails()).toEqual([{ kind: 'event.asked' }]);
});

test('past the hour’s notices every question waits, and one joined notice says how many', async () => {
  const { alex, blake, familyId } = await twoParents();
  for (let count = 0; count < mostNoticesInHour + 2; count += 1)
    await alex.client.calendar.events.add(pickUp(familyId, { asks: true }));
  expect(await waitingFor(blake, familyId)).toHaveLength(50);
  expect(await blake.client.notifications.waiting.list({ familyId })).toMatchObject({ total: mostNoticesInHour + 2 });
  const { notifications } = await blake.client.notifications.list({ familyId });
  expect(notifications[0]).toMatchObject({ title: 'More Changes', description: 'Alex made 2 changes in Calendar' });
  expect((await told(blake, familyId)).filter((title) => title === 'Event to Confirm')).toHaveLength(mostNoticesInHour);
});

test('what a server of the version before writes waits for everybody else, as it did', async () => {
  const { alex, blake, familyId } = await twoParents();
  const eve = await parent('Eve Stone');
  const id = newId();
  const { db } = enterAs({ ...parts, sessionToken: alex.sessionToken })(familyId);
  await sql`
    insert into event (family_id, id, title, description, date, zone, type, children, status, added_by, created_at)
    values (${familyId}, ${id}, 'Old', '', '2199-01-01', 'UTC', 'activity', '{}', 'upcoming', ${alex.accountId}, now())`.execute(
    db,
  );
  expect(await waitingFor(blake, familyId)).toMatchObject([{ id, by: alex.accountId }]);
  expect(await waitingFor(alex, familyId)).toEqual([]);
  expect(await alex.client.calendar.events.list({ familyId })).toMatchObject([{ id, asks: true }]);
  await expect(waitingFor(eve, familyId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('what was asked before the other parent joined waits when they come, and told nobody', async () => {
  const [alex, blake] = [await parent('Alex Rivera'), await parent('Blake Costa')];
  const { familyId } = alex;
  await alex.client.calendar.events.add(pickUp(familyId, { asks: true }));
  await alex.client.calendar.events.add(pickUp(familyId, { asks: false, title: 'Swimming' }));
  clock.advance({ minutes: 1 });
  await join(alex, blake);
  expect(await waitingFor(blake, familyId)).toMatchObject([{ title: 'Pickup' }]);
  expect(await told(blake, familyId)).not.toContain('Event to Confirm');
});

test('asked again, it waits since then', async () => {
  const { alex, blake, familyId } = await twoParents();
  const event = await alex.client.calendar.events.add(pickUp(familyId, { asks: true }));
  await blake.client.calendar.events.confirm({ familyId, id: event.id, version: 1, isConfirmed: true });
  clock.advance({ hours: 72 });
  await alex.client.calendar.events.change({ ...event, version: 2, date: '2199-01-02T15:30' });
  const [one] = await waitingFor(blake, familyId);
  expect(Date.parse(one!.since)).toBeGreaterThan(Date.parse(event.createdAt) + 71 * 3_600_000);
});

test('nobody asks in the name of somebody else, whatever a statement says', async () => {
  const { alex, blake, familyId } = await twoParents();
  const { db } = enterAs({ ...parts, sessionToken: alex.sessionToken })(familyId);
  const insert = sql`
    insert into event (family_id, id, title, description, date, zone, type, children, status, added_by, created_at, asked_by)
    values (${familyId}, ${newId()}, 'Forged', '', '2199-01-01', 'UTC', 'visit', '{}', 'upcoming', ${alex.accountId}, now(), ${blake.accountId})`;
  await expect(insert.execute(db)).rejects.toMatchObject({ code: '42501' });
});

test('a merge keeps who asks whom', async () => {
  const two = await twoFamilies();
  const { alex, blake, own, shared } = two;
  const asks = await blake.api.calendar.events.add(pickUp(own, { asks: true, title: 'Asked' }));
  await blake.api.calendar.events.add(pickUp(own, { asks: false, title: 'Not asked' }));
  await agree(two);
  await mergeNow();
  const titles = async (client: Parent['client']) =>
    (await waitingFor({ client }, shared)).filter(({ kind }) => kind === 'event').map(({ title }) => title);
  expect(await titles(alex.api)).toContain('Asked');
  expect(await titles(alex.api)).not.toContain('Not asked');
  expect(await titles(blake.api)).not.toContain(asks.title);
});

test('an answer past the hour’s notices is in the record all the same, and reads the question', async () => {
  const { alex, blake, familyId } = await twoParents();
  const { id, version } = await alex.client.calendar.events.add(pickUp(familyId, { asks: true }));
  for (let count = 0; count < 60; count += 1) await parts.limits.isWithin('notice', blake.accountId);
  const answer = await blake.client.calendar.events.confirm({ familyId, id, version, isConfirmed: true });
  expect(answer).toMatchObject({ notice: 'failed', event: { isConfirmed: true } });
  const history = await alex.client.calendar.events.history.list({ familyId, id });
  expect(history.map(({ kind }) => kind)).toContain('event.confirmed');
  const { notifications } = await blake.client.notifications.list({ familyId });
  expect(notifications.filter(({ title, readAt }) => title === 'Event to Confirm' && readAt === null)).toEqual([]);
});

test('a change that ends the yes of a third parent asks them too, and either answer ends the question', async () => {
  const { alex, blake, familyId } = await twoParents();
  const casey = await parent('Casey Stone');
  await joinAsThird({ alex, blake, familyId }, casey);
  const event = await alex.client.calendar.events.add(pickUp(familyId, { asks: false, title: 'Recital' }));
  const seen = { familyId, id: event.id, isConfirmed: true };
  await casey.client.calendar.events.confirm({ ...seen, version: 1 });
  const sent = { ...event, version: 2, date: '2199-01-02T15:30' };
  await alex.client.calendar.events.change(sent);
  for (const one of [blake, casey]) {
    expect(await waitingFor(one, familyId)).toMatchObject([{ id: event.id, by: alex.accountId }]);
    expect(await told(one, familyId)).toContain('Event to Confirm');
  }
  await casey.client.calendar.events.confirm({ ...seen, version: 3 });
  for (const one of [blake, casey]) expect(await waitingFor(one, familyId)).toEqual([]);
});

test('what asks the other home asks no third parent whose yes it didn’t end', async () => {
  const { alex, blake, familyId } = await twoParents();
  const casey = await parent('Casey Stone');
  await joinAsThird({ alex, blake, familyId }, casey);
  const event = await alex.client.calendar.events.add(pickUp(familyId, { asks: true }));
  await blake.client.calendar.events.confirm({ familyId, id: event.id, version: 1, isConfirmed: true });
  await alex.client.calendar.events.change({ ...event, version: 2, date: '2199-01-02T15:30' });
  expect(await waitingFor(casey, familyId)).toEqual([]);
  expect(await told(casey, familyId)).not.toContain('Event to Confirm');
});

test('somebody who left isn’t asked again for the yes that they had given', async () => {
  const { alex, blake, familyId } = await twoParents();
  const casey = await parent('Casey Stone');
  await joinAsThird({ alex, blake, familyId }, casey);
  const event = await alex.client.calendar.events.add(pickUp(familyId, { asks: false }));
  await casey.client.calendar.events.confirm({ familyId, id: event.id, version: 1, isConfirmed: true });
  await casey.client.families.leave({ familyId });
  const changed = await alex.client.calendar.events.change({ ...event, version: 2, date: '2199-01-02T15:30' });
  expect(changed).toMatchObject({ isConfirmed: false, asks: true });
  expect(await waitingFor(blake, familyId)).toHaveLength(1);
  await expect(waitingFor(casey, familyId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a third parent whose yes ended waits until somebody answers, also where another change comes first', async () => {
  const { alex, blake, familyId } = await twoParents();
  const casey = await parent('Casey Stone');
  await joinAsThird({ alex, blake, familyId }, casey);
  const event = await alex.client.calendar.events.add(pickUp(familyId, { asks: false }));
  await casey.client.calendar.events.confirm({ familyId, id: event.id, version: 1, isConfirmed: true });
  const moved = await alex.client.calendar.events.change({ ...event, version: 2, date: '2199-01-02T15:30' });
  await blake.client.calendar.events.change({ ...moved, date: '2199-01-03T15:30' });
  expect(await waitingFor(casey, familyId)).toMatchObject([{ id: event.id, by: blake.accountId }]);
});

test('an unread question of an hour ago doesn’t stand for a new one', async () => {
  const { alex, blake, familyId } = await twoParents();
  const event = await alex.client.calendar.events.add(pickUp(familyId, { asks: true }));
  const quiet = await alex.client.calendar.events.change({ ...event, asks: false });
  clock.advance({ minutes: 61 });
  await alex.client.calendar.events.change({ ...quiet, asks: true });
  expect((await told(blake, familyId)).filter((title) => title === 'Event to Confirm')).toHaveLength(2);
});

test('the end of a yes is never joined to other news; past the hour’s notices the change is refused, and the yes stands', async () => {
  const { alex, blake, familyId } = await twoParents();
  const { events } = alex.client.calendar;
  const confirmedAndCompleted = async () => {
    const { id } = await events.add(pickUp(familyId, { asks: false }));
    await blake.client.calendar.events.confirm({ familyId, id, version: 1, isConfirmed: true });
    return events.settle({ familyId, id, version: 2, status: 'completed' });
  };
  const [first, second] = [await confirmedAndCompleted(), await confirmedAndCompleted()];
  const asked = [];
  for (let count = 0; count < mostNoticesInHour; count += 1)
    asked.push(await events.add(pickUp(familyId, { asks: true })));
  await events.change({ ...first, title: 'Other words' });
  expect((await told(blake, familyId))[0]).toBe('Confirmed Event Changed');
  const removing = asked.map(({ id, version }) => events.remove({ familyId, id, version }));
  const removed = await Promise.allSettled(removing);
  expect(removed.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  const change = events.change({ ...second, title: 'Other words' });
  await expect(change).rejects.toMatchObject({ code: 'TOO_MANY' });
  const listed = await events.list({ familyId, status: 'completed' });
  expect(listed.find(({ id }) => id === second.id)).toEqual(second);
  expect((await told(blake, familyId)).filter((title) => title === 'Confirmed Event Changed')).toHaveLength(1);
});
