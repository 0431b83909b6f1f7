import { newId } from '@evenkeel/contract/base';
import { grantSections, type GrantSection } from '@evenkeel/contract/rights/grants.rules';
import { neededByGrant } from '@evenkeel/contract/rights/operations-by-grant.rules';
import { neutralSections, openedTo, relativeSections } from '@evenkeel/contract/rights/grant-roles.rules';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addedBy } from '../documents/counsel-files.ts';
import { eventually } from '../eventually.ts';
import { listen } from '../listen.ts';
import { asked, databaseOf } from '../third-parents.ts';
import { everythingOf } from '../two-families.ts';
import { clock, owner as database, streams } from '../world.ts';
import { always, filesIn, inRowsOf, notInRows, ofSession, tablesOf, tablesOfSession, wordsOf } from './canaries.ts';
import { startSession, suggest } from './inputs-mediation.ts';
import { inputs } from './inputs.ts';
import { invitation, type On } from './on.ts';
import { call, operations } from './operations.ts';
import { familyOf, join, lawyerOf, mediatorOf, person, relativeOf, type Counsel, type Person } from './people.ts';
import { fill } from './things.ts';
import { ofHealth, ofSchool } from './words.ts';

const alex = await person('Alex Rivera', 'parent', 'A');
const blake = await person('Blake Costa', 'parent', 'B');
const familyId = await familyOf([alex, blake]);
const things = await fill({ familyId, alex, blake });
await invitation(familyId, { status: 'cancelled', by: alex });
const lawyers = {} as Record<GrantSection | 'all', Counsel>;
for (const section of grantSections) lawyers[section] = await lawyerOf(alex, familyId, [section]);
lawyers.all = await lawyerOf(alex, familyId, grantSections);
for (const one of Object.values(lawyers)) await one.accept();
const neutral = await mediatorOf(alex, familyId, blake);
const session = await startSession(familyId, neutral);
const suggestion = await suggest(familyId, neutral);
await database.query('delete from auth.throttle'); // nobody makes as many grants in a day
// What Alex writes to a lawyer is read by that lawyer alone.
const channel = await lawyerOf(alex, familyId, ['school']);
await channel.accept();
const write = { familyId, channelId: channel.grantId, id: newId(), content: 'Canarychannel' };
await alex.client.grants.channels.messages.add(write);
await channel.client.grants.channels.messages.open({ ...write, ids: [write.id] });
const relative = await relativeOf(alex, familyId, things.childId);
await relative.accept();

const on: On = {
  familyId,
  me: alex,
  owner: alex,
  other: blake,
  alex,
  kim: blake,
  things,
  grant: channel,
  session,
  suggestion,
};
const canariesIn = (text: string) => [...new Set(text.toLowerCase().match(/canary[a-z]+/g))].toSorted();
const ada = { firstName: 'Canaryada', lastName: '', age: '5', birthDate: null, gender: null, custodyDetails: '' };
const all = (of: Record<GrantSection, readonly string[]>) => grantSections.flatMap((section) => of[section]);
const mayKnow = (words: readonly string[]) => [...always, ...words].toSorted();

const { files, closedFiles } = filesIn(things);

/** Everything that somebody with a grant is told, by whatever operation. */
async function told({ token }: Pick<Counsel, 'token'>): Promise<string> {
  let text = '';
  for (const operation of operations.filter(({ method, name }) => method === 'GET' || neededByGrant(name))) {
    if (!neededByGrant(operation.name) && operation.name.startsWith('families.')) continue;
    const input = await inputs[operation.name]?.(on);
    text += (await call(operation, { ...input, familyId }, token)).body;
  }
  for (const path of [
    '/families',
    '/granted-families',
    '/granted-overview',
    '/grant-offers',
    '/open-grants',
    '/connections',
    '/session',
  ])
    text += await (await asked(token, `/api${path}`)).text();
  return text;
}

