import { newId } from '@evenkeel/contract/base';
import { added } from '@evenkeel/contract/documents.spec';
import type { Client } from '@evenkeel/contract/world.spec';
import { expect, test } from 'vitest';
import { fileWorld } from '../testing/documents/file-world.ts';
import { join, parent, theo } from '../testing/parents.ts';
import { clock, owner } from '../testing/world.ts';

/** Everything that an account could read of this, or be told of it. */
async function traces(familyId: string, client: Client): Promise<unknown> {
  const accountId = (await client.accounts.session.get())?.user.id;
  const { rows: entries } = await owner.query(
    `select count(*)::int as entries from entry e join log l on l.family_id = e.family_id and l.id = e.log_id
      where e.family_id = $1 and ($2 = any (l.readers) or l.person = $2 or l.audience = 'family')`,
    [familyId, accountId],
  );
  const { rows: notices } = await owner.query(
    'select count(*)::int as notices from notification where family_id = $1 and recipient_id = $2',
    [familyId, accountId],
  );
  return [entries, notices];
}

test('what Alex shared with Blake, who left, stays between them: whoever joins later and Blake get no entry and no notice', async () => {
  const world = await fileWorld();
  const { alex, blake, familyId } = world;
  const { id } = await added(world);
  const { id: childId } = await alex.children.add(theo(familyId));
  const times = { at: '2026-12-14T09:00', zone: 'America/New_York', place: 'Room 4', subject: 'Review', reminders: [] };
  const hearing = await alex.court.dates.add({ id: newId(), familyId, ...times, audience: 'both' });
  const said = { description: 'Weekends', date: '2026-11-03', follows: '', documentId: null };
  const decision = await alex.court.decisions.add({ id: newId(), familyId, ...said, audience: 'both' });
  expect(await blake.documents.list({ familyId })).toHaveLength(1);

  clock.advance({ minutes: 1 });
  await blake.families.leave({ familyId });
  const casey = await parent('Casey Cole');
  await join({ client: alex, familyId }, casey);
  expect(await casey.client.documents.list({ familyId })).toEqual([]);
  expect(await casey.client.court.dates.list({ familyId })).toEqual([]);
  const read = () => Promise.all([traces(familyId, casey.client), traces(familyId, blake)]);
  const before = await read();

  const labels = { type: 'image', category: 'custody' } as const;
  const renamed = await alex.documents.change({ familyId, id, version: 1, name: 'second.jpg', ...labels });
  const to = { familyId, documentId: id, item: 'child' as const, itemId: childId, page: null, sentence: '' };
  const link = await alex.documents.links.add({ ...to, id: newId() });
  await alex.documents.links.remove({ familyId, id: link.id });
  const moved = await alex.court.dates.change({ ...times, id: hearing.id, familyId, version: 1, subject: 'Trial' });
  await alex.court.dates.remove({ familyId, id: hearing.id, version: moved.version });
  await alex.court.decisions.change({ ...said, id: decision.id, familyId, version: 1, follows: 'School' });
  await alex.documents.takeBack({ familyId, id });
  expect(await read()).toEqual(before);
  expect(renamed.version).toBe(2);
  // Alex has all of it.
  expect((await alex.documents.history.list({ familyId, id })).map(({ kind }) => kind)).toEqual([
    'document.taken-back',
    'document.unlinked',
    'document.linked',
    'document.changed',
    'document.added',
  ]);
});
