import { newId } from '@evenkeel/contract/base';
import { grantSections } from '@evenkeel/contract/rights/grants.rules';
import { neutralSections, openedTo, relativeSections } from '@evenkeel/contract/rights/grant-roles.rules';
import { operationsByGrant } from '@evenkeel/contract/rights/operations-by-grant.rules';
import { note } from '@evenkeel/contract/note.spec';
import { expect, test } from 'vitest';
import { inputs } from './inputs.ts';
import { startSession, suggest } from './inputs-mediation.ts';
import type { On } from './on.ts';
import { call, operations } from './operations.ts';
import { familyOf, lawyerOf, mediatorOf, person, relativeOf, type Person } from './people.ts';
import { document, fill } from './things.ts';
import { ofCourt } from './words.ts';

// What a grant opens reads to its holder as it reads to the parents: a figure, a sentence or a count that a policy has emptied would
// be quoted in court as "nothing".

const alex = await person('Alex Rivera', 'parent', 'A');
const blake = await person('Blake Costa', 'parent', 'B');
const familyId = await familyOf([alex, blake]);
const things = await fill({ familyId, alex, blake });
const lawyer = await lawyerOf(alex, familyId, grantSections);
await lawyer.accept();
const neutral = await mediatorOf(alex, familyId, blake);
const session = await startSession(familyId, neutral);
const suggestion = await suggest(familyId, neutral);
const relative = await relativeOf(alex, familyId, things.childId);
await relative.accept();
const base = { familyId, me: alex, owner: alex, other: blake, alex, kim: blake, things };
const on: On = { ...base, grant: lawyer, session, suggestion };

type Guest = { who: Pick<Person, 'token'>; opened: readonly string[] };
const guests: Record<string, Guest> = {
  lawyer: { who: lawyer, opened: openedTo('lawyer', grantSections) },
  neutral: { who: neutral, opened: openedTo('mediator', neutralSections) },
  relative: { who: relative, opened: openedTo('relative', relativeSections) },
};

type Row = Record<string, unknown>;
type Shown = (answer: unknown, guest: string) => unknown;
const rows = (answer: unknown) => answer as Row[];
const same: Shown = (answer) => answer;
const ofBoth: Shown = (answer) => rows(answer).filter(({ audience }) => audience === 'both');

/** Names are all that a relative reads of a child; the section of the children isn't theirs. */
const named = { lastName: '', age: '', birthDate: null, gender: null, custodyDetails: '', photo: null, version: 1 };
/** What somebody asked not to be shown stands there, without a word of it. */
const masked = { name: '', role: '', phone: '', email: '' };

/** Of what a parent reads, what is open to a guest. Null: no parent reads it like this, so that there is nothing to compare. */
const shown: Record<string, Shown | null> = {
  'children.list': (answer, guest) =>
    guest === 'relative' ? rows(answer).map((child) => ({ ...child, ...named })) : answer,
  'children.photo.get': same,
  'children.alerts.list': same,
  'calendar.events.list': same,
  'calendar.schedules.list': same,
  'calendar.schedules.suggestions.list': (answer) => rows(answer).map((one) => ({ ...one, isMine: true })),
  'calendar.nights.list': same,
  'health.overview.get': same,
  'health.records.list': same,
  'health.records.get': same,
  'health.doses.list': same,
  'school.records.list': same,
  'school.contacts.list': (answer) =>
    rows(answer)
      .map((one) => (one.isMasked ? { ...one, ...masked } : one))
      .toSorted((one, other) => Number(one.isMasked) - Number(other.isMasked)),
  'school.bring.list': same,
  'school.homework.list': same,
  'payments.expenses.list': same,
  'payments.ledger.get': same,
  'payments.list': same,
  // A file of a message comes with the message, and nobody opens anything by reading it.
  'documents.list': (answer) =>
    rows(answer)
      .filter(({ attachedTo }) => (attachedTo as Row | null)?.kind !== 'message')
      .map((one) => ({ ...one, isOpened: true })),
  'documents.get': (answer) => ({ ...(answer as Row), isOpened: true }),
  'documents.text.get': same,
  'court.decisions.list': ofBoth,
  'court.dates.list': ofBoth,
  'mediation.pages.list': (answer, guest) =>
    guest === 'neutral'
      ? { pages: rows((answer as Row).pages).map((one) => ({ ...one, mayChange: true })), start: 'yes' }
      : { pages: [], start: 'no' },
  'mediation.pages.get': (answer) => ({ ...(answer as Row), mayChange: true }),
  'counsel.documents.list': null,
  'grants.channels.list': null,
  'grants.channels.messages.list': null,
  'grants.channels.drafts.get': null,
  'grants.messages.conversations.list': null,
  'grants.messages.list': null,
  'grants.messages.files.text.get': null,
};

const reads = operations.filter(({ method, name }) => method === 'GET' && name in operationsByGrant);

async function read(name: string, { token }: Pick<Person, 'token'>) {
  const operation = reads.find((one) => one.name === name)!;
  const input = await inputs[name]?.(on);
  return call(operation, { ...input, familyId }, token);
}

const isOpen = (name: string, { opened }: Guest) => {
  const needed = operationsByGrant[name as keyof typeof operationsByGrant];
  return needed === 'any' || opened.includes(needed);
};
const cases = Object.keys(guests).flatMap((guest) =>
  Object.keys(shown)
    .filter((name) => shown[name] && isOpen(name, guests[guest]!))
    .map((name) => ({ guest, name })),
);

test('every operation that a grant reads is compared, or is none that parents read', () => {
  expect(Object.keys(shown).toSorted()).toEqual(reads.map(({ name }) => name).toSorted());
});

test.each(cases)('$name reads to a $guest as to the parents', async ({ name, guest }) => {
  // Alex added them, hides one, and reads what is left out of their copies.
  const parents = await read(name, ['documents.list', 'documents.get'].includes(name) ? blake : alex);
  const answer = await read(name, guests[guest]!.who);
  expect(answer.status, answer.body).toBe(200);
  expect(JSON.parse(answer.body)).toEqual(shown[name]?.(JSON.parse(parents.body), guest));
});

test('the balance is Blake’s: $30 of what Alex owes', async () => {
  const { body } = await read('payments.ledger.get', lawyer);
  expect(JSON.parse(body)).toMatchObject({
    parents: [{ owed: 0 }, { accountId: blake.id, owed: 30_00 }],
    since: '2026-11-01',
  });
});

/** The very bytes of everything that the guests read. */
async function told(): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  for (const [guest, of] of Object.entries(guests))
    for (const { name } of reads) if (isOpen(name, of)) answers[`${guest} ${name}`] = (await read(name, of.who)).body;
  return answers;
}

test('what a grant doesn’t open changes no byte of what it does', async () => {
  const before = await told();
  const { client } = alex;
  await document(alex, familyId, 'another.jpg', 'me');
  await client.court.dates.add({ ...ofCourt.date, familyId, id: newId(), audience: 'me' });
  await blake.client.messages.add(note(familyId, alex.id, 'Not opened', { conversationId: things.conversationId }));
  await client.notes.save({ familyId, item: 'event', itemId: things.eventId, id: newId(), text: 'Mine', seen: null });
  expect(await told()).toEqual(before);
});
