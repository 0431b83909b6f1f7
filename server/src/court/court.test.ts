import { courtSpec } from '@evenkeel/contract/court.spec';
import { newId } from '@evenkeel/contract/base';
import { mostNoticesInHour } from '@evenkeel/contract/joined-notices.rules';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { enterAs, prove } from '../api.ts';
import { remindOfCourtDates } from '../jobs/court-reminders.ts';
import { thirdWorld } from '../testing/third-parents.ts';
import { accountsPool, clock, owner, parts, serverWorld } from '../testing/world.ts';
import { listing } from './court.sql.ts';

courtSpec(async () => ({
  ...(await serverWorld()),
  now: () => clock().toString(),
  wait: async (minutes) => {
    clock.advance({ minutes });
    await remindOfCourtDates({ pool: accountsPool, clock, ring: () => {} });
  },
}));

test('of court no entry is in the log of the family: a third parent gets no kind, number or time of it', async () => {
  const { alex, familyId } = await serverWorld();
  const sizes = async () => (await owner.query('select audience, size from log where family_id = $1', [familyId])).rows;
  const before = (await sizes()).find(({ audience }) => audience === 'family');
  const when = { at: '2026-12-14T09:30', zone: 'America/New_York' };
  const said = { subject: 'Hearing', place: '', reminders: [], ...when };
  await alex.court.dates.add({ id: newId(), familyId, ...said, audience: 'both' });
  await alex.court.dates.add({ id: newId(), familyId, ...said, audience: 'me' });
  const after = await sizes();
  expect(after.find(({ audience }) => audience === 'family')).toEqual(before);
  expect(after.find(({ audience }) => audience === 'circle')?.size).toBe(1);
});

test('what both see goes on past the limit of notices, and its notices are joined; of what is only mine there is none', async () => {
  const { alex, blake, familyId, ids } = await thirdWorld();
  const said = { description: 'Order', date: '2026-11-02', follows: '', documentId: null };
  const add = (audience: 'me' | 'both') => alex.court.decisions.add({ id: newId(), familyId, ...said, audience });
  const kept = await add('both');
  for (let count = 1; count < mostNoticesInHour; count += 1) await add('both');
  await parts.limits.spend('notice', ids.alex);
  const { id } = await add('both');
  await alex.court.decisions.change({ id, familyId, ...said, version: 1 });
  await alex.court.decisions.remove({ id: kept.id, familyId, version: 1 });
  const mine = await add('me');
  await alex.court.decisions.remove({ id: mine.id, familyId, version: 1 });
  expect(await blake.court.decisions.list({ familyId })).toHaveLength(mostNoticesInHour);
  const { notifications, total } = await blake.notifications.list({ familyId });
  expect(notifications[0]?.neutral).toBe('3 changes in Court');
  expect(total).toBe(mostNoticesInHour + 1);
  let { left } = await parts.limits.use('notice', ids.alex);
  expect(left, 'they leave it to what is nothing without its notice').toBeGreaterThan(50);
  while (left > 0) ({ left } = await parts.limits.use('notice', ids.alex));
  expect(await add('both')).toMatchObject({ version: 1 });
});

type Node = { 'Relation Name'?: string; 'Actual Rows': number; 'Rows Removed by Filter'?: number; Plans?: Node[] };

/** Rows of court that a plan reads, also those that its filters and policies throw away. */
function readBy(node: Node): number {
  const own = node['Relation Name'] === 'court_entry' ? node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) : 0;
  return (node.Plans ?? []).reduce((sum, each) => sum + readBy(each), own);
}

test('a list reads no row of what the other parent keeps, so that its time tells nothing of it', async () => {
  const { tokens, familyId, ids } = await thirdWorld();
  await owner.query(
    `insert into court_entry (family_id, id, kind, added_by, added_at, is_shared, content, day)
     select $1, gen_random_uuid(), kind, $2, now(), false, '{}', now()
       from generate_series(1, 500), unnest(array['court-date', 'court-decision']) kind`,
    [familyId, ids.blake],
  );
  await owner.query('vacuum analyze court_entry');
  const alex = prove(enterAs({ ...parts, sessionToken: tokens.alex }), parts.doorbell, familyId);
  for (const kind of ['court-date', 'court-decision'] as const)
    for (const range of [{}, { from: '2020-01-01', to: '2039-12-31' }]) {
      const explained = sql<{ 'QUERY PLAN': { Plan: Node }[] }>`
        explain (analyze, format json) ${listing(alex, kind, range)}`;
      const [plan] = (await explained.execute(alex.db)).rows;
      expect(readBy(plan!['QUERY PLAN'][0]!.Plan)).toBe(0);
    }
});
