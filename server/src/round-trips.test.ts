import { contract } from '@evenkeel/contract/contract';
import { newId } from '@evenkeel/contract/ids';
import { isContractProcedure, type AnyContractProcedure } from '@orpc/contract';
import type { EventEmitter } from 'node:events';
import { afterAll, expect, test } from 'vitest';
import { createApp } from './app.ts';
import { openPool } from './db.ts';
import { serveApp } from './testing/http.ts';
import { accountsConfig, origin, parts, serverWorld, webConfig } from './testing/world.ts';

// Each answer of PostgreSQL to a Sync ends with one ReadyForQuery: as many as there were round trips.
let trips = 0;
const counted = openPool({ ...webConfig, max: 1 }, () => {});
counted.on('connect', (client) => {
  const { connection } = client as unknown as { connection: EventEmitter };
  connection.on('readyForQuery', () => (trips += 1));
});
const accounts = openPool({ ...accountsConfig, max: 1 }, () => {}, 'evenkeel_accounts');
accounts.on('acquire', () => (trips += 100)); // whatever asks the accounts as well is not one round trip
const both = { pool: counted, accountsPool: accounts };
const { ask } = serveApp(createApp({ ...parts, ...both, reads: both }));
afterAll(() => Promise.all([counted.end(), accounts.end()]));

/**
 * Round trips since the last call. This asks last, on the same connection: PostgreSQL tells of an error before it is ready again, so a
 * refusal may be answered before its round trip is counted.
 */
async function tripsSoFar(): Promise<number> {
  await counted.query('select 1');
  const before = trips - 1;
  trips = 0;
  return before;
}

async function tripsOf(request: () => Promise<Response>): Promise<number> {
  await request(); // opens the connection
  await tripsSoFar();
  expect((await request()).status).toBeLessThan(300);
  return tripsSoFar();
}

const read = [
  'third-parent',
  'invitations',
  'events?from=2026-11-01&to=2026-12-12',
  'schedules',
  'children',
  'alerts',
  'notifications',
  'notifications/mails',
  'waiting',
  'onboarding',
];
const written = ['contacts', `conversations?contactId=${newId()}`, 'drafts', 'found-messages?words=shoes', 'my-name'];
const money = ['ledger', 'expenses', 'expenses?only=open', 'payments', 'payments?search=shoes&order=oldest'];

test.each([...read, ...written, ...money])('GET %s: session, family and answer in one round trip', async (path) => {
  const { familyId, tokens } = await serverWorld();
  const headers = { cookie: `session=${tokens.alex}` };
  expect(await tripsOf(() => ask(`/api/families/${familyId}/${path}`, { headers }))).toBe(1);
});

function readingOf(node: object, path: string[] = []): { name: string; path: string }[] {
  if (!isContractProcedure(node))
    return Object.entries(node).flatMap(([key, child]) => readingOf(child, [...path, key]));
  const { route } = (node as AnyContractProcedure)['~orpc'];
  return route.method === 'GET' ? [{ name: path.join('.'), path: route.path ?? '' }] : [];
}

/** What somebody reads of their own account is kept where the role of families cannot look: their session is proven first. */
const ownAccount = [
  'accounts.attempts.list',
  'accounts.sessions.list',
  'accounts.events.list',
  'accounts.care.get',
  'accounts.units.get',
  'security.methods.list',
  'security.passkeys.list',
];
/** Nobody has to be signed in. */
const ofNobody = ['accounts.waiting.get', 'accounts.secondStep.get', 'contact.operator.get'];
const queries: Record<string, string> = {
  'calendar.events.list': '?from=2026-11-01&to=2026-12-12',
  'calendar.nights.list': '?from=2026-11-01&to=2026-12-12',
  'messages.conversations.list': `?contactId=${newId()}`,
  'messages.search.list': '?words=shoes',
  'messages.transcript.list': `?contactId=${newId()}`,
  'documents.links.list': `?documentId=${newId()}`,
  'documents.found.list': '?words=shoes',
  'health.records.list': '?type=allergy',
  'health.growthTables.get': '?measure=height&sex=female',
  'health.appointments.list': '?from=2026-11-01&to=2026-12-12',
  'payments.statement.get': '?from=2026-01-01&to=2026-12-31',
  'notes.get': `?item=child&itemId=${newId()}`,
};

test.each(readingOf(contract))('$name: proving the session costs no round trip', async ({ name, path }) => {
  const { familyId, tokens } = await serverWorld();
  const filled = path.replace('{familyId}', familyId).replaceAll(/\{\w+\}/g, newId());
  const headers = { cookie: `session=${tokens.alex}` };
  const read = () => ask(`/api${filled}${queries[name] ?? ''}`, { headers });
  const { status } = await read();
  expect([200, 404], name).toContain(status); // there is no photo of nobody
  await tripsSoFar();
  await read();
  const accountTrips = name === 'security.methods.list' ? 2 : 1;
  expect(await tripsSoFar()).toBe(ofNobody.includes(name) ? 0 : ownAccount.includes(name) ? 1 + 100 * accountTrips : 1);
});

test('the plan, read and chosen: session and answer in one round trip', async () => {
  const { tokens } = await serverWorld();
  const headers = { cookie: `session=${tokens.alex}`, origin, 'content-type': 'application/json' };
  expect(await tripsOf(() => ask('/api/subscription', { headers }))).toBe(1);
  const body = JSON.stringify({ plan: 'premium' });
  expect(await tripsOf(() => ask('/api/subscription/choose', { method: 'POST', headers, body }))).toBe(1);
});

test('adding an event: session, family, event and record in one round trip', async () => {
  const { familyId, tokens } = await serverWorld();
  const headers = { cookie: `session=${tokens.alex}`, origin, 'content-type': 'application/json' };
  const event = {
    title: 'Dentist',
    description: '',
    date: '2026-11-24',
    end: null,
    zone: 'UTC',
    type: 'other',
    children: [],
  };
  const add = () =>
    ask(`/api/families/${familyId}/events`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ id: newId(), ...event }),
    });
  expect(await tripsOf(add)).toBe(1);
});

test('sending a message, and reading those of a conversation: one round trip each', async () => {
  const { alex, blake, familyId, tokens } = await serverWorld();
  const [mine] = await blake.families.list();
  const headers = { cookie: `session=${tokens.alex}`, origin, 'content-type': 'application/json' };
  const note = () => ({ id: newId(), receiverId: mine!.me, conversationId: null, topic: null, content: 'Hello' });
  const send = () =>
    ask(`/api/families/${familyId}/messages`, { method: 'POST', headers, body: JSON.stringify(note()) });
  expect(await tripsOf(send)).toBe(1);
  const [{ id } = { id: '' }] = await alex.messages.conversations.list({ familyId, contactId: mine!.me });
  const list = () => ask(`/api/families/${familyId}/conversations/${id}/messages`, { headers });
  expect(await tripsOf(list)).toBe(1);
  const open = () =>
    ask(`/api/families/${familyId}/messages/open`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ ids: [newId()] }),
    });
  expect(await tripsOf(open)).toBe(1);
});

test('adding an expense: session, family, expense, record, notice and mail in one round trip', async () => {
  const { familyId, tokens } = await serverWorld();
  const headers = { cookie: `session=${tokens.alex}`, origin, 'content-type': 'application/json' };
  const shoes = { description: 'Shoes', amount: 61_35, date: '2026-11-01', share: 5_000 };
  const body = () => JSON.stringify({ id: newId(), ...shoes });
  const add = () => ask(`/api/families/${familyId}/expenses`, { method: 'POST', headers, body: body() });
  expect(await tripsOf(add)).toBe(1);
});
