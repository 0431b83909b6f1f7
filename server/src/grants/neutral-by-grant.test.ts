import { newId } from '@evenkeel/contract/base';
import { type GrantSection } from '@evenkeel/contract/rights/grants.rules';
import { neutralSections } from '@evenkeel/contract/rights/grant-roles.rules';
import { added, namesOf } from '@evenkeel/contract/documents.spec';
import { draft, weekly } from '@evenkeel/contract/draft.spec';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { eraseAccounts } from '../jobs/erase.sql.ts';
import { codeOf } from '../testing/browser.ts';
import { counselIn, offer, whoEndedIn } from '../testing/counsel.ts';
import { fileWorld } from '../testing/documents/file-world.ts';
import { join, person } from '../testing/matrix/people.ts';
import { newNeutral, neutralIn, type Neutral } from '../testing/neutral.ts';
import { databaseOf } from '../testing/third-parents.ts';
import { accountsPool, clock, owner, serverWorld, type ServerWorld } from '../testing/world.ts';

// Mediators, coordinators and judges: they read what both parents share, with the consent of both.

type World = ServerWorld & Neutral;
const neutralWorld = async (sections: GrantSection[]): Promise<World> => neutralIn(await serverWorld(), sections);

const events = ({ robin, familyId }: World) =>
  robin.calendar.events.list({ familyId, from: '2026-11-01', to: '2026-12-12' });
/** What Robin can open. */
const isIn = async (world: World) => [(await world.robin.grants.families.list()).length, await codeOf(events(world))];
const gone = [0, 'NOT_FOUND'];

test('nothing is offered before both have agreed, and nothing is open before it is accepted', async () => {
  const world = await serverWorld();
  const { alex, blake, familyId } = world;
  const { client, address } = await newNeutral('judge');
  const mails = async () =>
    (await owner.query("select from app.outbox where kind = 'grant_offer' and ref = $1", [asked.id])).rowCount;
  const asked = await alex.grants.add(offer(familyId, address, { role: 'judge' }));
  expect(await client.grants.offers.list()).toEqual([]);
  expect(await mails()).toBe(0);
  expect(await codeOf(client.grants.offers.answer({ id: asked.id, isAccepted: true }))).toBe('NOT_FOUND');
  await blake.grants.consent({ familyId, id: asked.id, version: asked.version, isGiven: true });
  expect(await mails()).toBe(1);
  expect(await client.grants.offers.list()).toMatchObject([{ grantedBy: 'Alex and Blake', role: 'judge' }]);
  expect(await client.grants.families.list()).toEqual([]);
  await client.grants.offers.answer({ id: asked.id, isAccepted: true });
  expect(await client.grants.families.list()).toMatchObject([{ id: familyId, sections: ['calendar'], writes: [] }]);
  for (const who of [alex, blake])
    expect((await who.grants.list({ familyId })).neutrals).toMatchObject([{ status: 'accepted', name: 'Robin Vale' }]);
});

test.each(neutralSections)('%s opens that section, and writing in it stays closed', async (section) => {
  const world = await neutralWorld([section]);
  const { robin, familyId } = world;
  const writes = ['channel', 'mediation', ...(section === 'calendar' ? ['suggesting'] : [])];
  expect(await robin.grants.families.list()).toMatchObject([{ sections: [section], writes }]);
  expect(await codeOf(events(world))).toBe(section === 'calendar' ? 'ok' : 'NOT_FOUND');
  expect(await codeOf(robin.health.overview.get({ familyId }))).toBe(section === 'health' ? 'ok' : 'NOT_FOUND');
  expect(await codeOf(robin.payments.ledger.get({ familyId }))).toBe(section === 'payments' ? 'ok' : 'NOT_FOUND');
  expect(await codeOf(robin.documents.list({ familyId }))).toBe(section === 'documents' ? 'ok' : 'NOT_FOUND');
  expect(await codeOf(robin.grants.messages.conversations.list({ familyId }))).toBe('NOT_FOUND');
  expect(await codeOf(robin.families.leave({ familyId }))).toBe('NOT_FOUND');
  expect(await codeOf(robin.grants.list({ familyId }))).toBe('NOT_FOUND');
});

