import { newId } from '@evenkeel/contract/base';
import { thanksgiving } from '@evenkeel/contract/draft.spec';
import type { NewDraft } from '@evenkeel/contract/schedules';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { codeOf } from '../testing/browser.ts';
import { dayIn, newLawyer, offer, whoEndedIn } from '../testing/counsel.ts';
import { ofHealth, ofSchool } from '../testing/matrix/words.ts';
import { databaseOf } from '../testing/third-parents.ts';
import { clientWith, owner, serverWorld, signUp } from '../testing/world.ts';

/** Robin, who signed in with a password alone, accepted what Alex shares of Nora. Theo is the other child. */
async function relativeWorld() {
  const world = await serverWorld();
  const { alex, familyId } = world;
  const child = async (firstName: string) => {
    const about = { firstName, lastName: 'Rivera', age: '7', birthDate: null, gender: null, custodyDetails: 'Both' };
    return (await alex.children.add({ id: newId(), familyId, ...about })).id;
  };
  const [nora, theo] = [await child('Nora'), await child('Theo')];
  const event = (title: string, children: string[], date = dayIn(3)) =>
    alex.calendar.events.add({
      id: newId(),
      familyId,
      title,
      description: '',
      date,
      end: null,
      zone: 'America/New_York',
      type: 'other',
      children,
    });
  await event('Dentist of Theo', [theo], dayIn(1));
  await event('Recital', [nora]);
  await event('Picnic', []);
  await event('Zoo', [nora, theo]);
  const { accountId, sessionToken } = await signUp('Robin Rivera', 'relative');
  const robin = clientWith(sessionToken);
  const terms = { role: 'relative' as const, children: [nora], isNamed: true };
  const { id } = await alex.grants.add(offer(familyId, `${accountId}@example.test`, terms));
  await robin.grants.offers.answer({ id, isAccepted: true });
  return { ...world, robin, robinId: accountId, robinToken: sessionToken, id, nora, theo };
}

/** A medication of which a dose was given, and something to bring, entered by the parent who shares nothing. */
async function withRecords({ blake, familyId }: RelativeWorld, childId: string) {
  const about = { familyId, childId };
  const { id } = await blake.health.records.add({ ...ofHealth.medication, ...about, id: newId() });
  const dose = newId();
  await blake.health.doses.add({ familyId, id: dose, recordId: id, amount: '5 ml', givenAt: null });
  await blake.school.bring.add({ ...ofSchool.bring, ...about, id: newId() });
  return { id, dose };
}

type RelativeWorld = Awaited<ReturnType<typeof relativeWorld>>;

const month = ({ familyId }: RelativeWorld) => ({ familyId, from: dayIn(0), to: dayIn(30) });
const titlesFor = async (world: RelativeWorld) =>
  (await world.robin.calendar.events.list(month(world))).map(({ title }) => title).toSorted();

test('without a second step they read the days of the children that are named, and no other child', async () => {
  const world = await relativeWorld();
  const { robin, familyId, nora } = world;
  expect(await robin.grants.families.list()).toMatchObject([
    {
      id: familyId,
      sections: ['calendar'],
      writes: ['channel'],
      rights: { calendar: 'read', schedule: 'none', children: 'none' },
    },
  ]);
  expect(await titlesFor(world)).toEqual(['Recital', 'Zoo']);
  expect(await robin.children.list({ familyId })).toMatchObject([
    { id: nora, firstName: 'Nora', lastName: '', age: '', custodyDetails: '' },
  ]);
  expect((await robin.calendar.nights.list(month(world))).map(({ childId }) => childId)).toEqual([nora]);
  const [{ next } = { next: [] }] = await robin.grants.overview.list({});
  expect(next.map(({ title }) => title)).toEqual(['Recital']);
});

test('health and school are those of the children that are named, once the parent opens them, in every list and number', async () => {
  const world = await relativeWorld();
  const { alex, robin, familyId, nora, theo } = world;
  const { id: ofNora, dose } = await withRecords(world, nora);
  const { id: ofTheo } = await withRecords(world, theo);
  const of = { familyId };
  expect(await codeOf(robin.health.overview.get(of))).toBe('NOT_FOUND');
  expect(await codeOf(robin.health.doses.list(of))).toBe('NOT_FOUND');
  expect(await codeOf(robin.school.bring.list(of))).toBe('NOT_FOUND');
  const [made] = (await alex.grants.list(of)).mine;
  const wider = await alex.grants.change({ ...made!, sections: ['calendar', 'health', 'school'] });
  const counted = { appointment: 0, vaccine: 0, growth: 0, allergy: 0, medication: 1 };
  for (const asked of [of, { ...of, childId: nora }])
    expect(await robin.health.overview.get(asked)).toMatchObject({ counts: counted, medications: [{ id: ofNora }] });
  expect(await robin.health.overview.get({ ...of, childId: theo })).toMatchObject({
    counts: { ...counted, medication: 0 },
    medications: [],
  });
  expect(await robin.health.doses.list(of)).toMatchObject([{ id: dose }]);
  expect(await robin.health.doses.list({ ...of, recordId: ofTheo })).toEqual([]);
  for (const id of [ofTheo, newId()]) expect(await codeOf(robin.health.records.get({ ...of, id }))).toBe('NOT_FOUND');
  expect(await robin.school.bring.list(of)).toMatchObject([{ childId: nora }]);
  expect(await robin.school.bring.list({ ...of, childId: theo })).toEqual([]);
  await alex.grants.change({ ...wider, children: [theo] });
  expect(await robin.health.overview.get(of)).toMatchObject({ counts: counted, medications: [{ id: ofTheo }] });
  expect(await robin.school.bring.list(of)).toMatchObject([{ childId: theo }]);
});

