import { newId } from '@evenkeel/contract/base';
import { grantSections, type GrantSection } from '@evenkeel/contract/rights/grants.rules';
import { neededByGrant } from '@evenkeel/contract/rights/operations-by-grant.rules';
import {
  neutralSections,
  openedTo,
  relativeSections,
  type GrantRole,
} from '@evenkeel/contract/rights/grant-roles.rules';
import { beforeAll, expect, test } from 'vitest';
import { everythingOf } from '../two-families.ts';
import { clock, owner as database } from '../world.ts';
import { startSession, suggest } from './inputs-mediation.ts';
import { inputs, thingsHere } from './inputs.ts';
import type { On } from './on.ts';
import { call, operations, type Answered, type Input, type Operation } from './operations.ts';
import { peopleOfFamily, type Person } from './people.ts';
import { columns, heads, table, type Column } from './table.ts';
import { fill } from './things.ts';

const { familyId, people } = await peopleOfFamily();
const { alex, blake, thirdOn } = people;
const things = await fill({ familyId, alex, blake });
const { mine } = await alex.client.grants.list({ familyId });
const ofRelative = mine.find(({ id }) => id === people.relative.grantId);
if (!ofRelative) throw new Error('No grant of a relative');
await alex.client.grants.change({ ...ofRelative, children: [things.childId] });
const session = await startSession(familyId, people.neutral);
const suggestion = await suggest(familyId, people.neutral);
const insiders = ['alex', 'blake', 'third', 'thirdOn'] as const;
const outsiders = columns.filter((name) => !(insiders as readonly string[]).includes(name));

const onFor = (me: Person): On => ({
  familyId,
  me,
  alex,
  kim: thirdOn,
  things,
  grant: people.lawyer,
  session,
  suggestion,
  owner: me.home ? me : alex,
  other: me === blake ? alex : blake,
});

/** Nothing was found: all that is in it is empty. */
const isNothing = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.values(value).every(isNothing) : !value;

function symbolOf({ method }: Operation, { status, body }: Answered): string {
  if (status < 300) return method === 'GET' && isNothing(JSON.parse(body)) ? 'o' : '+';
  const { code } = JSON.parse(body) as { code?: string };
  const known: Record<string, string> = { FORBIDDEN: 'x', NOT_FOUND: '?', UNAUTHORIZED: 's' };
  return known[String(code)] ?? ` ${status} ${body} `;
}

/** How an outsider is answered, beside how they are answered about a family that doesn't exist. */
async function outsider(operation: Operation, input: Input, person: Person | null): Promise<string> {
  const token = person?.token ?? null;
  // Of channels each asks for the one of their own grant, and writes a message of their own.
  const grantId = person && 'grantId' in person ? person.grantId : undefined;
  const own = { ...input, ...(grantId && input.channelId ? { channelId: grantId, id: newId() } : {}) };
  const answer = await call(operation, { ...own, familyId }, token);
  const unknown = await call(operation, { ...own, familyId: newId() }, token);
  const symbol = symbolOf(operation, answer);
  const isAlike = answer.status === unknown.status && answer.body === unknown.body;
  if (symbol === '?') return isAlike ? '-' : ' tells that there is something ';
  return symbol === 's' && !isAlike ? ' tells that there is something ' : symbol;
}

/** Each asks for more than anybody in an hour: no limit is to stand in the way. */
const forgetLimits = () => database.query('delete from auth.throttle');

/** Another person, at another time, who has just proven who they are. */
async function later(): Promise<void> {
  clock.advance({ hours: 1 });
  await database.query('update auth.sessions set confirmed_at = $1', [clock().toString()]);
}

const byGrant =
  /^(grant_look|channel_message|channel_receipt|channel_draft|session_page|session_point|schedule_suggestion|counsel_document|notification|log|entry): /;
/** The family's rows, but for the looks, what was written or added by a grant, and who was seen when. */
const kept = async () => {
  const { rows } = await database.query('select file_id from counsel_document where family_id = $1', [familyId]);
  const isAdded = (row: string) => row.startsWith('document') && rows.some(({ file_id }) => row.includes(file_id));
  return (await everythingOf(familyId)).split('\n').filter((row) => !byGrant.test(row) && !isAdded(row));
};
/** What the lawyer has added, and what is arriving of theirs. */
const additions = async () => {
  const { rows } = await database.query(
    `select count(sent_at)::int as sent, count(*)::int - count(sent_at)::int as arriving,
            (select count(*)::int from document where family_id = $1 and name = 'canarycounsel.jpg') as documents
       from counsel_document where family_id = $1`,
    [familyId],
  );
  return rows[0] as { sent: number; arriving: number; documents: number };
};
type Sessions = { pages: number[]; points: number[]; suggestions: number[] };
/** What the mediator has written: how many pages, points and suggestions, and how often each was changed. */
const sessions = async (): Promise<Sessions> => {
  const { rows } = await database.query(
    `select (select array[count(*), sum(version - 1)]::int[] from session_page where family_id = $1) as pages,
            (select array[count(*), sum(version - 1)]::int[] from session_point where family_id = $1) as points,
            (select array[count(*), sum(version - 1)]::int[] from schedule_suggestion where family_id = $1) as suggestions`,
    [familyId],
  );
  return rows[0] as Sessions;
};
const kinds = async () => {
  const { rows } = await database.query('select kind, count(*)::int from entry where family_id = $1 group by 1', [
    familyId,
  ]);
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count])) as Record<string, number>;
};

