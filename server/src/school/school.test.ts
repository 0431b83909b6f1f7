import { newId } from '@evenkeel/contract/base';
import { schoolSpec } from '@evenkeel/contract/school.spec';
import { expect, test } from 'vitest';
import { theo, twoParents } from '../testing/parents.ts';
import { owner, serverWorld } from '../testing/world.ts';

schoolSpec(serverWorld);

test('homework of tomorrow is in the list, however much was done in all the years before', async () => {
  const { alex, familyId } = await twoParents();
  const { id: childId } = await alex.client.children.add(theo(familyId));
  await owner.query(
    `insert into school_entry (family_id, id, kind, child_id, added_by, added_at, content, sort_key)
     select $1, gen_random_uuid(), 'homework', $2, $3, now(),
            jsonb_build_object('task', 'Page ' || n, 'subject', '', 'due', day, 'isDone', true), day
       from generate_series(1, 600) n cross join lateral (select (date '2024-01-01' + n)::text as day) due`,
    [familyId, childId, alex.accountId],
  );
  const poster = { id: newId(), familyId, childId, task: 'Poster', subject: '', due: '2026-12-02', isDone: false };
  await alex.client.school.homework.add(poster);
  const listed = await alex.client.school.homework.list({ familyId });
  expect(listed.slice(0, 2).map(({ task }) => task)).toEqual(['Poster', 'Page 600']);
});
