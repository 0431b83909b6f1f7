import { newId } from '@evenkeel/contract/base';
import { added } from '@evenkeel/contract/documents.spec';
import { aboutNora } from '@evenkeel/contract/health.spec';
import { sectionsSpec } from '@evenkeel/contract/sections.spec';
import { sql } from 'kysely';
import http from 'node:http';
import { expect, test } from 'vitest';
import { codeOf } from '../testing/browser.ts';
import { makePdf } from '../testing/documents/pdfs.ts';
import { eventually } from '../testing/eventually.ts';
import { databaseOf, thirdWorld, type ThirdServerWorld } from '../testing/third-parents.ts';
import { listen } from '../testing/listen.ts';
import { clientWith, clock, owner, signUp, socketPath } from '../testing/world.ts';

sectionsSpec(thirdWorld);

type World = ThirdServerWorld;
const say = (who: 'alex' | 'blake', world: World, isAllowed: boolean) =>
  world[who].families.sections.change({
    familyId: world.familyId,
    accountId: world.ids.casey,
    section: 'documents',
    isAllowed,
  });
async function on(): Promise<World> {
  const world = await thirdWorld();
  await say('alex', world, true);
  await say('blake', world, true);
  return world;
}

const tables = [
  'document',
  'document_version',
  'document_file',
  'document_page',
  'court_entry',
  'section_for',
  'health_record',
  'health_dose',
  'school_entry',
];

