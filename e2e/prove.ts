import type { Page } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { finger, type Hand, keys } from './hands.ts';
import { misfitsEnlarged } from './large-letters.ts';
import { expect, shoot } from './people.ts';
import { mustReadAsWritten } from './reading-order.ts';
import { forgetTaps, type Tap, tapsOn } from './taps.ts';

const mostTaps = 7;

/** From the dashboard to what somebody came for, with either hand. They look at each screen they come to. */
export type Journey = (by: Hand, look: (screen: string) => Promise<void>) => Promise<void>;

/**
 * Takes a journey twice: by touch, where its taps are few and lead straight ahead and each screen is in order, and by keyboard alone.
 * `before`: what has to be there each time.
 */
export async function prove(page: Page, journey: Journey, before = async () => {}): Promise<void> {
  await before();
  await openDashboard(page);
  await journey(finger, (screen) => mustBeInOrder(page, screen));
  mustBeStraight(await tapsOn(page));

  await before();
  await openDashboard(page);
  await journey(keys, async () => {});
  expect(await tapsOn(page), 'nothing was tapped').toEqual([]);
}

async function openDashboard(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Upcoming Events' })).toBeVisible();
  await forgetTaps(page);
}

/** Codes and the dialog that asks who is there don't count. */
function mustBeStraight(taps: Tap[]): void {
  const counted = taps.filter(({ isProof }) => !isProof);
  const steps = counted.map(({ screen, control }) => `${screen}: ${control}`);
  const screens = counted.map(({ screen }) => screen).filter((screen, i, all) => screen !== all[i - 1]);
  expect(steps, 'the count works').not.toEqual([]);
  expect(steps.length, steps.join('\n')).toBeLessThanOrEqual(mostTaps);
  expect(steps, 'no step repeats').toEqual([...new Set(steps)]);
  expect(screens, 'no step goes back').toEqual([...new Set(screens)]);
}

/** Several journeys pass the same screen. */
const seen = new Set<string>();

async function mustBeInOrder(page: Page, screen: string): Promise<void> {
  if (seen.has(screen)) return;
  seen.add(screen);
  await mustReadAsWritten(page, screen);
  expect(await violationsOf(page), screen).toEqual([]);
  expect(await misfitsEnlarged(page), `${screen}, with large letters`).toEqual([]);
  await shoot(page, `proof-${screen.toLowerCase().replaceAll(/\W+/g, '-')}`);
}