test.each(grantSections)('with %s a lawyer is told the words of this section, and no other', async (section) => {
  expect(canariesIn(await told(lawyers[section]))).toEqual(mayKnow(wordsOf[section]));
});

test('with all sections a lawyer is told the words of these, and nothing of anything else', async () => {
  expect(canariesIn(await told(lawyers.all))).toEqual(mayKnow(all(wordsOf)));
});

test('with all sections a neutral is told the words of these, and no message or anything else', async () => {
  const words = [...neutralSections.flatMap((section) => wordsOf[section]), ...ofSession];
  expect(canariesIn(await told(neutral))).toEqual(mayKnow(words));
  const tables = [...neutralSections.flatMap((section) => tablesOf[section]), ...tablesOfSession].toSorted();
  for (const needed of [...neutralSections, 'mediation', 'suggesting', 'any'])
    expect((await rowsFor(neutral, needed)).tables).toEqual(tables);
  await expect(rowsFor(neutral, 'messages')).rejects.toMatchObject({ code: 'P0002' });
});

test('what a parent writes to a lawyer is told to this lawyer', async () => {
  expect(canariesIn(await told(channel))).toEqual(mayKnow([...wordsOf.school, 'canarychannel']));
});

test('what is on a session page or suggested is in no log, notice or mail, and no look', async () => {
  const ofGrants = async () =>
    (await database.query(`select from entry where family_id = $1 and kind = 'grant.looked'`, [familyId])).rowCount;
  const before = await ofGrants();
  const { pageId: id } = await startSession(familyId, neutral);
  expect((await neutral.client.mediation.pages.get({ familyId, id })).points).toHaveLength(1);
  expect(await ofGrants()).toBe(before);
  const rows = (await everythingOf(familyId)).split('\n');
  const notices = rows.filter((row) => row.startsWith('notification: ') && row.includes(id));
  expect(notices, 'of both parents').toHaveLength(2);
  const named = rows.filter((row) => ofSession.some((word) => row.toLowerCase().includes(word)));
  expect([...new Set(named.map((row) => row.split(':')[0]))]).toEqual(tablesOfSession);
  const { rows: mails } = await database.query('select to_jsonb(o)::text as text from app.outbox o');
  expect(mails.length).toBeGreaterThan(0);
  for (const { text } of mails) for (const word of ofSession) expect(text.toLowerCase()).not.toContain(word);
});

/** What somebody finds of a session page, of what was suggested and of what a lawyer added, in any answer and in any row. */
async function foundBy(who: Person): Promise<string[]> {
  const words = canariesIn(`${await told(who)} ${(await rowsFor(who, 'any')).text}`);
  return words.filter((word) => word === 'canarycounsel' || ofSession.includes(word));
}

test('a session page and suggestions are told to mediator and both parents, what a lawyer adds to them and who granted, to nobody else', async () => {
  await addedBy({ ...lawyers.documents, familyId }, 'canarycounsel.jpg');
  const casey = await person('Casey Lind');
  await join(familyId, casey);
  const { documents: counsel, ...others } = lawyers;
  const known: [Person, string[]][] = [
    [alex, ['canarycounsel', ...ofSession].toSorted()],
    [blake, ofSession],
    [neutral, ofSession],
    [counsel, ['canarycounsel']],
  ];
  for (const [who, words] of known) expect(await foundBy(who), who.name).toEqual(words);
  for (const who of [casey, relative, ...Object.values(others)]) expect(await foundBy(who), who.name).toEqual([]);
});

test('an offer says what it is for, and no word of the family', async () => {
  const other = await lawyerOf(alex, familyId, ['school']);
  const offers = await (await asked(other.token, '/api/grant-offers')).text();
  expect(canariesIn(offers)).toEqual(['canarypurposeofschool']);
  expect(canariesIn(await told(other))).toEqual(['canarypurposeofschool']);
});

