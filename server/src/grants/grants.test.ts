import { contract } from '@evenkeel/contract/contract';
import { newId } from '@evenkeel/contract/base';
import { grantSections, type GrantSection } from '@evenkeel/contract/rights/grants.rules';
import { operationsByGrant } from '@evenkeel/contract/rights/operations-by-grant.rules';
import { sql } from 'kysely';
import { grantsSpec } from '@evenkeel/contract/grants.spec';
import { expect, test } from 'vitest';
import { codeOf } from '../testing/browser.ts';
import { counselWorld, dayIn, newLawyer, offer, type CounselWorld } from '../testing/counsel.ts';
import { databaseOf } from '../testing/third-parents.ts';
import { clock, owner, serverWorld } from '../testing/world.ts';

grantsSpec(async () => ({ ...(await serverWorld()), day: dayIn }));

const shoes = { description: 'Shoes', amount: 60_00, date: '2026-11-01', share: 5_000 };

/** One thing of every section, with a word that stands nowhere else. */
async function fill({ alex, familyId }: Pick<CounselWorld, 'alex' | 'familyId'>) {
  const child = { firstName: 'Nora', lastName: 'Canary', age: '9', gender: null, custodyDetails: '' };
  const { id: childId } = await alex.children.add({ id: newId(), familyId, ...child });
  await alex.payments.expenses.add({ id: newId(), familyId, ...shoes });
  const ito = { name: 'Ms. Ito', role: '', phone: '', email: '', isMasked: false };
  await alex.school.contacts.add({ id: newId(), familyId, childId, ...ito });
  return childId;
}

/** What each section shows first. */
const reads: Record<GrantSection, (world: CounselWorld) => Promise<unknown>> = {
  calendar: ({ jordan, familyId }) => jordan.calendar.events.list({ familyId, from: '2026-11-01', to: '2026-12-12' }),
  children: ({ jordan, familyId }) => jordan.children.alerts.list({ familyId }),
  school: ({ jordan, familyId }) => jordan.school.contacts.list({ familyId }),
  health: ({ jordan, familyId }) => jordan.health.overview.get({ familyId }),
  payments: ({ jordan, familyId }) => jordan.payments.expenses.list({ familyId }),
  documents: ({ jordan, familyId }) => jordan.court.decisions.list({ familyId }),
  messages: ({ jordan, familyId }) => jordan.grants.messages.conversations.list({ familyId }),
};

test.each(grantSections)('a grant of %s opens that section, and no other', async (section) => {
  const world = await counselWorld([section]);
  await fill(world);
  const [family] = await world.jordan.grants.families.list();
  expect(family).toMatchObject({ id: world.familyId, me: world.jordanId, sections: [section] });
  expect(family!.writes).toEqual(section === 'documents' ? ['channel', 'adding'] : ['channel']);
  expect(await world.jordan.families.list()).toEqual([]);
  expect(family!.members.map(({ name }) => name)).toEqual(['Alex', 'Blake']);
  for (const each of grantSections)
    expect(await codeOf(reads[each](world)), each).toBe(each === section ? 'ok' : 'NOT_FOUND');
});

test('the children are known by name, and by more only where that was granted', async () => {
  const calendar = await counselWorld(['calendar']);
  await fill(calendar);
  const { familyId } = calendar;
  expect(await calendar.jordan.children.list({ familyId })).toMatchObject([
    { firstName: 'Nora', lastName: '', age: '' },
  ]);
  const children = await counselWorld(['children']);
  await fill(children);
  expect(await children.jordan.children.list(children)).toMatchObject([{ lastName: 'Canary', age: '9' }]);
});

const tables = [
  'event',
  'child',
  'alert',
  'health_record',
  'school_entry',
  'expense',
  'payment',
  'message',
  'document',
  'note',
  'access_grant',
];

/** Rows that Jordan's own statements find, whatever the server's code would ask. */
async function rowsOf({ jordanToken, familyId }: CounselWorld): Promise<string[]> {
  const db = databaseOf(jordanToken, familyId, 'any');
  const found: string[] = [];
  for (const name of tables) {
    const { rows } = await sql<{ any: boolean }>`select exists (select from ${sql.table(name)}) as any`.execute(db);
    if (rows[0]?.any) found.push(name);
  }
  return found;
}

test('the database itself shows what was granted, and lets nothing be written', async () => {
  const world = await counselWorld(['school', 'payments']);
  await fill(world);
  expect(await rowsOf(world)).toEqual(['school_entry', 'expense']);
  const db = databaseOf(world.jordanToken, world.familyId, 'any');
  await expect(
    sql`insert into expense (family_id, id, description, amount, date, share, paid_by, added_at)
        select family_id, gen_random_uuid(), description, amount, date, share, app.account(), app.now() from expense`.execute(
      db,
    ),
  ).rejects.toThrow();
  const { rows } = await sql`update expense set status = 'accepted' returning id`
    .execute(db)
    .catch(() => ({ rows: [] }));
  expect(rows).toEqual([]);
});

