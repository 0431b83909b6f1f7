import { expect, test } from 'vitest';
import { ask } from '../testing/world.ts';
import { openapi } from './openapi.ts';
import { referencePage } from './reference-page.ts';

test('the reference page has every operation with its summary and address, and no script or style of its own', async () => {
  const document = await openapi();
  const { html: text } = referencePage(document);
  for (const [path, methods] of Object.entries(document.paths ?? {})) {
    for (const operation of [methods?.get, methods?.post].filter((one) => !!one)) {
      expect(text).toContain(`id="${operation.operationId}"`);
      expect(text).toContain(path);
    }
  }
  expect(text).not.toMatch(/<script|<style|style=|https?:/);
});

test('it is there in development only', async () => {
  expect(await (await ask('/dev/reference')).text()).not.toContain('calendar.events.add');
});
