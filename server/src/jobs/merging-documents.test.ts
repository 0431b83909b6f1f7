import { newId } from '@evenkeel/contract/base';
import { added, type FileWorld } from '@evenkeel/contract/documents.spec';
import { expect, test } from 'vitest';
import { patch } from '../testing/documents/file-world.ts';
import { agree, mergeNow, noraHere, twoFamilies, type TwoFamilies } from '../testing/two-families.ts';
import { owner } from '../testing/world.ts';

/** Blake adds documents to the family in which they are alone. */
function alone({ alex, blake, own }: TwoFamilies): FileWorld {
  const nobody = alex.api;
  const send: FileWorld['send'] = async (_who, { familyId, id }, bytes) => {
    await patch(blake.token, familyId, id, bytes);
  };
  return { familyId: own, alex: alex.api, blake: blake.api, morgan: nobody, eve: nobody, send, wait: () => {} };
}

const names = (found: { name: string }[]) => found.map(({ name }) => name).toSorted();

test('links come along with their documents: a matched child is called what it is called here, a rule is over', async () => {
  const two = await twoFamilies();
  const { alex, blake, own, shared: familyId } = two;
  const { links } = blake.api.documents;
  const [order, mine] = [
    await added(alone(two), { by: blake.api, name: 'order.jpg' }),
    await added(alone(two), { by: blake.api, audience: 'me', name: 'mine.jpg' }),
  ];
  const { rules } = await blake.api.calendar.schedules.list({ familyId: own });
  const blank = { familyId: own, page: null, sentence: '' };
  const items = [
    ['child', two.nora],
    ['child', two.theo],
    ['rule', rules[0]!.id],
  ] as const;
  for (const [item, itemId] of items)
    await links.add({ ...blank, id: newId(), documentId: order.id, item, itemId, page: 1, sentence: 'A sentence.' });
  await links.add({ ...blank, id: newId(), documentId: mine.id, item: 'child', itemId: two.nora });
  await agree(two);
  expect(await mergeNow()).toBe(true);

  const here = await noraHere(two);
  expect(names(await links.list({ familyId, itemId: here }))).toEqual(['mine.jpg', 'order.jpg']);
  expect(names(await alex.api.documents.links.list({ familyId, itemId: here }))).toEqual(['order.jpg']);
  expect(await links.list({ familyId, itemId: two.nora })).toEqual([]);
  for (const { api } of [alex, blake])
    expect(await api.documents.links.list({ familyId, documentId: order.id })).toMatchObject([
      { item: 'rule', itemName: 'Thanksgiving', isOver: true, page: 1, sentence: 'A sentence.' },
      { item: 'child', itemId: two.theo, itemName: 'Theo', isOver: false },
      { item: 'child', itemId: here, itemName: 'Nora Rivera', isOver: false },
    ]);
  expect(await alex.api.documents.links.list({ familyId, documentId: mine.id })).toEqual([]);
});

test('a note on a document or on school, and one that was shared on an event, stand where they stood', async () => {
  const two = await twoFamilies();
  const { alex, blake, shared: familyId, own } = two;
  const order = await added(alone(two), { by: blake.api, name: 'order.jpg' });
  const [dentist] = await blake.api.calendar.events.list({ familyId: own });
  const onDentist = { familyId: own, item: 'event', itemId: dentist!.id } as const;
  const save = { id: newId(), seen: null, familyId: own };
  await blake.api.notes.save({ ...save, item: 'document', itemId: order.id, text: 'Page 2 is wrong' });
  await blake.api.notes.save({ ...save, id: newId(), item: 'school', itemId: own, text: 'Ask about the trip' });
  const { mine: card } = await blake.api.notes.save({ ...onDentist, id: newId(), text: 'Bring the card', seen: null });
  await blake.api.notes.share({ ...onDentist, id: newId(), seen: card!.id });
  await agree(two);
  expect(await mergeNow()).toBe(true);

  const about = [
    { familyId, item: 'document', itemId: order.id, text: 'Page 2 is wrong' },
    { familyId, item: 'school', itemId: familyId, text: 'Ask about the trip' },
  ] as const;
  for (const { text, ...item } of about) {
    expect((await blake.api.notes.get(item)).mine?.text).toBe(text);
    expect(await alex.api.notes.get(item)).toEqual({ mine: null, shared: [] });
  }
  const { shared } = await alex.api.notes.get({ ...onDentist, familyId });
  expect(shared).toMatchObject([{ text: 'Bring the card', sharedBy: blake.id }]);
});

test('only on a child or an event can a shared note stand, as decided', async () => {
  const { rows } = await owner.query<{ name: string }>(`
    select c.confrelid::regclass::text as name from pg_constraint c
     where c.conrelid = 'public.shared_note'::regclass and c.contype = 'f' order by 1`);
  expect(rows.map(({ name }) => name)).toEqual(['child', 'event', 'member']);
});