test.each(['mediator', 'parental_coordinator', 'judge'] as const)(
  'what a parent proposes is open to a %s, or not',
  async (role) => {
    const { alex, familyId, robin, robinToken } = await neutralIn(await serverWorld(), ['calendar'], role);
    const { id } = await alex.calendar.schedules.proposals.add(draft(familyId, { schedule: weekly }));
    const { proposals } = await robin.calendar.schedules.list({ familyId });
    expect(proposals.map((one) => one.id)).toEqual(role === 'judge' ? [] : [id]);
    // A handler that forgot it would find no row either.
    const { rows } = await sql`select from proposal`.execute(databaseOf(robinToken, familyId, 'schedule'));
    expect(rows.length).toBe(role === 'judge' ? 0 : 1);
  },
);

test('of documents and court a neutral reads what the two share, and nothing of one alone', async () => {
  const world = await neutralIn(await fileWorld(), ['documents']);
  const { alex, blake, robin, familyId } = world;
  await added(world, { name: 'both.jpg' });
  await added(world, { by: blake, name: 'also-both.jpg' });
  await added(world, { name: 'mine.jpg', audience: 'me' });
  await added(world, { by: blake, name: 'theirs.jpg', audience: 'me' });
  expect(namesOf(await robin.documents.list({ familyId }))).toEqual(['also-both.jpg', 'both.jpg']);
  const date = { familyId, at: '2027-02-03T09:30', zone: 'America/New_York', place: '', reminders: [] };
  await alex.court.dates.add({ ...date, id: newId(), subject: 'Hearing', audience: 'both' });
  await blake.court.dates.add({ ...date, id: newId(), subject: 'Only Blake', audience: 'me' });
  const subjects = (await robin.court.dates.list({ familyId })).map(({ subject }) => subject);
  expect(subjects).toEqual(['Hearing']);
  expect((await robin.grants.overview.list({}))[0]?.next.map(({ title }) => title)).toEqual(['Hearing']);
});

test('what Alex shared with a parent who left is not for a neutral of Alex and the parent who came', async () => {
  const world = await fileWorld();
  const { alex, blake, familyId } = world;
  await added(world, { name: 'with-blake.jpg' });
  const date = { familyId, at: '2027-02-03T09:30', zone: 'America/New_York', place: '', reminders: [] };
  await alex.court.dates.add({ ...date, id: newId(), subject: 'With Blake', audience: 'both' });
  await blake.families.leave({ familyId });
  const casey = await person('Casey Lind', 'parent', 'B');
  await join(familyId, casey);
  const { robin } = await neutralIn({ ...world, blake: casey.client }, ['documents']);
  await alex.court.dates.add({ ...date, id: newId(), subject: 'With Casey', audience: 'both' });
  expect(await robin.documents.list({ familyId })).toEqual([]);
  expect((await robin.court.dates.list({ familyId })).map(({ subject }) => subject)).toEqual(['With Casey']);
  expect((await robin.grants.overview.list({}))[0]?.next.map(({ title }) => title)).toEqual(['With Casey']);
});

test('both parents see the looks, and each stands once in the log of the two', async () => {
  const world = await neutralWorld(['calendar', 'school']);
  const { alex, blake, familyId, grantId } = world;
  await events(world);
  await events(world);
  for (const who of [alex, blake])
    expect((await who.grants.looks.list({ familyId, id: grantId })).map(({ section }) => section)).toEqual([
      'calendar',
    ]);
  const { rows } = await owner.query(
    `select l.audience from entry e join log l on l.family_id = e.family_id and l.id = e.log_id
      where e.family_id = $1 and e.kind like 'grant.%' order by e.at, e.kind`,
    [familyId],
  );
  expect(rows.map(({ audience }) => audience)).toEqual(['circle', 'circle', 'circle', 'circle']);
});

test('it ends at once by either parent, with a notice for the other, and by a parent who leaves', async () => {
  for (const who of ['alex', 'blake'] as const) {
    const world = await neutralWorld(['calendar']);
    expect(await isIn(world)).toEqual([1, 'ok']);
    await world[who].grants.end({ familyId: world.familyId, id: world.grantId });
    expect(await isIn(world)).toEqual(gone);
    const left = await neutralWorld(['calendar']);
    await left[who].families.leave(left);
    expect(await isIn(left)).toEqual(gone);
    const all = await neutralWorld(['calendar']);
    await all[who].grants.endAll({});
    expect(await isIn(all)).toEqual(gone);
  }
});

