import type { Conversation, Message } from '@evenkeel/contract/messages';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { violations } from '../testing/axe.ts';
import { misfits } from '../testing/looks.ts';
import { answering } from '../testing/outside.ts';
import { asVisitor, visit } from '../testing/product.ts';
import { desk, enlargeLetters, phone, resize, settled, shrinkLetters } from '../testing/window.ts';

// A conversation on a phone: one header, days, and a field that grows, so that most of the screen is what was written.

asVisitor('signed in');

const blake = '01900000-0000-7000-8000-00000000000b';
const top = page.getByRole('banner');
const log = page.getByRole('log', { name: 'Conversation' });
const topics = page.getByRole('navigation', { name: 'Topics' });
const field = page.getByRole('textbox', { name: 'Message to Blake' });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = (name: string) => page.getByRole('dialog', { name });
const boxOf = (one: { element: () => Element }) => one.element().getBoundingClientRect();

/** The conversation about nothing in particular, which is the only one of the two then, and its messages. */
async function onlyGeneral(): Promise<[Conversation, Message]> {
  const { api } = await import('../api.ts');
  const [family] = await api.families.list.call();
  const familyId = family!.id;
  const all = await api.messages.conversations.list.call({ familyId, contactId: blake, limit: 10 });
  const general = all.find(({ topic }) => topic === 'General')!;
  answering({ path: /\/conversations\?/, json: [general] });
  const messages = await api.messages.list.call({ familyId, conversationId: general.id, limit: 10 });
  return [general, messages.at(-1)!];
}

async function open(size = phone): Promise<void> {
  await resize(size);
  await visit(`/messages?contact=${blake}`);
  await expect.element(log.getByText('You').first()).toBeVisible();
  await settled();
}

test.each([
  { width: 667, height: 375 },
  { width: 844, height: 390 },
  { width: 932, height: 430 },
])('a phone of $width px that lies on its side leaves room for three lines', async (lying) => {
  await resize(lying);
  await visit(`/messages?contact=${blake}`);
  await expect.element(log.getByText('You').first()).toBeVisible();
  await settled();
  const { top: begin, bottom } = boxOf(log);
  const end = Math.min(bottom, boxOf({ element: () => field.element().closest('form')! }).top);
  const lines = (end - begin - 16) / parseFloat(getComputedStyle(log.element()).lineHeight);
  expect(lines).toBeGreaterThanOrEqual(3);
  expect(misfits('main')).toEqual([]);
});

test('with one topic the bar is the only header, and messages have at least 600 px', async () => {
  await onlyGeneral();
  await open();
  expect(boxOf(log).height).toBeGreaterThanOrEqual(600);
  expect(boxOf(log).top).toBe(boxOf(top).bottom);
  expect(document.documentElement.scrollHeight).toBe(phone.height);
  expect(topics.elements()).toEqual([]);
  await expect.element(top.getByText('Blake')).toBeVisible();
  expect(top.getByText('Messages').elements()).toEqual([]);
  const heading = page.getByRole('heading', { level: 2, name: 'Blake' }).element();
  expect(heading.closest('header')!.offsetWidth).toBeLessThanOrEqual(1);
  expect(document.title).toMatch(/^Messages/);
  expect(await violations()).toEqual([]);
  await top.getByRole('link', { name: 'Back to contacts' }).click();
  await expect.element(page.getByRole('region', { name: 'Contacts' })).toBeVisible();
  await expect.element(top.getByText('Messages')).toBeVisible();
  expect(top.getByText('Blake').elements()).toEqual([]);
});

