import { contract } from '@evenkeel/contract/contract';
import { newId } from '@evenkeel/contract/ids';
import { operationsByGrant } from '@evenkeel/contract/rights/operations-by-grant.rules';
import { isContractProcedure } from '@orpc/contract';
import { expect, test } from 'vitest';
import type { Context, Person } from './api.ts';
import { contextFor } from './by-grant.ts';
import type { DemoClient } from './demo.ts';
import { openFiles } from './files.ts';
import { openRows } from './rows.ts';
import { nora, theo } from './sample/children.ts';
import { day } from './sample/family.ts';
import { alex, idOf, jordan, morgan, robin } from './sample/people.ts';
import { sample } from './sample/sample.ts';
import { openStore } from './store.ts';
import { memory, played } from './testing/world.ts';

// What the three who are granted something read of the sample family.

const familyId = sample.family.id;
const of = { familyId };
const range = { ...of, from: day(-30), to: day(60) };
const codeOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'answered',
    ({ code }: { code: string }) => code,
  );

/** Names of all operations of a part of the contract. */
const operationsOf = (part: object, path: string[] = []): string[] =>
  Object.entries(part).flatMap(([name, inner]: [string, object]) =>
    isContractProcedure(inner) ? [[...path, name].join('.')] : operationsOf(inner, [...path, name]),
  );

/** Which operations know the sample family when this person asks for them. */
function openTo(me: Person): string[] {
  const rows = openRows(openStore(memory()), sample);
  const rest = { families: [], byGrant: [], known: [], files: openFiles(), pause: async () => {}, forget: () => {} };
  const context: Context = { ...rest, me, rows, now: () => new Date().toISOString() };
  return operationsOf(contract).filter((name) => contextFor(context, name, of).families.length > 0);
}

const opens = (leftOut: RegExp) => Object.keys(operationsByGrant).filter((name) => !leftOut.test(name));

test('of all operations only those of the table know the family, each with what the grant opens', () => {
  expect(openTo(jordan).toSorted()).toEqual(opens(/suggestions\.|^mediation\.(?!pages\.list)/).toSorted());
  expect(openTo(morgan).toSorted()).toEqual(opens(/^health|^payments|^grants\.messages|^counsel/).toSorted());
  expect(openTo(robin).toSorted()).toEqual(
    opens(
      /schedules\.|photo|alerts|^payments|^documents|^court|^grants\.messages|^counsel|^mediation\.(?!pages\.list)/,
    ).toSorted(),
  );
});

test('each of them is in no family, and finds one that is shared with them', async () => {
  const { jordan: counsel, morgan: mediator, robin: relative } = played();
  for (const [client, me, sections, writes] of [
    [
      counsel,
      jordan,
      ['calendar', 'children', 'health', 'school', 'payments', 'documents', 'messages'],
      ['channel', 'adding'],
    ],
    [mediator, morgan, ['calendar', 'children', 'school', 'documents'], ['channel', 'mediation', 'suggesting']],
    [relative, robin, ['calendar', 'health', 'school'], ['channel']],
  ] as const) {
    expect(await client.families.list()).toEqual([]);
    const [family, ...others] = await client.grants.families.list();
    expect(others).toEqual([]);
    const rights = { calendar: 'read', payments: me === jordan ? 'read' : 'none' };
    expect(family).toMatchObject({ id: familyId, me: me.id, sections, writes, rights });
    expect(family!.members.map(({ name }) => name)).toEqual(['Alex', 'Blake']);
    expect(await client.grants.overview.list({})).toMatchObject([
      { id: familyId, parents: ['Alex', 'Blake'], sections },
    ]);
    expect(await client.grants.overview.list({ after: familyId })).toEqual([]);
    expect(await codeOf(client.grants.list(of))).toBe('NOT_FOUND');
    expect(await codeOf(client.notifications.list(of))).toBe('NOT_FOUND');
    expect(await codeOf(client.messages.contacts.list(of))).toBe('NOT_FOUND');
    expect(await codeOf(client.children.list({ familyId: newId() }))).toBe('NOT_FOUND');
  }
});

const nextFor = async (client: DemoClient) =>
  (await client.grants.overview.list({}))[0]!.next.map(({ kind, title }) => `${kind}: ${title}`);

test('the overview names what comes next, as far as it is open', async () => {
  const { jordan: counsel, robin: relative } = played();
  expect(await nextFor(counsel)).toEqual(['event: Dentist, Nora', 'court: Review of the parenting plan']);
  expect(await nextFor(relative)).toEqual(['event: Dentist, Nora']);
});

