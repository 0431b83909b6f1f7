import { newId } from '@evenkeel/contract/base';
import http from 'node:http';
import { range, type Household } from './families.ts';

/** Requests in flight at once while costs are measured. */
export const clients = 16;

const agent = new http.Agent({ keepAlive: true, maxSockets: clients });

/** One request as a browser sends it, to the server on `port`. Returns the body; throws unless the status is 2xx. */
export type Ask = (port: number) => Promise<string>;

/** Sends requests as each household in turn. */
function inTurns(households: readonly Household[], ask: (of: Household, port: number) => Promise<string>): Ask {
  let turn = 0;
  return (port) => ask(households[turn++ % households.length]!, port);
}

export const month = (households: readonly Household[]): Ask =>
  inTurns(households, ({ familyId, alex }, port) =>
    send(port, 'GET', `/api/families/${familyId}/events?from=${range.from}&to=${range.to}`, alex),
  );

/** The request of the calendar page. */
export const latestExpenses = (households: readonly Household[]): Ask =>
  inTurns(households, ({ familyId, alex }, port) =>
    send(port, 'GET', `/api/families/${familyId}/expenses?limit=50`, alex),
  );

/** Outside the range, so that the month doesn't change. */
export const addEvent = (households: readonly Household[]): Ask =>
  inTurns(households, ({ familyId, childId, alex }, port) => {
    const event = newEvent(childId);
    return send(port, 'POST', `/api/families/${familyId}/events`, alex, event);
  });

export function newEvent(childId: string): Record<string, unknown> & { id: string } {
  return {
    id: newId(),
    title: 'Soccer practice',
    description: 'Bring the blue shirt, two bottles of water and the shin guards.',
    date: '2027-06-11T16:00',
    end: '2027-06-11T17:30',
    zone: 'America/New_York',
    type: 'activity',
    children: [childId],
  };
}

/** Of at most sixty that wait for an answer in one household. */
export const addExpense = (households: readonly Household[]): Ask =>
  inTurns(households, ({ familyId, childId, alex }, port) => {
    const paid = { description: 'Soccer practice', amount: 6135, date: '2026-11-21', category: 'activities' };
    const expense = { id: newId(), ...paid, children: [childId], share: 5000, isPaid: true };
    return send(port, 'POST', `/api/families/${familyId}/expenses`, alex, expense);
  });

/** The latest fifty messages of a conversation. */
export const latest = (households: readonly Household[]): Ask =>
  inTurns(households, ({ familyId, conversationId, alex }, port) =>
    send(port, 'GET', `/api/families/${familyId}/conversations/${conversationId}/messages`, alex),
  );

/** Stays under the limit of sixty immediate deliveries per household: over it, something else would be measured. */
export const say = (households: readonly Household[]): Ask =>
  inTurns(households, async ({ familyId, conversationId, alex, blake }, port) => {
    const words = { topic: null, content: 'Bring the blue shirt, two bottles of water and the shin guards.' };
    const message = { id: newId(), receiverId: blake.accountId, conversationId, ...words };
    const answer = await send(port, 'POST', `/api/families/${familyId}/messages`, alex, message);
    if (JSON.parse(answer).deliveredAt === null) throw new Error('A message waits: more households are needed');
    return answer;
  });

export const search =
  ({ familyId, alex }: Household, words: string): Ask =>
  (port) =>
    send(port, 'GET', `/api/families/${familyId}/found-messages?words=${words}`, alex);

/** The latest fifty messages with a word that every message has. */
export const found = (households: readonly Household[]): Ask =>
  inTurns(households, ({ familyId, alex }, port) =>
    send(port, 'GET', `/api/families/${familyId}/found-messages?words=blue&limit=50`, alex),
  );

export const listFamilies = (households: readonly Household[]): Ask =>
  inTurns(households, ({ alex }, port) => send(port, 'GET', '/api/families', alex));

/** As someone with the link: without a session. */
export const lookAtInvitation = (households: readonly Household[]): Ask =>
  inTurns(households, ({ alex, token }, port) => send(port, 'POST', '/api/invitations/look', alex, { token }));

export const getSession = (households: readonly Household[]): Ask =>
  inTurns(households, ({ alex }, port) => send(port, 'GET', '/api/session', alex));

/** The tick of an open page. The token is young, so it isn't renewed. */
export const refreshSession = (households: readonly Household[]): Ask =>
  inTurns(households, ({ alex }, port) => send(port, 'POST', '/api/session/refresh', alex));

export function send(
  port: number,
  method: string,
  path: string,
  { accountId, cookie }: Household['alex'],
  content?: object,
): Promise<string> {
  const body = content ? JSON.stringify(content) : '';
  const headers = {
    cookie,
    origin: `http://localhost:${port}`,
    'x-account': accountId, // the floor has no session
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  };
  return new Promise((done, failed) => {
    const sent = http.request({ host: '127.0.0.1', port, method, path, headers, agent }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk) => (text += chunk));
      response.on('end', () => {
        const isGood = response.statusCode !== undefined && response.statusCode < 300;
        if (isGood) done(text);
        else failed(new Error(`${method} ${path} on ${port}: ${response.statusCode} ${text}`));
      });
    });
    sent.on('error', failed).end(body);
  });
}
