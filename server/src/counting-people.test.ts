import { newId } from '@evenkeel/contract/base';
import { expect, test } from 'vitest';
import { createApp } from './app.ts';
import { openAllowance } from './lib/allowance.ts';
import { openAskers } from './lib/askers.ts';
import { codeOf, goodPassword, newPerson } from './testing/browser.ts';
import { serveApp } from './testing/http.ts';
import { elsewhere } from './testing/own-account.ts';
import { clock, parts } from './testing/world.ts';

// A renewed token, a second session, or a made-up cookie begins no new count (decisions/10-limits).

function limited(most: number) {
  const allowance = openAllowance({ most, seconds: 300 }, clock);
  const { ask } = serveApp(createApp({ ...parts, allowance, askers: openAskers() }));
  return async (network: string, cookie?: string) => {
    const headers = { 'x-forwarded-for': network, ...(cookie ? { cookie: `session=${cookie}` } : {}) };
    return (await ask('/api/families', { headers })).status;
  };
}

test('additions count per person, over all tokens and sessions', async () => {
  const her = await newPerson();
  const phone = await elsewhere(her);
  const [{ id: familyId } = { id: '' }] = await her.api.families.list();
  const when = { date: '2026-11-24T15:15', end: null, zone: 'America/New_York' };
  const event = { familyId, title: 'Dentist', description: '', ...when, type: 'other' as const, children: [] };
  const add = ({ api }: typeof phone) => codeOf(api.calendar.events.add({ ...event, id: newId() }));
  for (let i = 0; i < 150; i += 1) {
    expect(await add(her)).toBe('ok');
    if (i % 30 === 0) await her.api.accounts.identity.confirm({ password: goodPassword });
    expect(await add(phone)).toBe('ok');
  }
  await her.api.accounts.identity.confirm({ password: goodPassword });
  expect(await add(her)).toBe('TOO_MANY');
  expect(await add(phone)).toBe('TOO_MANY');
});

test('requests count per person, over all networks and tokens', async () => {
  const her = await newPerson();
  const phone = await elsewhere(her);
  const [one, other] = [her.jar.get('session')!, phone.jar.get('session')!];
  const get = limited(3);
  expect([await get('192.0.2.1', one), await get('192.0.3.1', other)], 'counted for their networks').toEqual([
    200, 200,
  ]);
  const statuses = [await get('192.0.2.1', one), await get('192.0.3.1', other), await get('192.0.4.1', one)];
  expect(statuses).toEqual([200, 200, 200]);
  expect(await get('192.0.5.1', other)).toBe(429);
});

test('made-up and missing cookies share ten times a person’s limit per network', async () => {
  const her = await newPerson();
  const get = limited(3);
  const hers = her.jar.get('session')!;
  await get('192.0.2.1', hers);
  for (let i = 0; i < 29; i += 1) expect(await get('192.0.2.1', i % 2 ? `made-up-${i}` : undefined)).toBe(401);
  expect(await get('192.0.2.1', 'made-up')).toBe(429);
  expect(await get('192.0.2.1')).toBe(429);
  expect(await get('192.0.2.1', hers), 'who is signed in there goes on').toBe(200);
  expect(await get('192.0.3.1', 'made-up')).toBe(401);
});
