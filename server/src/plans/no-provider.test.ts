import { expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { openPlanProvider } from '../server.ts';
import { serveApp } from '../testing/http.ts';
import { parts } from '../testing/world.ts';

test('on https without a provider there is no test page and no webhook', async () => {
  const planProvider = await openPlanProvider(readConfig({}), { ...parts, url: 'https://evenkeel.example' });
  expect(planProvider).toBeNull();
  const { ask } = serveApp(createApp({ ...parts, planProvider, isHttps: true }));
  for (const path of ['/pay/test/page.css', '/pay/test/checkout/x', '/pay/test/portal/x', '/webhooks/stripe'])
    expect((await ask(path, { headers: { accept: 'text/html' } })).status, path).toBe(404);
});

test('on localhost there is a test page', async () => {
  const planProvider = await openPlanProvider(readConfig({}), { ...parts, url: 'http://localhost:3000' });
  expect(planProvider?.name).toBe('test');
});