test('the balance is the one that the parents read', async () => {
  const { jordan: counsel, alex: client } = played();
  const balance = await client.payments.ledger.get(of);
  expect(balance.parents.some(({ owed }) => owed > 0)).toBe(true);
  expect(await counsel.payments.ledger.get(of)).toEqual(balance);
});

/** Everything that is open to somebody of documents and messages, as text. */
async function toldOfPapers(client: DemoClient): Promise<string> {
  const documents = await client.documents.list(of);
  const conversations = await client.grants.messages.conversations.list(of).catch(() => []);
  const messages = await Promise.all(
    conversations.map(({ id }) => client.grants.messages.list({ ...of, conversationId: id })),
  );
  const court = [await client.court.decisions.list(of), await client.court.dates.list(of)];
  const texts = await Promise.all(documents.map(({ id }) => client.documents.text.get({ ...of, id })));
  return JSON.stringify([documents, conversations, messages, court, texts]);
}

test('counsel reads what is shared with the parent, and what that parent sent or opened; nothing private or closed', async () => {
  const { jordan: counsel, blake: parent, alex: client } = played();
  const court = { ...of, subject: 'Canary hearing', at: `${day(9)}T09:30`, zone: 'UTC', place: '', reminders: [] };
  await client.court.dates.add({ ...court, id: newId(), audience: 'me' });
  await client.court.dates.add({ ...court, id: newId(), subject: 'Shared hearing', audience: 'both' });
  const told = await toldOfPapers(counsel);
  for (const word of ['Parenting plan.pdf', 'Spring report.pdf', 'Thanksgiving', 'blue soccer shirt', 'shin guards'])
    expect(told).toContain(word);
  expect(told).toContain('Shared hearing');
  // Alex’s own document, the date of Alex alone, and what Blake wrote that Alex hasn’t opened.
  expect(told).not.toMatch(/Questions for Morgan|summer weeks|Canary|birthday party/);
  expect((await counsel.documents.list(of)).every(({ isOpened, removed }) => isOpened && removed.length === 0)).toBe(
    true,
  );
  expect(await codeOf(counsel.documents.get({ ...of, id: idOf('e4') }))).toBe('NOT_FOUND');
  // Reading opens nothing.
  expect((await client.documents.get({ ...of, id: idOf('e2') })).isOpened).toBe(false);
  const [general] = await counsel.grants.messages.conversations.list(of);
  expect(
    general!.lastMessageTime < new Date(Date.now() - 40 * 3_600_000).toISOString(),
    'as if the closed one wasn’t there',
  ).toBe(true);
  await client.messages.open({ ...of, ids: [idOf('85')] });
  expect(await toldOfPapers(counsel)).toContain('birthday party');
  await parent.documents.hide({ ...of, id: idOf('e2') });
  expect(await toldOfPapers(counsel)).toContain('Spring report.pdf');
});

test('a conversation in which the parent has nothing before them is as unknown as one that isn’t there', async () => {
  const { jordan: counsel, blake: parent } = played();
  const note = { id: newId(), ...of, receiverId: alex.id, conversationId: newId(), topic: 'Canary', content: 'Closed' };
  const { conversationId } = await parent.messages.add(note);
  expect(JSON.stringify(await counsel.grants.messages.conversations.list(of))).not.toContain('Canary');
  for (const id of [conversationId, newId()])
    expect(await codeOf(counsel.grants.messages.list({ ...of, conversationId: id }))).toBe('NOT_FOUND');
});

test('counsel reads health as its page lists it, without what is masked, and no note or earlier version', async () => {
  const { jordan: counsel, alex: parent } = played();
  const visit = await parent.health.records.get({ ...of, id: idOf('a02') });
  const details = { ...visit.details, provider: 'Dr. Canary', isProviderMasked: true } as typeof visit.details;
  await parent.health.records.change({ ...visit, details });
  const been = { ...visit.details, status: 'completed' } as typeof visit.details;
  await parent.health.records.add({
    ...of,
    id: newId(),
    childId: nora,
    title: 'Was',
    description: '',
    date: visit.date,
    details: been,
  });
  const { appointments, counts } = await counsel.health.overview.get(of);
  expect(appointments.map(({ title }) => title)).toEqual(['Checkup', 'Orthodontist']);
  expect(counts.appointment).toBe(2);
  expect(JSON.stringify(appointments)).not.toContain('Canary');
  expect(await codeOf(counsel.health.history.list({ ...of, id: visit.id }))).toBe('NOT_FOUND');
  expect(await codeOf(counsel.health.appointments.list(range))).toBe('NOT_FOUND');
  expect(await codeOf(counsel.notes.get({ ...of, item: 'child', itemId: nora }))).toBe('NOT_FOUND');
});