test('what the header holds on a desk is behind the name, and a second topic makes a row', async () => {
  await onlyGeneral();
  await open();
  await button('More for Blake').click();
  await dialog('Blake').getByRole('button', { name: 'New Topic' }).click();
  await dialog('New Topic').getByRole('textbox', { name: 'Topic' }).fill('Library');
  await dialog('New Topic').getByRole('button', { name: 'Start Topic' }).click();
  await expect.element(topics.getByRole('link', { name: 'Library' })).toHaveAttribute('aria-current');
  await expect.element(topics.getByRole('link')).toHaveLength(2);
  await expect.element(dialog('New Topic')).not.toBeInTheDocument();
  await button('More for Blake').click();
  await dialog('Blake').getByRole('button', { name: 'Export' }).click();
  await expect.element(page.getByText('No messages to export')).toBeVisible();
  await expect.element(dialog('Blake')).not.toBeInTheDocument();
  await resize(desk);
  await expect.element(page.getByRole('heading', { level: 2, name: 'Blake' })).toBeVisible();
  await expect.element(button('New Topic')).toBeVisible();
  await expect.element(button('Export')).toBeVisible();
  await expect.element(button('More for Blake')).not.toBeInTheDocument();
});

test('the only topic is named in the bar, unless it is the general one', async () => {
  const [general] = await onlyGeneral();
  answering({ path: /\/conversations\?/, json: [{ ...general, topic: 'School trip' }] });
  await open();
  expect(topics.elements()).toEqual([]);
  await expect.element(button('More for Blake School trip')).toBeVisible();
});

test('each day has its date above it, also across midnight', async () => {
  const [, one] = await onlyGeneral();
  const sentAt = (id: string, ...time: [day: number, hour: number, minute: number]) => {
    const timestamp = new Date(2026, 10, ...time).toISOString();
    return { ...one, id, content: id, timestamp, deliveredAt: timestamp };
  };
  const json = [sentAt('third', 27, 18, 30), sentAt('second', 27, 0, 1), sentAt('first', 26, 23, 59)];
  answering({ path: /\/conversations\/[^/]+\/messages\?/, json });
  await open();
  const dates = log.getByRole('heading', { level: 3 });
  const days = ['Thursday, November 26, 2026', 'Friday, November 27, 2026'];
  expect(dates.elements().map(({ textContent }) => textContent)).toEqual(days);
  expect(
    log
      .getByRole('time')
      .elements()
      .map((time) => time.getAttribute('datetime')),
  ).toEqual(['2026-11-26', '2026-11-27']);
  const written = days.map((name) =>
    log
      .getByRole('list', { name })
      .getByRole('listitem')
      .elements()
      .map((item) => /first|second|third/.exec(item.textContent)?.[0]),
  );
  expect(written).toEqual([['first'], ['second', 'third']]);
});

test('the field starts with one line and grows up to six, with Send in sight', async () => {
  await onlyGeneral();
  await open();
  const area = field.element() as HTMLTextAreaElement;
  const line = Number.parseFloat(getComputedStyle(area).lineHeight);
  const form = area.closest('form')!;
  const first = area.offsetHeight;
  expect(first).toBeLessThan(2 * line);
  await field.fill('One\nTwo\n');
  await expect.poll(() => area.offsetHeight).toBeGreaterThan(2.5 * line);
  await field.fill('Words that go on and on. '.repeat(5));
  await expect.poll(() => area.offsetHeight).toBeGreaterThan(2.5 * line);
  expect(area.scrollHeight, 'nothing of it is out of sight').toBe(area.clientHeight);
  await field.fill('Line\n'.repeat(40));
  await expect.poll(() => area.offsetHeight).toBeGreaterThan(6 * line);
  expect(area.offsetHeight).toBeLessThan(7 * line);
  await expect.element(button('Send')).toBeInViewport({ ratio: 1 });
  await expect.element(button('Attach Files')).toBeInViewport({ ratio: 1 });
  expect(boxOf(log).bottom).toBe(form.getBoundingClientRect().top);
  expect(document.documentElement.scrollHeight).toBe(phone.height);
  await field.fill('');
  await expect.poll(() => area.offsetHeight).toBe(first);
});

test('it fits a small phone, and letters of twice the size', async () => {
  await onlyGeneral();
  await open({ width: 320, height: 568 });
  expect(misfits()).toEqual([]);
  enlargeLetters();
  await settled();
  expect(misfits()).toEqual([]);
  shrinkLetters();
});