test('the schedule with its places, reasons and proposals is as unknown as a family that isn’t there', async () => {
  const { robin, familyId } = await relativeWorld();
  for (const id of [familyId, newId()])
    expect(await codeOf(robin.calendar.schedules.list({ familyId: id }))).toBe('NOT_FOUND');
});

test('both parents see it: the one who shares in full with what was looked at, the other one line', async () => {
  const world = await relativeWorld();
  const { alex, blake, familyId, id, nora } = world;
  await titlesFor(world);
  expect(await alex.grants.looks.list({ familyId, id })).toMatchObject([{ section: 'calendar', document: null }]);
  expect(await blake.grants.list({ familyId })).toMatchObject({
    mine: [],
    others: [{ role: 'relative', children: [nora], name: 'Robin Rivera', sections: ['calendar'] }],
  });
  const { rows } = await owner.query(
    `select distinct l.person is not null as "isOwn" from entry e join log l on l.family_id = e.family_id and l.id = e.log_id
      where e.family_id = $1 and e.kind like 'grant.%'`,
    [familyId],
  );
  expect(rows).toEqual([{ isOwn: true }]);
});

test('other children, and an end, hold at once', async () => {
  const world = await relativeWorld();
  const { alex, robin, familyId, id, theo } = world;
  const [made] = (await alex.grants.list({ familyId })).mine;
  await alex.grants.change({ ...made!, children: [theo] });
  expect(await titlesFor(world)).toEqual(['Dentist of Theo', 'Zoo']);
  await alex.families.leave({ familyId });
  expect(await robin.grants.families.list()).toEqual([]);
  expect(await codeOf(robin.calendar.events.list(month(world)))).toBe('NOT_FOUND');
  expect(await whoEndedIn(world)).toEqual([made!.grantedBy]);
  expect(await codeOf(alex.grants.end({ familyId, id }))).toBe('NOT_FOUND');
});

test('an event that names no child is theirs only while all children are, also after another one is added', async () => {
  const world = await relativeWorld();
  const { alex, robin, familyId, nora, theo } = world;
  const [made] = (await alex.grants.list({ familyId })).mine;
  await alex.grants.change({ ...made!, children: [nora, theo] });
  const all = ['Dentist of Theo', 'Picnic', 'Recital', 'Zoo'];
  expect(await titlesFor(world)).toEqual(all);
  const about = { firstName: 'Max', lastName: '', age: '1', birthDate: null, gender: null, custodyDetails: '' };
  await alex.children.add({ id: newId(), familyId, ...about });
  expect(await titlesFor(world)).toEqual(all.filter((title) => title !== 'Picnic'));
  const [{ next } = { next: [] }] = await robin.grants.overview.list({});
  expect(next.map(({ title }) => title)).toEqual(['Dentist of Theo']);
});

test('who is counsel here isn’t asked as a relative', async () => {
  const { alex, familyId, nora } = await relativeWorld();
  const jordan = await newLawyer();
  const { id } = await alex.grants.add(offer(familyId, jordan.address));
  await jordan.client.grants.offers.answer({ id, isAccepted: true });
  const asRelative = await alex.grants.add(offer(familyId, jordan.address, { role: 'relative', children: [nora] }));
  expect(await jordan.client.grants.offers.list()).toEqual([]);
  expect(await codeOf(jordan.client.grants.offers.answer({ id: asRelative.id, isAccepted: true }))).toBe('NOT_FOUND');
});

test('a relative of one parent accepts nothing as counsel of the other, and only they learn why', async () => {
  const { alex, blake, robin, robinId, familyId } = await relativeWorld();
  const { id } = await blake.grants.add(offer(familyId, `${robinId}@example.test`));
  const accept = () => robin.grants.offers.answer({ id, isAccepted: true });
  expect(await codeOf(accept()), 'before the second step').toBe('NOT_FOUND');
  await owner.query('update auth.sessions set level = 2 where account_id = $1', [robinId]);
  const lists = async () => [await alex.grants.list({ familyId }), await blake.grants.list({ familyId })];
  const before = await lists();
  await expect(accept()).rejects.toMatchObject({ code: 'RELATIVE_OF_OTHER', message: /once that access has ended/ });
  expect(await lists()).toEqual(before);
  expect(await robin.grants.families.list()).toMatchObject([{ rights: { calendar: 'read', schedule: 'none' } }]);
  const stranger = await newLawyer();
  expect(await codeOf(stranger.client.grants.offers.answer({ id, isAccepted: true }))).toBe('NOT_FOUND');

  await alex.grants.end({ familyId, id: before[0]!.mine[0]!.id });
  expect(await accept()).toEqual({ familyId });
  expect(await robin.grants.families.list()).toMatchObject([{ rights: { calendar: 'read', schedule: 'read' } }]);
});