test('a receipt names its expense only with payments, and an expense its receipts only with documents', async () => {
  const { jordan: counsel, alex: parent } = played();
  const { mine } = await parent.grants.list(of);
  const grant = mine.find(({ role }) => role === 'lawyer')!;
  await parent.grants.change({ ...grant, sections: ['payments'] });
  expect((await counsel.payments.expenses.list(of)).flatMap(({ receipts }) => receipts)).toEqual([]);
  expect(await counsel.children.list(of)).toMatchObject([
    { id: nora, firstName: 'Nora', lastName: '', age: '', custodyDetails: '' },
    { id: theo, firstName: 'Theo', lastName: '', age: '', custodyDetails: '' },
  ]);
  expect(await codeOf(counsel.documents.list(of))).toBe('NOT_FOUND');
});

test('a mediator reads what both share, and no message', async () => {
  const { morgan: mediator } = played();
  const told = await toldOfPapers(mediator);
  expect(told).toContain('Parenting plan.pdf');
  expect(told).not.toMatch(/Questions for Morgan|soccer shirt/);
  expect(await codeOf(mediator.grants.messages.conversations.list(of))).toBe('NOT_FOUND');
  expect(await codeOf(mediator.health.overview.get(of))).toBe('NOT_FOUND');
  expect((await mediator.children.alerts.list(of)).total).toBe(3);
  expect((await mediator.calendar.schedules.list(of)).schedules.length).toBeGreaterThan(0);
});

test('a relative reads the days, health and school of the children that are named, and nothing of the schedule', async () => {
  const { robin: relative, alex: parent } = played();
  const titles = async () => (await relative.calendar.events.list(range)).map(({ title }) => title);
  expect(await titles()).toEqual(['Dentist, Nora', 'Pickup at school', 'Swimming lesson, Theo', 'School concert']);
  const [grant] = (await parent.grants.list(of)).mine.filter(({ role }) => role === 'relative');
  await parent.grants.change({ ...grant!, children: [nora] });
  // An event that names no child may be about Theo.
  expect(await titles()).toEqual(['Dentist, Nora', 'School concert']);
  expect(await relative.children.list(of)).toMatchObject([{ id: nora, lastName: '', age: '', custodyDetails: '' }]);
  expect((await relative.calendar.nights.list(range)).map(({ childId }) => childId)).toEqual([nora]);
  const { counts } = await relative.health.overview.get(of);
  expect(counts).toMatchObject({ appointment: 1, medication: 0, allergy: 0 });
  expect(await relative.health.doses.list(of)).toEqual([]);
  expect(await codeOf(relative.health.records.get({ ...of, id: idOf('a09') }))).toBe('NOT_FOUND');
  const school = [
    ...(await relative.school.records.list(of)),
    ...(await relative.school.bring.list(of)),
    ...(await relative.school.homework.list(of)),
    ...(await relative.school.contacts.list(of)),
  ];
  expect(school.length).toBeGreaterThan(0);
  expect(school.every(({ childId }) => childId === nora)).toBe(true);
  expect(await codeOf(relative.calendar.schedules.list(of))).toBe('NOT_FOUND');
});

test('what a parent ends or lets start later is closed at once', async () => {
  const { alex: parent, blake: other, ...guests } = played();
  const { mine, neutrals } = await parent.grants.list(of);
  for (const { id } of mine) await parent.grants.end({ ...of, id });
  // Either of the two ends what is both parents’.
  await other.grants.end({ ...of, id: neutrals[0]!.id });
  for (const client of [guests.jordan, guests.morgan, guests.robin]) {
    expect(await client.grants.families.list()).toEqual([]);
    expect(await client.grants.overview.list({})).toEqual([]);
    for (const ask of [client.children.list(of), client.calendar.events.list(range), client.mediation.pages.list(of)])
      expect(await codeOf(ask)).toBe('NOT_FOUND');
  }
});

test('both parents find the three among their connections, Blake of counsel and the relative one line', async () => {
  const { alex: parent, blake: other } = played();
  const { mine, neutrals } = await parent.grants.list(of);
  expect(mine.map(({ name, status }) => `${name} ${status}`)).toEqual([
    'Robin Rivera accepted',
    'Jordan Park accepted',
  ]);
  expect(neutrals).toMatchObject([{ name: 'Morgan Lee', role: 'mediator', status: 'accepted' }]);
  const seen = await other.grants.list(of);
  expect(seen).toMatchObject({ mine: [], neutrals });
  expect(seen.others.map(({ name, role }) => `${name} ${role}`)).toEqual([
    'Jordan Park lawyer',
    'Robin Rivera relative',
  ]);
  expect(mine.every(({ grantedBy }) => grantedBy === alex.id)).toBe(true);
});
