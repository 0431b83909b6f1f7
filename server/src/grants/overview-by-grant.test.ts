import { newId } from '@evenkeel/contract/base';
import type { NewEvent } from '@evenkeel/contract/calendar';
import type { GrantSection } from '@evenkeel/contract/rights/grants.rules';
import { expect, test } from 'vitest';
import { counselWorld, dayIn, newLawyer, offer, type CounselWorld } from '../testing/counsel.ts';
import { clock, owner, serverWorld } from '../testing/world.ts';

// The list of a lawyer's families: the next event that doesn't repeat and the next court date, as far as the sections open them.

const zone = 'America/New_York';

const event = (familyId: string, title: string, date: string): NewEvent & { id: string } => ({
  id: newId(),
  familyId,
  title,
  description: '',
  date,
  end: null,
  zone,
  type: 'activity',
  children: [],
  repeats: null,
});
const courtDate = (familyId: string, subject: string, at: string) => ({
  id: newId(),
  familyId,
  subject,
  at,
  zone,
  place: '',
  reminders: [],
});

/** Events and court dates of every kind. */
async function fill({ alex, blake, familyId }: Pick<CounselWorld, 'alex' | 'blake' | 'familyId'>) {
  const { events } = alex.calendar;
  await events.add(event(familyId, 'Parent evening', `${dayIn(9)}T18:00`));
  await events.add(event(familyId, 'Later', dayIn(10)));
  await events.add(event(familyId, 'Over', dayIn(-1)));
  await events.add({ ...event(familyId, 'Piano', dayIn(1)), repeats: { frequency: 'weekly', until: null } });
  const removed = await events.add(event(familyId, 'Removed', dayIn(2)));
  await events.remove({ familyId, id: removed.id, version: removed.version });
  const canceled = await events.add(event(familyId, 'Canceled', dayIn(3)));
  await events.settle({ familyId, id: canceled.id, version: canceled.version, status: 'cancelled' });
  const { dates } = blake.court;
  await dates.add({ ...courtDate(familyId, 'Hearing', `${dayIn(5)}T09:30`), audience: 'both' });
  await dates.add({ ...courtDate(familyId, 'Second hearing', `${dayIn(6)}T09:30`), audience: 'both' });
  await dates.add({ ...courtDate(familyId, 'Only Blake', `${dayIn(4)}T09:30`), audience: 'me' });
  await alex.court.dates.add({ ...courtDate(familyId, 'Only Alex', `${dayIn(4)}T09:30`), audience: 'me' });
}

const evening = () => ({ kind: 'event', title: 'Parent evening', date: `${dayIn(9)}T18:00`, zone });
const hearing = () => ({ kind: 'court', title: 'Hearing', date: `${dayIn(5)}T09:30`, zone });

async function filledWorld(sections: GrantSection[]): Promise<CounselWorld> {
  const world = await counselWorld(sections);
  await fill(world);
  return world;
}

const looksOf = async ({ alex, familyId, grantId }: CounselWorld) =>
  (await alex.grants.looks.list({ familyId, id: grantId })).map(({ section }) => section);

test('each family has its parents, what is open, and what comes next', async () => {
  const world = await filledWorld(['documents', 'calendar']);
  const { jordan, familyId } = world;
  const sections = ['calendar', 'documents'];
  const family = { id: familyId, parents: ['Alex', 'Blake'], sections, endsOn: dayIn(90) };
  expect(await jordan.grants.overview.list({})).toEqual([{ ...family, next: [hearing(), evening()] }]);
});

test.each<[GrantSection, () => object[]]>([
  ['calendar', () => [evening()]],
  ['documents', () => [hearing()]],
  ['children', () => []],
])('with %s alone it names what that section opens, and its look is of that', async (section, next) => {
  const world = await filledWorld([section]);
  expect(await looksOf(world)).toEqual([]);
  expect((await world.jordan.grants.overview.list({}))[0]?.next).toEqual(next());
  expect(await looksOf(world)).toEqual(next().length > 0 ? [section] : []);
});

