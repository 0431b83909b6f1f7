import { expect, test } from 'vitest';
import { mailsTo } from '../testing/mails.ts';
import { join, parent, theo, twoParents, type Parent } from '../testing/parents.ts';
import { accountsPool, clock, owner } from '../testing/world.ts';
import { takeWaiting } from './outbox.sql.ts';

// decisions/13-mail-and-notifications: "You have an update" comes at most once an hour, whatever caused it. Mails about one's own account are never held back.

const updatesTo = async ({ email }: Parent) =>
  (await mailsTo(email)).filter(({ subject }) => subject.startsWith('You have an update')).length;

const changeZones = async ({ client, familyId }: Parent, times: number) => {
  for (let i = 0; i < times; i += 1) {
    const [was, zone] = i % 2 === 0 ? ['America/New_York', 'UTC'] : ['UTC', 'America/New_York'];
    await client.families.changeZone({ familyId, zone: zone!, was: was! });
  }
};

const readAll = async ({ client }: Parent, familyId: string) => {
  for (const { id } of (await client.notifications.list({ familyId, limit: 50 })).notifications)
    await client.notifications.read({ familyId, id });
};

const taken = () => takeWaiting(accountsPool, { most: 100, now: clock().toString() });

/** Alex and Blake, an hour after Alex was told that Blake joined. */
async function quietParents() {
  const two = await twoParents();
  await mailsTo(two.alex.email);
  await owner.query('update app.outbox set handed_at = now()');
  clock.advance({ hours: 1 });
  await owner.query('update auth.sessions set confirmed_at = $1', [clock().toString()]);
  return two;
}

test('ten time zone changes, an alert and a departure: one mail', async () => {
  const { alex, blake, familyId } = await quietParents();
  await changeZones(alex, 8);
  const child = await alex.client.children.add(theo(familyId));
  const alert = { id: crypto.randomUUID(), familyId, childId: child.id, title: 'Inhaler', description: '' };
  await alex.client.children.alerts.add(alert);
  await alex.client.families.leave({ familyId });
  expect(await updatesTo(blake)).toBe(1);
  expect((await blake.client.notifications.list({ familyId })).total).toBe(10);
});

test('after reading, the next mail comes when the hour is over', async () => {
  const { alex, blake, familyId } = await quietParents();
  await changeZones(alex, 1);
  expect(await updatesTo(blake)).toBe(1);
  clock.advance({ minutes: 10 });
  await readAll(blake, familyId);
  await alex.client.families.changeZone({ familyId, zone: 'America/New_York', was: 'UTC' });
  expect(await updatesTo(blake), 'it waits').toBe(1);
  await owner.query(`update app.outbox set handed_at = now() where due_at is null`);
  clock.advance({ minutes: 49 });
  expect(await taken(), 'the job leaves it alone, too').toEqual([]);
  clock.advance({ minutes: 1 });
  expect(await taken()).toMatchObject([{ kind: 'update' }]);
  expect(await updatesTo(blake)).toBe(2);
});

test('a waiting mail is not sent if everything was read', async () => {
  const { alex, blake, familyId } = await quietParents();
  await changeZones(alex, 1);
  await readAll(blake, familyId);
  await alex.client.families.changeZone({ familyId, zone: 'America/New_York', was: 'UTC' });
  await readAll(blake, familyId);
  clock.advance({ hours: 1 });
  expect(await updatesTo(blake)).toBe(1);
});

test('updates in several families are one mail', async () => {
  const { alex, blake, familyId } = await quietParents();
  await blake.client.children.add(theo(familyId));
  const casey = await parent('Casey Lind');
  await casey.client.children.add(theo(casey.familyId));
  const { rows } = await owner.query(
    `insert into member (family_id, account_id, name, role, joined_at, home) values ($1, $2, 'Blake', 'parent', $3, 'B')
     returning family_id`,
    [casey.familyId, blake.accountId, clock().toString()],
  );
  await owner.query(`insert into log (family_id, id, audience, person) values ($1, gen_random_uuid(), 'person', $2)`, [
    rows[0].family_id,
    blake.accountId,
  ]);
  await Promise.all([changeZones(alex, 1), changeZones(casey, 1)]);
  expect(await updatesTo(blake)).toBe(1);
});

test('unsubscribing from one family keeps the other’s mails', async () => {
  const { alex, blake, familyId } = await quietParents();
  await blake.client.notifications.mails.change({ familyId, wanted: false, detail: false });
  await changeZones(alex, 1);
  const own = await parent('Robin Rivera');
  await join(own, blake);
  await changeZones(own, 1);
  expect(await updatesTo(blake)).toBe(1);
});

test('account mails are never held back', async () => {
  const { alex, blake } = await quietParents();
  await changeZones(alex, 1);
  expect(await updatesTo(blake)).toBe(1);
  for (const kind of ['password_changed', 'new_device'])
    await owner.query('select app.enqueue($1, $2)', [kind, blake.accountId]);
  expect(await mailsTo(blake.email)).toHaveLength(3);
});