type Found = { cells: Map<string, Record<string, string>>; before: unknown; after: unknown };

/** Outsiders first: what they ask for about Alex's things is what Alex is answered then. */
async function ask(): Promise<Found> {
  const made: Record<string, Input> = {};
  const here = await thingsHere(onFor(alex));
  for (const { name } of operations) {
    await forgetLimits();
    made[name] = { familyId, ...(await inputs[name]?.(onFor(alex))) };
  }
  const before = [await kept(), await kinds(), await sessions(), await additions()];
  const cells: Found['cells'] = new Map();
  for (const operation of operations) {
    const input = { ...made[operation.name], ...here[operation.name] };
    const asked = outsiders.map(async (name) => [name, await outsider(operation, input, people[name])]);
    cells.set(operation.name, Object.fromEntries(await Promise.all(asked)) as Record<string, string>);
  }
  const after = [await kept(), await kinds(), await sessions(), await additions()];
  for (const name of insiders) {
    const me = people[name];
    if (me !== alex) await later();
    for (const operation of operations) {
      await forgetLimits();
      const input = me === alex ? made[operation.name] : await inputs[operation.name]?.(onFor(me));
      const answer = await call(operation, { familyId, ...input }, me.token);
      cells.set(operation.name, { ...cells.get(operation.name), [name]: symbolOf(operation, answer) });
    }
  }
  return { cells, before, after };
}

let found: Found = { cells: new Map(), before: null, after: null };
beforeAll(async () => {
  found = await ask();
}, 600_000);

const names = operations.map(({ name }) => name);

test('every operation of a family has a line of its own, and every line is one', () => {
  expect(heads).toEqual(columns);
  expect(table.map(([name]) => name)).toEqual(names);
});

test.each(table)('%s', (name, line) => {
  expect(found.cells.get(name)).toEqual(line);
});

const opens = (name: string, role: GrantRole, sections: readonly GrantSection[]) => {
  const needed = neededByGrant(name);
  return needed !== undefined && openedTo(role, sections).includes(needed);
};

test.each(table)('%s: the table says of outsiders what the contract says', (name, line) => {
  const may = {
    lawyer: opens(name, 'lawyer', grantSections),
    calendar: opens(name, 'lawyer', ['calendar']),
    relative: opens(name, 'relative', relativeSections),
    neutral: opens(name, 'mediator', neutralSections),
  };
  const nobody = outsiders.map((who): [Column, boolean] => [who, false]);
  const wanted = { ...Object.fromEntries(nobody), ...may };
  expect(Object.fromEntries(outsiders.map((who) => [who, !['-', 's'].includes(line[who])]))).toEqual(wanted);
});

test('whatever outsiders asked for, nothing was changed but that four looked, at each section, one document and one file of a message once, four wrote, a lawyer added a document, and a mediator kept pages and withdrew a suggestion', () => {
  const [rows, entries, { pages, points, suggestions }, { arriving }] = found.before as [
    string[],
    Record<string, number>,
    Sessions,
    { arriving: number },
  ];
  const [anotherPage, samePoints] = [(pages[0] ?? 0) + 1, points[0] ?? 0];
  expect(found.after).toEqual([
    rows,
    {
      ...entries,
      'channel.sent': 4,
      'document.added': (entries['document.added'] ?? 0) + 1,
      // Of the three who wrote to one parent; both, of what the mediator wrote and of the page that was started; and whose document it is.
      'notification.added': (entries['notification.added'] ?? 0) + 3 + 2 + 2 + 1,
      'grant.looked': grantSections.length + neutralSections.length + relativeSections.length + 4,
    },
    // One page was started and one sent anew; one point was added, one changed and one removed. One suggestion was withdrawn.
    { pages: [anotherPage, 1], points: [samePoints, 1], suggestions: [suggestions[0], 1] },
    // One was started, one removed, and one is a document now.
    { sent: 1, arriving: arriving - 1, documents: 1 },
  ]);
});