const filesOf = ({ token }: Pick<Counsel, 'token'>, id: string, paths: readonly string[]) =>
  Promise.all(
    paths.map(async (path) => {
      const answer = await asked(token, `/api/families/${id}/${path}`);
      return { status: answer.status, body: await answer.text() };
    }),
  );

test('files that a section opens are as unknown without it as those of a family that isn’t there', async () => {
  const readers: [string, Pick<Counsel, 'token'>, readonly GrantSection[]][] = [
    ...grantSections.map((one): [string, Counsel, GrantSection[]] => [one, lawyers[one], [one]]),
    ['all', lawyers.all, grantSections],
    ['neutral', neutral, neutralSections],
    ['relative', relative, relativeSections],
  ];
  for (const [who, reader, sections] of readers) {
    const open = sections.flatMap((section) => files[section]);
    for (const { status } of await filesOf(reader, familyId, open)) expect(status, who).toBe(200);
    const others = grantSections.filter((one) => !sections.includes(one));
    const closed = [...closedFiles, ...others.flatMap((one) => files[one])];
    const here = await filesOf(reader, familyId, closed);
    expect(here, who).toEqual(await filesOf(reader, newId(), closed));
    for (const { status } of here) expect(status, who).toBe(404);
  }
});

/** Every table of families, with the columns that the server may read. */
const readable = async (): Promise<{ name: string; columns: string[] }[]> => {
  const { rows } = await database.query(`
    select c.table_name as name, array_agg(c.column_name::text order by c.column_name) as columns
      from information_schema.columns c
     where c.table_schema = 'public' and c.table_name not like 'kysely%'
       and has_column_privilege('evenkeel_web', format('public.%I', c.table_name), c.column_name, 'select')
     group by 1 order by 1`);
  return rows;
};

/** What a lawyer's statements find, whatever the server's code would ask. */
async function rowsFor({ token }: Pick<Counsel, 'token'>, needed: string): Promise<{ tables: string[]; text: string }> {
  const db = databaseOf(token, familyId, needed);
  const tables: string[] = [];
  let text = '';
  for (const { name, columns } of await readable()) {
    const all = sql.join(columns.map((column) => sql.ref(column)));
    const { rows } = await sql`select ${all} from ${sql.table(name)}`.execute(db);
    if (rows.length > 0) tables.push(name);
    text += JSON.stringify(rows);
  }
  return { tables, text };
}

test.each(grantSections)(
  'row-level security refuses by itself: only rows of %s, with the rules off',
  async (section) => {
    for (const needed of [section, 'any']) {
      const { tables, text } = await rowsFor(lawyers[section], needed);
      expect(tables).toEqual(tablesOf[section].toSorted());
      const words = [...wordsOf[section].filter((word) => !notInRows.includes(word)), ...inRowsOf[section]];
      expect(canariesIn(text).filter((word) => !always.includes(word))).toEqual(words.toSorted());
    }
    for (const other of grantSections.filter((each) => each !== section))
      await expect(rowsFor(lawyers[section], other)).rejects.toMatchObject({ code: 'P0002' });
  },
);

test('row-level security refuses by itself: with all sections, nothing of anything else', async () => {
  for (const needed of [...grantSections, 'any'])
    expect((await rowsFor(lawyers.all, needed)).tables).toEqual(all(tablesOf).toSorted());
});

/** The looks of the lawyer with all sections, the oldest first: in whose log, and at what. */
const looks = async () => {
  const { rows } = await database.query(
    `select l.audience, m.name, d.text::jsonb -> 2 -> 'section' as section, d.text::jsonb -> 2 ? 'document' as "isOfOne"
       from entry e join log l on l.family_id = e.family_id and l.id = e.log_id
       left join member m on m.family_id = l.family_id and m.account_id = l.person
      cross join lateral jsonb_array_elements_text(e.disclosures) d (text)
      where e.family_id = $1 and e.kind = 'grant.looked' and e.ref = $2 and d.text::jsonb ->> 1 = 'body'
      order by e.seq`,
    [familyId, lawyers.all.grantId],
  );
  return rows.map(({ audience, name, section, isOfOne }) => `${audience} ${name} ${section}${isOfOne ? ', one' : ''}`);
};