test('every other operation of the family is as unknown as a family that isn’t there', async () => {
  const world = await counselWorld([...grantSections]);
  const { jordan, familyId } = world;
  const asked = [
    (id: string) => jordan.messages.contacts.list({ familyId: id }),
    (id: string) => jordan.documents.usage.get({ familyId: id }),
    (id: string) => jordan.documents.hidden.list({ familyId: id }),
    (id: string) => jordan.documents.found.list({ familyId: id, words: 'order' }),
    (id: string) => jordan.documents.open({ familyId: id, id: newId() }),
    (id: string) => jordan.health.appointments.list({ familyId: id, from: '2026-11-01', to: '2026-11-30' }),
    (id: string) => jordan.health.history.list({ familyId: id, id: newId() }),
    (id: string) =>
      jordan.health.doses.add({
        familyId: id,
        id: newId(),
        recordId: newId(),
        amount: '',
        givenAt: clock().toString(),
      }),
    (id: string) => jordan.court.history.list({ familyId: id, id: newId() }),
    (id: string) => jordan.notifications.list({ familyId: id }),
    (id: string) => jordan.grants.list({ familyId: id }),
    (id: string) => jordan.calendar.events.removed.list({ familyId: id }),
    (id: string) => jordan.payments.expenses.add({ id: newId(), familyId: id, ...shoes }),
    (id: string) => jordan.families.leave({ familyId: id }),
  ];
  const answers = async (id: string) => Promise.all(asked.map((ask) => ask(id).catch((error: unknown) => error)));
  expect(await answers(familyId)).toEqual(await answers(newId()));
});

test('each look stands once an hour in the log of whoever granted, and in nobody else’s', async () => {
  const world = await counselWorld(['calendar', 'payments']);
  const { alex, blake, familyId, grantId } = world;
  const kept = async () => {
    const { rows } = await owner.query(
      `select l.audience, m.name from entry e join log l on l.family_id = e.family_id and l.id = e.log_id
        left join member m on m.family_id = l.family_id and m.account_id = l.person
       where e.family_id = $1 and e.kind = 'grant.looked'`,
      [familyId],
    );
    return rows.map(({ audience, name }) => `${audience} ${name}`);
  };
  await reads.calendar(world);
  await reads.calendar(world);
  expect(await kept()).toEqual(['person Alex']);
  await reads.payments(world);
  clock.advance({ hours: 1 });
  await reads.calendar(world);
  expect(await kept()).toEqual(['person Alex', 'person Alex', 'person Alex']);
  expect((await alex.grants.looks.list({ familyId, id: grantId })).map(({ section }) => section)).toEqual([
    'calendar',
    'calendar',
    'payments',
  ]);
  expect(await codeOf(blake.grants.looks.list({ familyId, id: grantId }))).toBe('NOT_FOUND');
});

test('the other parent learns role, sections and days, and the name only where it was chosen', async () => {
  const world = await counselWorld(['calendar']);
  const { alex, blake, familyId, grantId } = world;
  const { mine, others } = await blake.grants.list({ familyId });
  expect(mine).toEqual([]);
  expect(others).toEqual([expect.objectContaining({ role: 'lawyer', sections: ['calendar'], name: null })]);
  expect(others[0]!.id, 'it tells when it was offered').not.toBe(grantId);
  expect(Object.keys(others[0]!).toSorted()).toEqual([
    'children',
    'endsOn',
    'grantedBy',
    'id',
    'name',
    'role',
    'sections',
    'startsOn',
  ]);
  const { mine: own } = await alex.grants.list({ familyId });
  expect(own).toMatchObject([{ id: grantId, status: 'accepted', name: 'Jordan Park', email: world.address }]);
  // Naming gives the other parent more, so it needs a confirmed identity; taking it back doesn't.
  clock.advance({ minutes: 10 });
  expect(await codeOf(alex.grants.change({ ...own[0]!, isNamed: true }))).toBe('CONFIRM_IDENTITY');
  expect((await blake.grants.list({ familyId })).others).toMatchObject([{ name: null }]);
  await owner.query('update auth.sessions set confirmed_at = $1', [clock().toString()]);
  const named = await alex.grants.change({ ...own[0]!, isNamed: true });
  expect((await blake.grants.list({ familyId })).others).toMatchObject([{ name: 'Jordan Park' }]);
  clock.advance({ minutes: 10 });
  await alex.grants.change({ ...named, isNamed: false });
  expect((await blake.grants.list({ familyId })).others).toMatchObject([{ name: null }]);
});

