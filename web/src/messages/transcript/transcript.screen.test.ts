import type { TranscriptMessage } from '@evenkeel/contract/messages';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { violations } from '../../testing/axe.ts';
import { answering, questions, refusing } from '../../testing/outside.ts';
import { asVisitor, visit } from '../../testing/product.ts';
import { emulate, phone, resize, settled } from '../../testing/window.ts';

// Everything that two people wrote to each other, on one print.

asVisitor('signed in');

const blake = '01900000-0000-7000-8000-00000000000b';
const sheet = page.getByRole('region', { name: 'Transcript' });
const printButton = page.getByRole('button', { name: 'Print', exact: true });
const articles = () => sheet.getByRole('article').elements();

const printed = vi.spyOn(globalThis, 'print').mockReturnValue();
afterEach(() => void printed.mockClear());

test('two presses print a whole conversation: every topic in one order, with every fact, and nothing is opened', async () => {
  await resize(phone);
  await visit('/messages');
  await page.getByRole('link', { name: 'Print Messages with Blake' }).click();
  await expect.element(sheet.getByRole('heading', { name: 'Messages between Alex and Blake' })).toBeVisible();
  const all = articles().map((one) => one.textContent);
  const time = String.raw`\w{3}, \w{3} \d+, \d{4}, \d+:\d\d:\d\d\s[AP]M \S+ \(UTC[+-]\d\d:\d\d\)`;
  expect(all[0]).toMatch(
    new RegExp(`^1\\.AlexTopic: GeneralTheo left .*Sent${time}Delivered${time}First viewed${time}$`),
  );
  expect(all.map((one) => /Topic: (General|School trip)/.exec(one ?? '')?.[1])).toEqual([
    'General',
    'General',
    'School trip',
    'School trip',
    'General',
  ]);
  expect(all[4]).toMatch(
    new RegExp(
      `^5\\.BlakeTopic: GeneralNot opened\\. The text is not .*Sent${time}Delivered${time}First viewedNot opened$`,
    ),
  );
  const head = sheet.element().querySelector('dl')?.textContent;
  expect(head).toMatch(new RegExp(`FamilyAlex and BlakeRange${time} to ${time}Made${time}, by Alex`));
  expect(head).toMatch(/Messages5Not opened by Alex1, here without textNot opened by Blake0$/);
  expect(sheet.getByRole('heading', { level: 3 }).elements().length).toBeGreaterThan(1);
  expect(await violations()).toEqual([]);
  await printButton.click();
  expect(printed).toHaveBeenCalledOnce();
  expect(questions().filter((one) => one.includes('/messages/open'))).toEqual([]);
  await page.getByRole('link', { name: 'Back to Messages' }).click();
  await expect.element(page.getByText('A message from Blake, not opened')).toBeVisible();
});

test('paper has the sheet and no control', async () => {
  await visit(`/messages?contact=${blake}&print=true`);
  await expect.element(sheet).toBeVisible();
  await emulate({ colorScheme: 'dark', media: 'print' });
  for (const role of ['button', 'link']) expect(page.getByRole('main').getByRole(role).elements(), role).toEqual([]);
  await expect.element(sheet.getByText('Messages between Alex and Blake')).toBeVisible();
});

const hour = 60 * 60 * 1_000;

/** The `n`th of many, an hour apart. */
function message(n: number): TranscriptMessage {
  const at = new Date(Date.parse('2026-03-01T00:00:00.000Z') + n * hour).toISOString();
  const id = `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;
  const people = { sender: blake, senderName: 'Blake', receiverId: '01900000-0000-7000-8000-00000000000a' };
  const facts = { topic: 'General', timestamp: at, deliveredAt: at, viewedAt: at, attachments: [] };
  return { id, conversationId: id, content: `Number ${n}`, ...people, ...facts };
}

test('a long conversation loads to its end before it can be printed, and goes on where it failed', async () => {
  const first = Array.from({ length: 200 }, (_, n) => message(n + 1));
  answering({ path: /\/transcript\?/, json: first });
  refusing({ path: /\/transcript\?.*after=/, status: 403 });
  await visit(`/messages?contact=${blake}&print=true`);
  await expect.element(page.getByText('The messages couldn’t be loaded.')).toBeVisible();
  await expect.element(printButton).toBeDisabled();
  expect(sheet.elements(), 'a part looks like the whole').toEqual([]);
  questions();
  answering({ path: new RegExp(`/transcript\\?.*after=${first.at(-1)!.id}`), json: [message(201)] });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(sheet).toBeVisible();
  expect(articles()).toHaveLength(201);
  expect(articles().at(-1)?.textContent).toMatch(/^201\..*Number 201/);
  await expect.element(printButton).toBeEnabled();
  expect(questions().filter((one) => one.includes('/transcript'))).toHaveLength(1);
});

test('with nobody there is nothing to print', async () => {
  await visit('/messages?contact=01900000-0000-7000-8000-0000000000ff&print=true');
  await expect.element(page.getByText('No messages to print.')).toBeVisible();
  await expect.element(printButton).toBeDisabled();
  await settled();
});