test('a relative’s grant keeps no other professional out: accepting as one ends it', async () => {
  const { alex, robin, robinId, familyId } = await relativeWorld();
  const { id } = await alex.grants.add(offer(familyId, `${robinId}@example.test`));
  expect(await robin.grants.offers.list(), 'before the second step').toEqual([]);
  await owner.query('update auth.sessions set level = 2 where account_id = $1', [robinId]);
  await robin.grants.offers.answer({ id, isAccepted: true });
  const { mine } = await alex.grants.list({ familyId });
  expect(mine.map(({ role, status }) => `${role} ${status}`)).toEqual(['lawyer accepted', 'relative ended']);
  expect(await robin.grants.families.list()).toMatchObject([{ rights: { calendar: 'read', schedule: 'read' } }]);
});

test('a grant as a lawyer elsewhere stays shut until the second step', async () => {
  const { robin, robinId, familyId } = await relativeWorld();
  const other = await serverWorld();
  const { id } = await other.alex.grants.add(offer(other.familyId, `${robinId}@example.test`));
  const setLevel = (level: number) =>
    owner.query('update auth.sessions set level = $2 where account_id = $1', [robinId, level]);
  await setLevel(2);
  await robin.grants.offers.answer({ id, isAccepted: true });
  const seen = async () => ({
    families: (await robin.grants.families.list()).map((one) => one.id),
    overview: (await robin.grants.overview.list({})).map((one) => one.id),
    there: await codeOf(robin.calendar.events.list({ familyId: other.familyId })),
  });
  expect((await seen()).families.toSorted()).toEqual([familyId, other.familyId].toSorted());
  await setLevel(1);
  expect(await seen()).toEqual({ families: [familyId], overview: [familyId], there: 'NOT_FOUND' });
});

test('what both parents share of different children stays apart by child', async () => {
  const world = await relativeWorld();
  const { blake, robin, robinId, familyId, nora, theo } = world;
  const { id } = await blake.grants.add(
    offer(familyId, `${robinId}@example.test`, { role: 'relative', children: [theo] }),
  );
  await robin.grants.offers.answer({ id, isAccepted: true });
  expect((await robin.calendar.nights.list(month(world))).map(({ childId }) => childId)).toEqual([nora, theo]);
  expect(await titlesFor(world)).toHaveLength(4);
  await blake.grants.end({ familyId, id });
  expect(await titlesFor(world)).toEqual(['Recital', 'Zoo']);
});

test('the database gives no place, reason or schedule of another child, even to the server', async () => {
  const { alex, blake, robinToken, familyId, theo } = await relativeWorld();
  const terms = { template: 'week-on-week-off', startsWith: 'A', startDay: '2028-01-03' } as const;
  const weekly = { ...terms, exchangeTime: '18:00', zone: 'America/New_York', place: 'Oak Street' };
  const visit = { weekday: 3, with: 'B', from: '16:00', until: '19:00', weeks: 'every', place: 'Elm Street' } as const;
  const accept = async (against: number, schedule: NewDraft['schedule'], rules: NewDraft['rules'] = []) => {
    const sent = { id: newId(), familyId, against, schedule, rules };
    const { id, version } = await alex.calendar.schedules.proposals.add(sent);
    await blake.calendar.schedules.proposals.answer({ familyId, id, version, status: 'accepted' });
  };
  const rule = { ...thanksgiving(), name: 'Because of the order', orderText: 'Page 4' };
  await accept(0, { ...weekly, visits: [visit] }, [rule, { ...rule, id: newId(), children: [theo] }]);
  await accept(1, { ...weekly, children: [theo], place: 'Pine Street' });
  const db = databaseOf(robinToken, familyId, 'calendar');
  const schedules = await sql`select * from app.schedules_of_nights()`.execute(db);
  const rules = await sql`select * from app.rules_of_nights()`.execute(db);
  expect(schedules.rows).toMatchObject([{ place: '', visits: [{ place: '', from: '16:00' }], children: [] }]);
  expect(rules.rows).toMatchObject([{ orderText: '', children: [] }]);
  expect(JSON.stringify([schedules.rows, rules.rows])).not.toMatch(/Street|Because|Page 4/);
  for (const table of ['schedule', 'layer_rule', 'proposal', 'arrangement', 'child'])
    expect((await sql`select from ${sql.table(table)}`.execute(db)).rows).toEqual([]);
});
