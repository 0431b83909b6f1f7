import { test, type Page } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { finger, type Hand, keys } from './hands.ts';
import { misfitsEnlarged } from './large-letters.ts';
import { expect, shoot } from './people.ts';
import { mustReadAsWritten, writtenWay } from './reading-order.ts';
import { becomeOlder } from '../web/src/testing/older-browser.ts';
import { forgetTaps, type Tap, tapsOn } from './taps.ts';

const mostTaps = 7;

/** From the dashboard to what somebody came for, with either hand. They look at each screen they come to. */
export type Journey = (by: Hand, look: (screen: string) => Promise<void>) => Promise<void>;

/**
 * Takes the journey of this test twice: by touch, with few taps that lead straight through screens that are in order, and by keyboard
 * alone, in the oldest browser that the README names. `before`: what has to be there each time.
 */
export async function prove(page: Page, journey: Journey, before = async () => {}): Promise<void> {
  const { taps, screens } = writtenWay(test.info().title);
  await before();
  await openDashboard(page);
  const seen: string[] = [];
  await journey(finger, async (screen) => {
    seen.push(screen);
    await mustBeInOrder(page, screen);
  });
  expect(seen).toEqual(screens);
  const steps = straightSteps(await tapsOn(page));
  expect(steps, 'the taps that are written down').toHaveLength(taps);
  expect(steps.length).toBeLessThanOrEqual(mostTaps);

  await before();
  const older = await page.addInitScript(becomeOlder);
  await openDashboard(page);
  expect(await page.evaluate(() => 'Temporal' in globalThis), 'an old browser').toBe(false);
  await journey(keys, async () => {});
  expect(await tapsOn(page), 'nothing was tapped').toEqual([]);
  await older.dispose();
}

async function openDashboard(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Upcoming Events' })).toBeVisible();
  await forgetTaps(page);
}

/** What was tapped, step by step; none is taken twice or leads back. Codes and the question who is there don't count. */
function straightSteps(taps: Tap[]): string[] {
  const counted = taps.filter(({ isProof }) => !isProof);
  const steps = counted.map(({ screen, control }) => `${screen}: ${control}`);
  const screens = counted.map(({ screen }) => screen).filter((screen, i, all) => screen !== all[i - 1]);
  expect(steps, 'no step repeats').toEqual([...new Set(steps)]);
  expect(screens, 'no step goes back').toEqual([...new Set(screens)]);
  return steps;
}

/** Several journeys of a file pass the same screen. */
const inOrder = new Set<string>();

/** Read out as it is written down, without a fault that axe finds, and whole with letters of twice the size. */
async function mustBeInOrder(page: Page, screen: string): Promise<void> {
  if (inOrder.has(screen)) return;
  await mustReadAsWritten(page, screen);
  expect(await violationsOf(page), screen).toEqual([]);
  expect(await misfitsEnlarged(page), `${screen}, with large letters`).toEqual([]);
  await shoot(page, `proof-${screen}`);
  inOrder.add(screen);
}
