import { newId } from '@evenkeel/contract/base';
import { expect, test } from 'vitest';
import { createApp } from './app.ts';
import { openPool } from './db.ts';
import { openAllowance } from './lib/allowance.ts';
import { daysIn, questionsOf } from './opening-questions.ts';
import type { Opening } from './opening.ts';
import { counselWorld } from './testing/counsel.ts';
import { eventually } from './testing/eventually.ts';
import { serveApp, type Ask } from './testing/http.ts';
import { listen } from './testing/listen.ts';
import { asked, thirdWorld } from './testing/third-parents.ts';
import { ask, clock, foundFamily, parts, serverWorld } from './testing/world.ts';

async function open(at: string, token?: string, through: Ask = ask): Promise<Opening> {
  const headers = token ? { cookie: `session=${token}` } : {};
  return (await (await through(`/api/opening?at=${at}`, { headers })).json()) as Opening;
}

/** Whose families were asked of. */
const familiesIn = ({ answers }: Opening) =>
  new Set(Object.keys(answers).flatMap((address) => /^\/families\/([^/]+)\//.exec(address)?.[1] ?? []));

const shoes = { description: 'Shoes', amount: 60_00, date: '2026-11-01', share: 5_000 };

test('whoever isn’t signed in learns nothing, also with a session that nobody knows', async () => {
  const nothing = { session: null, position: '', answers: {} };
  expect(await open('/payments')).toEqual(nothing);
  expect(await open('/payments', 'x'.repeat(43))).toEqual(nothing);
});

test('every answer is what its own question is answered with', async () => {
  const { alex, tokens, familyId } = await serverWorld();
  await alex.payments.expenses.add({ id: newId(), familyId, ...shoes });
  const headers = { cookie: `session=${tokens.alex}` };
  const asked = async (address: string) => (await ask(`/api${address}`, { headers })).json();
  const { session, answers } = await open('/payments', tokens.alex);
  expect(session).toEqual(await asked('/session'));
  const addresses = Object.keys(answers);
  expect(addresses).toContain('/families');
  expect(addresses).toContain(`/families/${familyId}/notifications`);
  expect(addresses).toContain(`/families/${familyId}/expenses?only=open&limit=100`);
  for (const address of addresses) expect(answers[address], address).toEqual(await asked(address));
});

const pages = ['/dashboard', '/calendar', '/school', '/children', '/payments', '/messages', '/health', '/documents'];
const ofAccount = [
  '/notifications',
  '/waiting',
  '/settings',
  '/settings/coparents',
  '/subscription',
  '/profile/security',
];

test.each([...pages, ...ofAccount])(
  '%s gets an answer to each of its questions, as they are asked one by one',
  async (at) => {
    const { tokens, familyId } = await serverWorld();
    const headers = { cookie: `session=${tokens.alex}` };
    const { answers } = await open(`${at}&day=2026-11-15&shown=2027-02-03`, tokens.alex);
    const questions = questionsOf(at, { today: '2026-11-15', shown: '2027-02-03' });
    const expected = [
      ...(questions?.ofFamily ?? []).map((rest) => `/families/${familyId}/${rest}`),
      ...(questions?.ofAccount ?? []).map((rest) => `/${rest}`),
    ];
    expect(Object.keys(answers)).toEqual(expect.arrayContaining(expected));
    for (const address of expected)
      expect(answers[address], address).toEqual(await (await ask(`/api${address}`, { headers })).json());
  },
);

const ofCalendar = (day?: string, shown?: string) => questionsOf('/calendar', daysIn(day, shown))?.ofFamily ?? [];

test('a page is answered for the days that the browser names, and for none where it names no day', () => {
  expect(ofCalendar('2026-11-30')).toContain('events?from=2026-11-01&to=2026-12-12&limit=500');
  expect(ofCalendar('2026-11-30', '2026-02-28')).toContain('events?from=2026-02-01&to=2026-03-14&limit=500');
  expect(ofCalendar('2026-11-30', '2027-05-31')).toContain('court-dates?from=2027-04-25&to=2027-06-05');
  expect(ofCalendar('2026-11-30')).toContain('appointments?from=2026-11-29&to=2027-12-01');
  expect(ofCalendar('2026-11-30', 'next month')).toEqual(ofCalendar('2026-11-30'));
  for (const day of [undefined, '', '2026-02-30', '26-11-30', '2026-11-30&limit=9', '1492-10-12', '9999-01-01'])
    expect(ofCalendar(day)).toEqual(['schedules', 'schedules/suggestions', 'court-dates']);
});

test('a stranger, a former member and whoever names another family are answered of their own', async () => {
  const { alex, tokens, familyId } = await serverWorld();
  await alex.payments.expenses.add({ id: newId(), familyId, ...shoes });
  for (const token of [tokens.eve, tokens.morgan]) {
    const { answers } = await open(`/payments&family=${familyId}`, token);
    expect(JSON.stringify(answers)).not.toContain(familyId);
    expect(JSON.stringify(answers)).not.toContain('Shoes');
  }
});

test('whoever has two families gets the one that the address names, or the one they joined last', async () => {
  const { alex, tokens, familyId } = await serverWorld();
  const [first] = await alex.families.list();
  const second = await foundFamily([{ accountId: first!.me, name: 'Alex', role: 'parent' }]);
  expect(familiesIn(await open(`/payments&family=${familyId}`, tokens.alex))).toEqual(new Set([familyId]));
  expect(familiesIn(await open(`/payments&family=${second}`, tokens.alex))).toEqual(new Set([second]));
});

test('whoever reads by a grant is asked nothing for: opening a page is no look', async () => {
  const { alex, familyId, grantId, jordanToken } = await counselWorld(['payments', 'calendar']);
  const { session, answers } = await open(`/dashboard&family=${familyId}`, jordanToken);
  expect(session).not.toBeNull();
  expect(Object.keys(answers)).toEqual(['/families', '/accounts/attempts']);
  expect(answers['/families']).toEqual([]);
  expect(await alex.grants.looks.list({ familyId, id: grantId })).toEqual([]);
});

test('a third parent is answered what they would be one by one, on every page', async () => {
  const { alex, tokens, familyId } = await thirdWorld();
  await alex.payments.expenses.add({ id: newId(), familyId, ...shoes });
  for (const at of [...pages, ...ofAccount]) {
    const { answers } = await open(`${at}&day=2026-11-15&family=${familyId}`, tokens.casey);
    expect(Object.keys(answers), at).toContain('/families');
    for (const [address, answer] of Object.entries(answers)) {
      const response = await asked(tokens.casey, `/api${address}`);
      expect([address, response.status, await response.json()]).toEqual([address, 200, answer]);
    }
  }
});

test('of a page in front of the door nothing is asked but who is there', async () => {
  const { tokens } = await serverWorld();
  for (const at of ['/', '/terms', '/no/such/page', 'constructor']) {
    const { session, ...rest } = await open(at, tokens.alex);
    expect(session).not.toBeNull();
    expect(rest).toEqual({ position: '', answers: {} });
  }
});

test('the stream goes on from its position: nothing that happens meanwhile is missed', async () => {
  const { alex, tokens, familyId } = await serverWorld();
  const { position } = await open('/payments', tokens.blake);
  const quiet = await listen(tokens.blake, position);
  await eventually(() => expect(quiet.text()).toContain('event: hello\ndata: whole'));
  expect(quiet.heard()).toEqual([]);
  quiet.close();
  await alex.payments.expenses.add({ id: newId(), familyId, ...shoes });
  const late = await listen(tokens.blake, position);
  await eventually(() => expect(late.heard().map(({ data }) => data.kind)).toContain('expense.added'));
  expect(late.text()).toContain('data: whole');
  late.close();
  const fresh = await listen(tokens.blake);
  await eventually(() => expect(fresh.text()).toContain('data: {}'));
  fresh.close();
});

test('each question counts as one', async () => {
  const limited = serveApp(createApp({ ...parts, allowance: openAllowance({ most: 4, seconds: 300 }, clock) }));
  const { tokens } = await serverWorld();
  const headers = { cookie: `session=${tokens.alex}` };
  const refused = await limited.ask('/api/opening?at=/payments', { headers });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await open('/payments', undefined, limited.ask)).session).toBeNull();
});

test('while it can’t be known who is there, nobody is taken for signed out', async () => {
  const away = openPool({ host: '/nowhere' }, () => {});
  const broken = serveApp(createApp({ ...parts, reads: { ...parts.reads, pool: away, accountsPool: away } }));
  const { tokens } = await serverWorld();
  const response = await broken.ask('/api/opening?at=/payments', { headers: { cookie: `session=${tokens.alex}` } });
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ code: 'UNAVAILABLE' });
  await away.end();
});