test.each(['alex', 'blake'] as const)('a closing account of %s shows nothing, and ends it on day 14', async (who) => {
  const world = await neutralWorld(['calendar']);
  const other = who === 'alex' ? world.blake : world.alex;
  await world[who].accounts.removal.remove();
  expect(await isIn(world)).toEqual([1, 'ok']);
  expect((await other.grants.list(world)).neutrals).toMatchObject([{ status: 'accepted' }]);
  clock.advance({ hours: 24 * 15 });
  const now = clock().toString();
  await owner.query('update auth.sessions set expires_at = $1, ends_at = $1', [clock().add({ hours: 24 }).toString()]);
  expect((await eraseAccounts(accountsPool, { now, settled: now })).failures).toEqual([]);
  expect(await isIn(world)).toEqual(gone);
  expect((await other.grants.list(world)).neutrals).toMatchObject([{ status: 'ended' }]);
});

test('a parent who is alone is told why, and nothing is asked', async () => {
  const { alex, blake, familyId } = await serverWorld();
  await blake.families.leave({ familyId });
  expect(await codeOf(alex.grants.add(offer(familyId, 'robin@example.test', { role: 'mediator' })))).toBe(
    'NO_OTHER_PARENT',
  );
  expect((await alex.grants.list({ familyId })).neutrals).toEqual([]);
});

test('consent needs a confirmed identity, in time, from who was asked', async () => {
  const { alex, blake, familyId } = await serverWorld();
  const { id, version } = await alex.grants.add(offer(familyId, 'robin@example.test', { role: 'mediator' }));
  const answer = { familyId, id, version, isGiven: true };
  await owner.query('update auth.sessions set confirmed_at = $1', [clock().subtract({ hours: 24 }).toString()]);
  expect(await codeOf(blake.grants.consent(answer))).toBe('CONFIRM_IDENTITY');
  clock.advance({ hours: 24 * 15 });
  const later = clock().add({ hours: 24 }).toString();
  await owner.query('update auth.sessions set expires_at = $1, ends_at = $1, confirmed_at = $2', [
    later,
    clock().toString(),
  ]);
  expect(await codeOf(blake.grants.consent(answer))).toBe('CONFLICT');
  expect((await blake.grants.list({ familyId })).neutrals).toMatchObject([{ status: 'ended' }]);
});

test.each(['lawyer first', 'neutral first'])('nobody is counsel of one and neutral of both: %s', async (order) => {
  const { alex, blake, familyId } = await serverWorld();
  const { client, address } = await newNeutral('mediator');
  const asLawyer = async () => (await alex.grants.add(offer(familyId, address))).id;
  const asNeutral = async () => {
    const { id, version } = await alex.grants.add(offer(familyId, address, { role: 'mediator' }));
    await blake.grants.consent({ familyId, id, version, isGiven: true });
    return id;
  };
  const [first, second] = order === 'lawyer first' ? [asLawyer, asNeutral] : [asNeutral, asLawyer];
  await client.grants.offers.answer({ id: await first(), isAccepted: true });
  const id = await second();
  expect(await client.grants.offers.list()).toEqual([]);
  expect(await codeOf(client.grants.offers.answer({ id, isAccepted: true }))).toBe('NOT_FOUND');
});

test('the record says who ended it: the parent whose account was erased, or the neutral who closed theirs', async () => {
  const closed = await neutralWorld(['calendar']);
  await closed.robin.accounts.removal.remove();
  expect(await whoEndedIn(closed)).toEqual([closed.robinId]);
  const left = await neutralWorld(['calendar']);
  const [ofBlake] = await left.blake.families.list();
  await left.blake.families.leave(left);
  expect(await whoEndedIn(left)).toEqual([ofBlake?.me]);
});

test('a lawyer’s grant stays one parent’s: the other can’t consent to it, change it or end it', async () => {
  const world = await counselIn(await serverWorld(), ['calendar']);
  const { blake, familyId, grantId } = world;
  const ref = { familyId, id: grantId };
  expect(await codeOf(blake.grants.consent({ ...ref, version: 2, isGiven: true }))).toBe('NOT_FOUND');
  expect(await codeOf(blake.grants.end(ref))).toBe('NOT_FOUND');
  expect((await blake.grants.list({ familyId })).neutrals).toEqual([]);
});
