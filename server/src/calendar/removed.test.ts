import { newId } from '@evenkeel/contract/base';
import { removedEventsSpec } from '@evenkeel/contract/removed-events.spec';
import type { Client } from '@evenkeel/contract/world.spec';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { enterAs, prove } from '../api.ts';
import { codeOf } from '../testing/browser.ts';
import { parent, theo, twoParents } from '../testing/parents.ts';
import { agree, event, mergeNow, twoFamilies } from '../testing/two-families.ts';
import { clock, owner, parts, pool, serverWorld } from '../testing/world.ts';
import { removedListing } from './removed.sql.ts';

removedEventsSpec(serverWorld);

async function addAndRemove(as: Client, familyId: string, title: string) {
  const added = await as.calendar.events.add(event(familyId, title));
  clock.advance({ minutes: 1 });
  await as.calendar.events.remove(added);
  return added;
}

test('the latest removal is first, whenever the event is and was added', async () => {
  const { alex, blake, familyId } = await serverWorld();
  const known = [];
  for (const [title, date] of [
    ['First', '2027-01-01'],
    ['Second', '2026-12-01'],
    ['Third', '2026-12-24'],
  ] as const)
    known.push(await alex.calendar.events.add({ ...event(familyId, title), date }));
  for (const i of [1, 2, 0]) {
    clock.advance({ minutes: 1 });
    await blake.calendar.events.remove(known[i]!);
  }
  const { removed } = alex.calendar.events;
  const titles = (page: object) => removed.list({ familyId, ...page }).then((found) => found.map(({ title }) => title));
  expect(await titles({})).toEqual(['First', 'Third', 'Second']);
  expect(await titles({ limit: 1 })).toEqual(['First']);
  expect(await titles({ after: known[0]!.id, limit: 1 })).toEqual(['Third']);
  expect(await titles({ after: known[2]!.id })).toEqual(['Second']);
});

test('who and when are those of the record, also where something else has its id', async () => {
  const { alex, blake, familyId } = await serverWorld();
  const { id } = await addAndRemove(alex, familyId, 'Dentist');
  clock.advance({ minutes: 1 });
  await blake.children.add({ ...theo(familyId), id });
  const [removal] = await blake.calendar.events.removed.list({ familyId });
  const written = (await alex.calendar.events.history.list({ familyId, id })).find(
    ({ kind }) => kind === 'event.removed',
  );
  const [{ me } = { me: '' }] = await alex.families.list();
  expect(removal).toMatchObject({ removedBy: me, removedAt: written!.at });
});

test('of another family the record says nothing, also to somebody who knows the id', async () => {
  const { alex, eve, familyId, tokens } = await serverWorld();
  const { id } = await addAndRemove(alex, familyId, 'Dentist');
  const [own] = await eve.families.list();
  const removals = async (sessionToken: string, into: string) =>
    (await sql`select from app.removals(array[${id}::uuid])`.execute(enterAs({ ...parts, sessionToken })(into).db))
      .rows;
  expect(await removals(tokens.alex, familyId)).toHaveLength(1);
  expect(await removals(tokens.eve, own!.id)).toEqual([]);
});

test('a third parent finds it, and whoever removed it keeps their name when they leave; they find nothing any more', async () => {
  const { alex, blake, familyId } = await twoParents();
  const robin = await parent('Robin Rivera');
  const { thirdParent } = alex.client.families;
  const { id } = await thirdParent.ask({ id: newId(), familyId, email: robin.email, message: '' });
  await blake.client.families.thirdParent.answer({ familyId, id, status: 'accepted' });
  const [sent] = await robin.client.families.connections.list();
  await robin.client.families.connections.answer({ id: sent!.id, status: 'accepted' });
  await addAndRemove(blake.client, familyId, 'Dentist');
  const found = await robin.client.calendar.events.removed.list({ familyId });
  expect(found).toMatchObject([{ title: 'Dentist', removedBy: blake.accountId }]);
  await blake.client.families.leave({ familyId });
  expect(await alex.client.calendar.events.removed.list({ familyId })).toEqual(found);
  const [family] = await alex.client.families.list();
  expect(family?.members.find(({ accountId }) => accountId === blake.accountId)?.name).toBe('Blake (left)');
  expect(await codeOf(blake.client.calendar.events.removed.list({ familyId }))).toBe('NOT_FOUND');
});

test('what was removed in a family comes with it in a merge, and stands among what was removed here', async () => {
  const two = await twoFamilies();
  const { alex, blake, shared, own } = two;
  await addAndRemove(blake.api, own, 'Of the other family');
  clock.advance({ minutes: 1 });
  await addAndRemove(alex.api, shared, 'Of this one');
  const before = await blake.api.calendar.events.removed.list({ familyId: own });
  await agree(two);
  expect(await mergeNow()).toBe(true);
  const found = await alex.api.calendar.events.removed.list({ familyId: shared });
  expect(found.map(({ title, removedBy }) => [title, removedBy])).toEqual([
    ['Of this one', alex.id],
    ['Of the other family', blake.id],
  ]);
  expect(found[1]).toEqual({ ...before[0], familyId: shared });
  const history = await alex.api.calendar.events.history.list({ familyId: shared, id: found[1]!.id });
  expect(history.map(({ kind }) => kind)).toEqual(['event.removed', 'event.added']);
});

test('a page of it is read along its index, by a plan for all values, however much was removed', async () => {
  const { accountId, sessionToken, familyId } = await parent('Alex Rivera');
  await owner.query('create policy fill on event to current_user using (true)').catch(() => {});
  await owner.query(
    `insert into event (family_id, id, title, description, date, zone, type, children, status, added_by, created_at, removed_at)
     select $1, gen_random_uuid(), 'Event ' || n, '', date '2026-01-01', 'UTC', 'other', '{}', 'upcoming', $2, $3::timestamptz,
            case when n % 2 = 0 then $3::timestamptz + n * interval '1 minute' end from generate_series(1, 10000) n`,
    [familyId, accountId, clock().toString()],
  );
  await owner.query('vacuum analyze event');
  const family = prove(enterAs({ ...parts, sessionToken }), parts.doorbell, familyId);
  const { db } = family;
  for (const after of [undefined, newId()]) {
    const { sql: text } = removedListing(family, { after, limit: 20 }).compile(db);
    const { rows } = await pool.query(`explain (generic_plan) ${text}`);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/Index Scan Backward using event_removed/);
    expect(plan).not.toMatch(/Seq Scan on event/);
  }
}, 60_000);
