import type { Browser, Page } from '@playwright/test';
import { newId } from '@evenkeel/contract/ids';
import { ask } from './calls.ts';
import { joinByCalls, settleByCalls } from './newcomers.ts';
import type { Somebody } from './own-account.ts';
import { browserToKeep, person, phone, test as base } from './people.ts';
import { countTaps } from './taps.ts';
import { zone } from './zone.ts';

/** A phone. Nothing moves on it, so that nobody waits for what slides in. */
export const aPhone = { viewport: phone, hasTouch: true, isMobile: true, reducedMotion: 'reduce' as const };

/** Two parents in the middle of things: a child, a schedule, messages, a debt and a question. `within`: the path of their family. */
type EverydayFamily = { alex: Somebody; blake: Somebody; within: string };

/** For the tests of a file, which leave to the next one what it needs: one family, made by calls alone. */
export const test = base.extend<object, { family: EverydayFamily }>({
  family: [
    async ({ browser }, use) => {
      const family = await makeFamily(browser);
      await use(family);
      for (const { context } of [family.alex, family.blake]) await context.close();
    },
    { scope: 'worker' },
  ],
});

async function makeFamily(browser: Browser): Promise<EverydayFamily> {
  const dataDir = process.env.E2E_DATA ?? '';
  const [alex, blake] = [await withPhone(browser, 'Alex', 'Rivera'), await withPhone(browser, 'Blake', 'Costa')];
  const [familyId] = await Promise.all([
    settleByCalls(alex.page, dataDir, alex.who),
    joinByCalls(blake.page, dataDir, blake.who),
  ]);
  const within = `/families/${familyId}`;
  await setUp(alex.page, within);
  const invited = { id: newId(), email: blake.who.email, message: 'Please join us.' };
  const { token } = await ask<{ token: string }>(alex.page, `${within}/invitations`, invited);
  await ask(blake.page, '/invitations/accept', { token });
  await ask(blake.page, `${within}/onboarding/skip`, {});
  await writeToEachOther(alex.page, blake.page, within);
  await shareCosts(alex.page, blake.page, within);
  return { alex, blake, within };
}

async function withPhone(browser: Browser, firstName: string, lastName: string): Promise<Somebody> {
  const context = await browserToKeep(browser, process.env.E2E_URL ?? '', aPhone);
  await countTaps(context);
  return { who: person(firstName, lastName), context, page: await context.newPage() };
}

/** Nora, every other week with each of them. */
async function setUp(alex: Page, within: string): Promise<void> {
  const nora = { id: newId(), firstName: 'Nora', lastName: '', age: '9', birthDate: null, gender: null };
  await ask(alex, `${within}/children`, { ...nora, custodyDetails: '' });
  const terms = { template: 'week-on-week-off', startsWith: 'A', startDay: firstMonday, exchangeTime: '18:00', zone };
  await ask(alex, `${within}/schedules`, { id: newId(), against: 0, schedule: terms });
}

/** The first day of Alex's first week. */
export const firstMonday = '2026-01-05';

/** One message each, which the other hasn't opened. */
async function writeToEachOther(alex: Page, blake: Page, within: string): Promise<void> {
  const write = async (page: Page, content: string) => {
    const [other] = await ask<{ id: string }[]>(page, `${within}/contacts`);
    const message = { conversationId: null, topic: null, content, attachments: [] };
    await ask(page, `${within}/messages`, { id: newId(), receiverId: other!.id, ...message });
  };
  await write(alex, 'The blue shoes are in the bag');
  await write(blake, 'Thank you, I found them');
}

/** Within the year that a statement begins with. */
export const owedSince = Temporal.Now.plainDateISO(zone).subtract({ months: 2 });

/** Blake owes half of one expense, and is asked about another. */
async function shareCosts(alex: Page, blake: Page, within: string): Promise<void> {
  const shoes = { description: 'Winter shoes', amount: 61_35, date: owedSince.toString(), share: 50_00 };
  const bag = { description: 'Swimming bag', amount: 24_00, date: owedSince.add({ days: 7 }).toString(), share: 50_00 };
  const { id, version } = await ask<{ id: string; version: number }>(alex, `${within}/expenses`, {
    id: newId(),
    ...shoes,
  });
  await ask(blake, `${within}/expenses/${id}/answer`, { version, status: 'accepted' });
  await ask(alex, `${within}/expenses`, { id: newId(), ...bag });
}
