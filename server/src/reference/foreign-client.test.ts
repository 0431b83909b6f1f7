import { newId } from '@evenkeel/contract/ids';
import { serve } from '@hono/node-server';
import { OpenAPIClientAxios, type Document } from 'openapi-client-axios';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { goodPassword, newPerson } from '../testing/browser.ts';
import { pinFor } from '../testing/mails.ts';
import { origin, parts } from '../testing/world.ts';

const server = serve({ fetch: createApp(parts).fetch, port: 0, hostname: '127.0.0.1' });
await new Promise<void>((listening) => server.once('listening', listening));
afterAll(() => void server.close());
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;

test('a client that a tool makes of the published document signs in and adds an event', async () => {
  const { email, api } = await newPerson();
  const [family] = await api.families.list();
  const familyId = family?.id ?? '';
  const definition = (await (await fetch(`${url}/openapi.json`)).json()) as Document;
  const client = await new OpenAPIClientAxios({
    definition,
    withServer: { url },
    axiosConfigDefaults: { headers: { origin } },
  }).init();
  const call = async (operation: string, parameters: Record<string, string>, body?: object) => {
    const answer = await client[operation]?.(parameters, body);
    const cookies: string[] = answer?.headers['set-cookie'] ?? [];
    if (cookies.length > 0) client.defaults.headers.common.cookie = cookies.map((one) => one.split(';')[0]).join('; ');
    return answer?.data;
  };

  await call('accounts.signIn', {}, { email, password: goodPassword });
  await call('accounts.verifyDevice', {}, { pin: await pinFor(email) });
  const event = {
    id: newId(),
    familyId,
    title: 'Soccer practice',
    description: '',
    date: '2026-12-01T16:00',
    end: null,
    zone: 'America/New_York',
    type: 'activity',
    children: [],
  };
  expect(await call('calendar.events.add', { familyId }, event)).toMatchObject({
    title: 'Soccer practice',
    version: 1,
  });
  expect(await api.calendar.events.list({ familyId })).toMatchObject([{ id: event.id }]);
});
