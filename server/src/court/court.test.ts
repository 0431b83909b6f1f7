import { courtSpec } from '@evenkeel/contract/court.spec';
import { newId } from '@evenkeel/contract/base';
import { expect, test } from 'vitest';
import { remindOfCourtDates } from '../jobs/court-reminders.ts';
import { accountsPool, clock, owner, serverWorld } from '../testing/world.ts';

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
