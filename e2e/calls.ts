import type { Page } from '@playwright/test';
import { expect } from './people.ts';

/** Asks the server as whoever is in in the browser of this page: with a body for something to be done, else for what is. */
export async function ask<Answer>(page: Page, path: string, body?: object): Promise<Answer> {
  const at = `/api${path}`;
  const answer = body
    ? await page.request.post(at, { data: body, headers: { origin: await originOf(page) } })
    : await page.request.get(at);
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
}

/** Where the product of this browser is, also as long as the page is empty. */
async function originOf(page: Page): Promise<string> {
  return new URL((await page.request.get('/api/session')).url()).origin;
}