/** Rows that Casey's own statements find, whatever the server's code would ask. */
async function rowsOf({ tokens, familyId }: World): Promise<Record<string, number>> {
  const db = databaseOf(tokens.casey, familyId);
  const counts = tables.map(async (name) => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(name)}`.execute(db);
    return [name, rows[0]?.count ?? -1];
  });
  return Object.fromEntries(await Promise.all(counts));
}
const none = Object.fromEntries(tables.map((name) => [name, 0]));

test('the database itself shows a third parent what both share while it is on, and nothing before, after or besides', async () => {
  const world = await thirdWorld();
  const { familyId, alex } = world;
  const pdf = await makePdf(['The holiday handover is at noon.']);
  await added(world, { bytes: pdf, name: 'order.pdf' });
  await added(world, { name: 'private.jpg', audience: 'me' });
  const said = { subject: 'Hearing', at: '2026-12-14T09:30', zone: 'UTC', place: '', reminders: [] };
  await alex.court.dates.add({ id: newId(), familyId, ...said, audience: 'both' });
  const { childId } = await alex.health.records.add(await aboutNora(world));
  await alex.school.contacts.add({ id: newId(), familyId, childId, name: 'Ms. Ito', role: '', phone: '', email: '' });
  await say('alex', world, true);
  expect(await rowsOf(world)).toEqual(none);
  await say('blake', world, true);
  expect(await rowsOf(world)).toEqual({ ...none, document: 1, document_version: 1, document_file: 1 });
  for (const section of ['health', 'school'] as const)
    for (const who of ['alex', 'blake'] as const)
      await world[who].families.sections.change({ familyId, accountId: world.ids.casey, section, isAllowed: true });
  expect(await rowsOf(world)).toMatchObject({ health_record: 1, school_entry: 1, court_entry: 0 });
  const db = databaseOf(world.tokens.casey, familyId);
  for (const write of [
    sql`update document set name = 'x'`,
    sql`delete from document_page`,
    sql`update health_record set version = 9`,
    sql`update school_entry set version = 9`,
    sql`insert into section_for values (${familyId}, ${world.ids.casey}, 'health', ${world.ids.casey}, now())`,
    sql`insert into upload (family_id, id, account_id, size, started_at) values (${familyId}, ${newId()}, ${world.ids.casey}, 1, now())`,
  ])
    await write.execute(db).catch(() => {});
  const { rows } = await owner.query(
    `select (select array_agg(name order by name) from document where family_id = $1) as names,
            (select count(*)::int from document_page where family_id = $1) as pages,
            (select count(*)::int from section_for where family_id = $1) as said,
            (select sum(version)::int from health_record where family_id = $1) as health,
            (select sum(version)::int from school_entry where family_id = $1) as school,
            (select count(*)::int from upload where family_id = $1) as uploads`,
    [familyId],
  );
  expect(rows).toEqual([{ names: ['order.pdf', 'private.jpg'], pages: 1, said: 6, health: 1, school: 1, uploads: 0 }]);
  for (const section of ['documents', 'health', 'school'] as const)
    await alex.families.sections.change({ familyId, accountId: world.ids.casey, section, isAllowed: false });
  expect(await rowsOf(world)).toEqual(none);
});

test('while it is on, their page asks again after each change, and gets no entry, kind, number or id of it', async () => {
  const world = await on();
  const { alex, familyId, tokens } = world;
  let text = '';
  const request = http.get({ socketPath, path: '/api/events', headers: { cookie: `session=${tokens.casey}` } }, (r) =>
    r.setEncoding('utf8').on('data', (part) => (text += part)),
  );
  await eventually(() => expect(text).toContain('event: hello'));
  const agains = () => text.split('event: again\ndata: {}\n\n').length - 1;
  const { id } = await added(world);
  await eventually(() => expect(agains()).toBe(1));
  await alex.documents.takeBack({ familyId, id });
  await eventually(() => expect(agains()).toBe(2));
  for (const section of ['health', 'school'] as const)
    for (const who of ['alex', 'blake'] as const)
      await world[who].families.sections.change({ familyId, accountId: world.ids.casey, section, isAllowed: true });
  await eventually(() => expect(text.split('section.allowed').length).toBe(3));
  const before = agains();
  const { childId } = await alex.health.records.add(await aboutNora(world));
  await eventually(() => expect(agains()).toBe(before + 1));
  await alex.school.contacts.add({ id: newId(), familyId, childId, name: 'Ms. Ito', role: '', phone: '', email: '' });
  await eventually(() => expect(agains()).toBe(before + 2));
  await added(world, { audience: 'me' });
  const said = { subject: 'Hearing', at: '2026-12-14T09:30', zone: 'UTC', place: '', reminders: [] };
  await alex.court.dates.add({ id: newId(), familyId, ...said, audience: 'both' });
  await say('alex', world, false);
  await eventually(() => expect(text).toContain('section.ended'));
  await added(world);
  await alex.families.changeZone({ familyId, zone: 'America/Chicago', was: 'America/New_York' }); // the next thing they hear
  await eventually(() => expect(text).toContain('family.zoned'));
  expect(agains()).toBe(before + 2);
  expect(text).not.toMatch(/document|court|health\.|school-/);
  request.destroy();
});

test('what is said before both agree is in the record of the two alone', async () => {
  const world = await thirdWorld();
  const { ids, familyId, tokens } = world;
  const logs = async () =>
    (
      await owner.query('select audience, person, size from log where family_id = $1 order by audience, person', [
        familyId,
      ])
    ).rows;
  const ofOthers = (all: Awaited<ReturnType<typeof logs>>) =>
    all.filter(({ audience, person }) => audience === 'family' || person === ids.casey);
  const before = ofOthers(await logs());
  const stream = await listen(tokens.casey);
  await say('alex', world, true);
  await say('blake', world, false);
  expect(ofOthers(await logs())).toEqual(before);
  expect((await logs()).find(({ audience }) => audience === 'circle')).toMatchObject({ size: 2 });
  await say('alex', world, true);
  await say('blake', world, true);
  await eventually(() =>
    expect(stream.heard().map(({ data }) => data.kind)).toEqual(['section.allowed', 'notification.added']),
  );
  stream.close();
  expect(ofOthers(await logs()).find(({ audience }) => audience === 'family')).toEqual(before[0]);
  const { rows } = await owner.query(
    `select e.disclosures::text as said from entry e join log l on l.family_id = e.family_id and l.id = e.log_id
      where l.family_id = $1 and l.person = $2`,
    [familyId, ids.casey],
  );
  for (const { said } of rows) for (const id of [ids.alex, ids.blake]) expect(said).not.toContain(id);
});

test('who says yes is mailed, in case it was not them; ending it mails nobody about their account', async () => {
  const world = await on();
  await say('blake', world, false);
  const { rows } = await owner.query(
    `select (select count(*)::int from app.outbox where kind = 'section_allowed' and ref = account_id) as mails,
            (select array_agg(kind) from auth.events e where e.account_id = m.account_id) as events
       from member m where family_id = $1 and role = 'parent' order by name`,
    [world.familyId],
  );
  expect(rows).toEqual([
    { mails: 1, events: ['section_allowed'] },
    { mails: 1, events: ['section_allowed'] },
    { mails: 0, events: null },
  ]);
});

test('a yes needs a confirmed identity; ending it does not', async () => {
  const world = await on();
  clock.advance({ minutes: 11 });
  expect(await codeOf(say('blake', world, false))).toBe('ok');
  expect(await codeOf(say('blake', world, true))).toBe('CONFIRM_IDENTITY');
});

test('yes and no at the same moment end in one of the two, never in between', async () => {
  for (let n = 0; n < 4; n += 1) {
    const world = await thirdWorld();
    await say('alex', world, true);
    await Promise.all([say('blake', world, true), say('alex', world, false)]);
    const [now] = await world.alex.families.sections.list({ familyId: world.familyId });
    expect([0, 1]).toContain(now?.allowedBy.length);
    expect(now?.isOn).toBe(false);
    expect((await world.casey.documents.list({ familyId: world.familyId })).length).toBe(0);
  }
});

/** Lets someone take the free home. */
async function newParent({ familyId }: World) {
  const dana = await signUp('Dana Reyes', 'parent');
  await owner.query(
    `with dana as (
       insert into member (family_id, account_id, name, role, joined_at, home) values ($1, $2, 'Dana', 'parent', $3, 'B'))
     insert into log (family_id, id, audience, person) values ($1, $4, 'person', $2)`,
    [familyId, dana.accountId, clock().toString(), newId()],
  );
  return dana;
}

test('it ends when a parent leaves; the one who takes the free home, and the one who stayed, say yes again', async () => {
  const world = await on();
  const { casey, alex, blake, familyId } = world;
  await added(world, { name: 'of Alex and Blake.jpg' });
  await blake.families.leave({ familyId });
  expect(await rowsOf(world)).toEqual(none);
  expect((await casey.families.list()).map(({ rights }) => rights.documents)).toEqual(['none']);
  expect(await codeOf(say('alex', world, true)), 'alone').toBe('NO_OTHER_PARENT');
  const dana = await newParent(world);
  const asDana = clientWith(dana.sessionToken);
  const said = (await alex.families.sections.list({ familyId })).map(({ allowedBy }) => allowedBy);
  expect(said).toEqual([[], [], []]);
  await say('alex', world, true);
  await asDana.families.sections.change({
    familyId,
    accountId: world.ids.casey,
    section: 'documents',
    isAllowed: true,
  });
  expect(await casey.documents.list({ familyId }), 'what Alex shared with Blake').toEqual([]);
  const { id } = await added(world, { name: 'of Alex and Dana.jpg' });
  expect((await casey.documents.list({ familyId })).map((one) => one.id)).toEqual([id]);
});

test('who left and comes back as a third parent has nothing of what they added or were shown as a parent', async () => {
  const world = await thirdWorld();
  const { alex, blake, familyId, ids } = world;
  await added(world, { by: blake, name: 'private.jpg', audience: 'me' });
  await added(world);
  const said = { subject: 'Hearing', at: '2026-12-14T09:30', zone: 'UTC', place: '', reminders: [] };
  await blake.court.dates.add({ id: newId(), familyId, ...said, audience: 'me' });
  await owner.query('update member set home = null where family_id = $1 and account_id = $2', [familyId, ids.blake]);
  for (const list of [blake.documents.list, blake.court.dates.list, blake.court.decisions.list])
    expect(await list({ familyId })).toEqual([]);
  expect(await blake.documents.found.list({ familyId, words: 'order' })).toEqual([]);
  expect((await alex.documents.list({ familyId })).length).toBe(1);
});

test('it ends when the third parent leaves, and when a parent closes their account, also if that is undone', async () => {
  const left = await on();
  await left.casey.families.leave({ familyId: left.familyId });
  const closed = await on();
  await owner.query('update auth.accounts set closed_at = $2 where id = $1', [closed.ids.blake, clock().toString()]);
  await owner.query('update auth.accounts set closed_at = null where id = $1', [closed.ids.blake]);
  expect(await rowsOf(closed)).toEqual(none);
  const { rows } = await owner.query('select from section_for where family_id = any ($1)', [
    [left.familyId, closed.familyId],
  ]);
  expect(rows).toEqual([]);
});
