import { grantsSpec } from '@evenkeel/contract/grants.spec';
import { newId } from '@evenkeel/contract/ids';
import { afterEach, expect, test, vi } from 'vitest';
import { createDemo } from './demo.ts';
import { alex, jordan } from './sample/people.ts';
import { sample } from './sample/sample.ts';
import { openStore } from './store.ts';
import { inDays, memory, played, worldOf } from './testing/world.ts';

const world = worldOf(sample);
afterEach(() => void vi.useRealTimers());
grantsSpec(async () => ({ ...(await world()), day: inDays }));

test('a changed clock of the family ends nothing early', async () => {
  let now = '2026-11-22T12:00:00.000Z';
  const more = { sample: { ...sample, grants: [] }, pause: async () => {}, now: () => now };
  const store = openStore(memory());
  const [parent, counsel] = [alex, jordan].map((me) => createDemo(store, { ...more, me }));
  const { id: familyId, zone: was } = sample.family;
  await parent!.families.changeZone({ familyId, was, zone: 'America/New_York' });
  const days = { startsOn: inDays(0), endsOn: inDays(10) };
  const terms = { role: 'lawyer' as const, sections: ['calendar' as const], children: [], purpose: 'The hearing' };
  const one = { id: newId(), familyId, email: jordan.email, isNamed: false, ...terms, ...days };
  const { id } = await parent!.grants.add(one);
  await counsel!.grants.offers.answer({ id, isAccepted: true });
  now = '2026-12-03T04:30:00.000Z'; // the evening of December 2 in New York
  await parent!.families.changeZone({ familyId, was: 'America/New_York', zone: 'Pacific/Auckland' });
  expect(await counsel!.grants.families.list()).toMatchObject([{ id: familyId }]);
  expect(await parent!.grants.open.list()).toMatchObject([{ id, status: 'accepted' }]);
  now = '2026-12-03T05:30:00.000Z';
  expect(await counsel!.grants.families.list()).toEqual([]);
  expect(await parent!.grants.open.list()).toEqual([]);
});

test('whoever granted reads from when until when it opened what', async () => {
  const { alex: parent, blake, robin } = played();
  const of = { familyId: sample.family.id };
  const shared = (await parent.grants.list(of)).mine.find(({ role }) => role === 'relative')!;
  const ref = { ...of, id: shared.id };
  expect(await parent.grants.spans.list(ref)).toMatchObject([{ until: null, sections: shared.sections }]);
  const narrowed = await parent.grants.change({ ...shared, sections: ['calendar'] });
  await parent.grants.change({ ...narrowed, isNamed: false });
  // What was open for no millisecond is no span.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  await parent.grants.end(ref);
  const spans = await parent.grants.spans.list(ref);
  expect(spans.map(({ sections }) => sections)).toEqual([shared.sections, ['calendar']]);
  expect(spans[0]?.until).toBe(spans[1]?.from);
  expect(spans[1]?.until).toBe((await parent.grants.list(of)).mine.find(({ id }) => id === shared.id)?.endedAt);
  for (const who of [blake, robin])
    await expect(who.grants.spans.list(ref)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('the other parent gets an id that doesn’t tell when it was offered', async () => {
  const { alex: parent, blake } = played();
  const of = { familyId: sample.family.id };
  const { mine } = await parent.grants.list(of);
  const { others } = await blake.grants.list(of);
  const ids = others.map(({ id }) => id);
  expect(new Set(ids).size).toBe(mine.length);
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-/);
  expect(mine.filter(({ id }) => ids.includes(id))).toEqual([]);
});
