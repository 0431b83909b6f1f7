import { newId } from '@evenkeel/contract/base';
import type { Client } from '@evenkeel/contract/world.spec';
import { expect, test } from 'vitest';
import { eraseAccounts } from '../jobs/erase.sql.ts';
import { remindOfCourtDates } from '../jobs/court-reminders.ts';
import { agree, mergeNow, twoFamilies } from '../testing/two-families.ts';
import { accountsPool, clock, owner, serverWorld } from '../testing/world.ts';

// What happens to court when two families merge, and when an account is erased.

const order = { date: '2026-11-02', follows: '', documentId: null };

/** A date in two days with a reminder the day before, and a decision, each for this audience. */
async function add(client: Client, familyId: string, audience: 'me' | 'both') {
  const at = clock().add({ hours: 48 }).toString().slice(0, 16);
  const when = { at, zone: 'UTC', place: '', reminders: ['day' as const] };
  await client.court.dates.add({ id: newId(), familyId, subject: `Hearing, ${audience}`, ...when, audience });
  await client.court.decisions.add({ id: newId(), familyId, description: `Order, ${audience}`, ...order, audience });
}

const titles = async (client: Client, familyId: string) => [
  ...(await client.court.dates.list({ familyId })).map(({ subject }) => subject),
  ...(await client.court.decisions.list({ familyId })).map(({ description }) => description),
];

test('a merge brings what was for both to both and leaves “Only me” with its maker, who alone is reminded of it', async () => {
  const two = await twoFamilies();
  const { alex, blake, shared: familyId, own } = two;
  await agree(two);
  const preview = JSON.stringify(await alex.api.families.merges.list({ familyId }));
  await add(blake.api, own, 'me');
  await add(blake.api, own, 'both');
  expect(JSON.stringify(await alex.api.families.merges.list({ familyId })), 'no count tells of it').toBe(preview);
  await mergeNow();
  expect(await titles(alex.api, familyId)).toEqual(['Hearing, both', 'Order, both']);
  expect((await titles(blake.api, familyId)).toSorted()).toEqual(
    ['Hearing, both', 'Hearing, me', 'Order, both', 'Order, me'].toSorted(),
  );
  clock.advance({ hours: 24 });
  await remindOfCourtDates({ pool: accountsPool, clock, ring: () => {} });
  const { rows } = await owner.query(
    `select recipient_id, count(*)::int from notification
      where family_id = $1 and kind = 'court-date.due' group by 1 order by 2`,
    [familyId],
  );
  expect(rows).toEqual([
    { recipient_id: alex.id, count: 1 },
    { recipient_id: blake.id, count: 2 },
  ]);
});

test('with an account what was “Only me” is erased, and what was for both stays with the other parent', async () => {
  const { alex, blake, familyId } = await serverWorld();
  await add(blake, familyId, 'me');
  await add(blake, familyId, 'both');
  const account = (await blake.accounts.session.get())?.user.id;
  const now = clock().toString();
  await owner.query('update auth.accounts set closed_at = $2, erase_at = $2 where id = $1', [account, now]);
  expect((await eraseAccounts(accountsPool, { now, settled: now })).failures).toEqual([]);
  expect(await titles(alex, familyId)).toEqual(['Hearing, both', 'Order, both']);
  const { rows } = await owner.query('select is_shared from court_entry where family_id = $1', [familyId]);
  expect(rows).toEqual([{ is_shared: true }, { is_shared: true }]);
});