test('each look at a section, a document and a file of a message stands once an hour in the log of whoever granted, whatever was called', async () => {
  for (const operation of operations) {
    const needed = neededByGrant(operation.name);
    if (!needed || !openedTo('lawyer', grantSections).includes(needed)) continue;
    clock.advance({ hours: 1 });
    const before = await looks();
    const input = { ...(await inputs[operation.name]?.({ ...on, grant: lawyers.all })), familyId };
    for (let again = 0; again < 2; again += 1)
      expect((await call(operation, input, lawyers.all.token)).status, operation.name).toBe(
        /\.(add|start)$/.test(operation.name) ? 201 : 200,
      );
    const section = needed === 'schedule' ? 'calendar' : needed;
    const one = operation.name.endsWith('.text.get') ? [`person Alex ${section}, one`] : [];
    const noted = ['any', 'channel', 'adding'].includes(needed) ? [] : [`person Alex ${section}`, ...one];
    expect((await looks()).slice(before.length), operation.name).toEqual(noted);
  }
});

test('the event stream of a lawyer tells nothing that happens in the family', async () => {
  const stream = await listen(lawyers.all.token);
  const when = { date: '2026-12-01', end: null, zone: 'UTC', type: 'other' as const };
  const said = { title: 'Later', description: '', children: [] };
  await blake.client.calendar.events.add({ ...when, ...said, id: newId(), familyId });
  streams.ringAll();
  await alex.client.grants.end({ familyId, id: lawyers.all.grantId });
  await eventually(() => expect(stream.text()).toContain('event: again'));
  expect(stream.heard()).toEqual([]);
  expect(stream.text()).not.toContain(familyId);
  stream.close();
});

test('a relative is told what is of a child and of no other, and nothing of the schedule but who has them when', async () => {
  const other = await alex.client.children.add({ ...ada, id: newId(), familyId });
  const about = { familyId, date: '2026-12-02', end: null, zone: 'UTC', type: 'other' as const, description: '' };
  await alex.client.calendar.events.add({ ...about, id: newId(), title: 'Canaryofother', children: [other.id] });
  await alex.client.calendar.events.add({ ...about, id: newId(), title: 'Canaryofchild', children: [things.childId] });
  const { medication } = ofHealth;
  const ofOther = { familyId, childId: other.id, id: newId() };
  await alex.client.health.records.add({ ...medication, ...ofOther, title: 'Canaryofother' });
  await alex.client.health.doses.add({
    familyId,
    id: newId(),
    recordId: ofOther.id,
    amount: 'Canaryofother',
    givenAt: null,
  });
  await alex.client.school.bring.add({ ...ofSchool.bring, ...ofOther, id: newId(), what: 'Canaryofother' });
  const words = ['canaryofchild', ...wordsOf.health, ...wordsOf.school];
  expect(canariesIn(await told(relative))).toEqual(mayKnow(words));
  for (const needed of [...relativeSections, 'any']) {
    const { tables, text } = await rowsFor(relative, needed);
    expect(tables).toEqual(['event', ...tablesOf.health, ...tablesOf.school]);
    for (const id of [other.id, ofOther.id]) expect(text).not.toContain(id);
    const inRows = [...words.filter((word) => !notInRows.includes(word)), ...inRowsOf.school];
    expect(canariesIn(text)).toEqual(inRows.toSorted());
  }
  for (const needed of ['schedule', ...grantSections.filter((one) => !relativeSections.includes(one))])
    await expect(rowsFor(relative, needed)).rejects.toMatchObject({ code: 'P0002' });
});