test('an offer nobody accepted is nobody else’s to know', async () => {
  const world = await serverWorld();
  const { familyId, alex, blake } = world;
  const { client, address } = await newLawyer();
  const { id } = await alex.grants.add(offer(familyId, address));
  expect((await blake.grants.list({ familyId })).others).toEqual([]);
  await client.grants.offers.answer({ id, isAccepted: false });
  expect((await blake.grants.list({ familyId })).others).toEqual([]);
  expect((await alex.grants.list({ familyId })).mine).toMatchObject([{ status: 'declined', name: null }]);
});

test('an offer is shown to its address, after a second step', async () => {
  const world = await serverWorld();
  const { familyId, alex, eve } = world;
  const { client, accountId, address } = await newLawyer(1);
  const { id } = await alex.grants.add(offer(familyId, address));
  expect(await client.grants.offers.list()).toEqual([]);
  expect(await codeOf(client.grants.offers.answer({ id, isAccepted: true }))).toBe('NOT_FOUND');
  await owner.query('update auth.sessions set level = 2 where account_id = $1', [accountId]);
  expect(await client.grants.offers.list()).toMatchObject([{ id, grantedBy: 'Alex', sections: ['calendar'] }]);
  // A forwarded offer is of no use.
  expect(await codeOf(eve.grants.offers.answer({ id, isAccepted: true }))).toBe('NOT_FOUND');
  expect(await client.grants.offers.answer({ id, isAccepted: true })).toEqual({ familyId });
  expect(await client.grants.offers.answer({ id, isAccepted: true })).toEqual({ familyId }); // the answer was lost
  // The account keeps it, whatever its address is.
  await owner.query(
    `update auth.accounts set email = 'new@example.test', email_key = 'new@example.test' where id = $1`,
    [accountId],
  );
  expect((await client.grants.families.list()).map((one) => one.id)).toEqual([familyId]);
});

test('days that can’t be, one’s own address, and the twenty-first are refused', async () => {
  const { familyId, alex, eve } = await serverWorld();
  const wrong = (more: object) => codeOf(alex.grants.add(offer(familyId, 'jordan@example.test', more)));
  expect(await wrong({ startsOn: '2020-01-01' })).toBe('WRONG_TIME');
  expect(await wrong({ endsOn: '2020-01-01' })).toBe('WRONG_TIME');
  expect(await wrong({ endsOn: '2036-01-01' })).toBe('WRONG_TIME');
  expect(await codeOf(eve.grants.add(offer(familyId, 'jordan@example.test')))).toBe('NOT_FOUND');
  const { rows } = await owner.query(
    `select email from auth.accounts where id = (select account_id from member where family_id = $1 and home = 'A')`,
    [familyId],
  );
  expect(await codeOf(alex.grants.add(offer(familyId, rows[0].email)))).toBe('OWN_ADDRESS');
  for (let made = 0; made < 20; made += 1) {
    // Ten a day.
    if (made % 9 === 0) clock.advance({ hours: 24 });
    await owner.query(`update auth.sessions set confirmed_at = $1`, [clock().toString()]);
    await alex.grants.add(offer(familyId, `jordan${made}@example.test`));
  }
  clock.advance({ hours: 24 });
  await owner.query(`update auth.sessions set confirmed_at = $1`, [clock().toString()]);
  expect(await wrong({})).toBe('TOO_MANY_GRANTS');
});

const at = (path: string) =>
  path.split('.').reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], contract);

test('the operations a grant opens exist, and only read but in the channel with the parent, for documents added for them, on session pages, and to suggest a schedule', () => {
  for (const name of Object.keys(operationsByGrant)) expect(at(name), name).toBeDefined();
  const writing = Object.keys(operationsByGrant).filter((name) => !/\.(list|get)$/.test(name));
  expect(writing).toEqual([
    'calendar.schedules.suggestions.add',
    'calendar.schedules.suggestions.withdraw',
    'counsel.documents.add',
    'counsel.documents.uploads.start',
    'counsel.documents.uploads.check',
    'counsel.documents.uploads.remove',
    'grants.channels.messages.add',
    'grants.channels.messages.open',
    'grants.channels.drafts.change',
    'mediation.pages.add',
    'mediation.pages.change',
    'mediation.points.add',
    'mediation.points.change',
    'mediation.points.remove',
  ]);
});

test.each([true, false])('an offer says whether the other parent reads the name, and so it is: %s', async (isNamed) => {
  const { alex, blake, familyId } = await serverWorld();
  const { address, client } = await newLawyer();
  const { id } = await alex.grants.add(offer(familyId, address, { isNamed }));
  expect(await client.grants.offers.list()).toMatchObject([{ id, isNamed }]);
  await client.grants.offers.answer({ id, isAccepted: true });
  const { others } = await blake.grants.list({ familyId });
  expect(others.map(({ name }) => name)).toEqual([isNamed ? 'Jordan Park' : null]);
});