test('reading it is a look at what it names, once an hour, and stands in the log of who granted', async () => {
  const world = await filledWorld(['calendar', 'documents']);
  const entries = async () => {
    const { rows } = await owner.query('select from entry where family_id = $1 and kind = $2', [
      world.familyId,
      'grant.looked',
    ]);
    return rows.length;
  };
  await world.jordan.grants.overview.list({});
  await world.jordan.grants.overview.list({});
  expect(await looksOf(world)).toEqual(['calendar', 'documents']);
  expect(await entries()).toBe(2);
  const nothing = await counselWorld(['calendar', 'documents']);
  await nothing.jordan.grants.overview.list({});
  expect(await looksOf(nothing)).toEqual([]);
});

test('members, strangers, one step and an ended grant are told of no family', async () => {
  const world = await filledWorld(['calendar']);
  const { alex, blake, eve, morgan, familyId, grantId } = world;
  const oneStep = await newLawyer(2);
  const { id } = await alex.grants.add(offer(familyId, oneStep.address));
  await oneStep.client.grants.offers.answer({ id, isAccepted: true });
  await owner.query('update auth.sessions set level = 1 where account_id = $1', [oneStep.accountId]);
  for (const who of [alex, blake, eve, morgan, oneStep.client]) expect(await who.grants.overview.list({})).toEqual([]);
  await alex.grants.end({ familyId, id: grantId });
  expect(await world.jordan.grants.overview.list({})).toEqual([]);
});

test('many families come page by page, none twice', async () => {
  const first = await filledWorld(['calendar']);
  const second = await serverWorld();
  const { id } = await second.alex.grants.add(offer(second.familyId, first.address, { sections: ['children'] }));
  await first.jordan.grants.offers.answer({ id, isAccepted: true });
  const { list } = first.jordan.grants.overview;
  const ids = [first.familyId, second.familyId].toSorted();
  expect((await list({})).map((family) => family.id)).toEqual(ids);
  expect((await list({ limit: 1 })).map((family) => family.id)).toEqual(ids.slice(0, 1));
  expect((await list({ limit: 1, after: ids[0]! })).map((family) => family.id)).toEqual(ids.slice(1));
  expect(await list({ after: ids[1]! })).toEqual([]);
});

test('grants of both parents make one family of it, and both have the look', async () => {
  const world = await filledWorld(['calendar']);
  const { blake, jordan, familyId, address } = world;
  const { id } = await blake.grants.add(offer(familyId, address, { sections: ['documents'], endsOn: dayIn(120) }));
  await jordan.grants.offers.answer({ id, isAccepted: true });
  expect(await jordan.grants.overview.list({})).toMatchObject([
    { sections: ['calendar', 'documents'], endsOn: dayIn(120), next: [hearing(), evening()] },
  ]);
  expect(await looksOf(world)).toEqual(['calendar']);
  expect((await blake.grants.looks.list({ familyId, id })).map(({ section }) => section)).toEqual(['documents']);
});

test('a court date is next until an hour after it began, by the clock of its court; then it is neither named nor looked at', async () => {
  const world = await counselWorld(['documents']);
  const { alex, jordan, familyId } = world;
  const soon = clock().toZonedDateTimeISO('Pacific/Auckland').add({ minutes: 30 });
  const at = soon.toPlainDateTime().toString().slice(0, 16);
  const there = { ...courtDate(familyId, 'Hearing', at), zone: 'Pacific/Auckland' };
  await alex.court.dates.add({ ...there, audience: 'both' });
  await alex.court.dates.add({ ...courtDate(familyId, 'Long ago', `${dayIn(-30)}T09:30`), audience: 'both' });
  const next = async () => (await jordan.grants.overview.list({}))[0]?.next.map(({ title }) => title);
  expect(await next()).toEqual(['Hearing']);
  clock.advance({ minutes: 89 });
  expect(await next()).toEqual(['Hearing']);
  const looks = await looksOf(world);
  clock.advance({ hours: 1 });
  expect(await next()).toEqual([]);
  expect(await looksOf(world)).toEqual(looks);
});
