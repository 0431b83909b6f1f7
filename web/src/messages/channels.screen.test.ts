import type { Channel, ChannelMessage } from '@evenkeel/contract/channels';
import type { Family } from '@evenkeel/contract/families';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { violations } from '../testing/axe.ts';
import { answering, refusing, sentTo } from '../testing/outside.ts';
import { asVisitor, visit } from '../testing/product.ts';
import { phone, resize, settled } from '../testing/window.ts';

// What a parent writes with somebody they gave access.

asVisitor('signed in');

const robin = '01900000-0000-7000-8000-0000000000d1';
const channelId = '01900000-0000-7000-8000-0000000000d2';
const messagesPath = new RegExp(`/channels/${channelId}/messages(\\?|$)`);

const channel: Channel = {
  id: channelId,
  name: 'Robin Rivera',
  second: null,
  role: 'relative',
  isOpen: true,
  unreadCount: 1,
  lastMessageTime: '2026-11-26T15:00:00.000Z',
};

const closed: ChannelMessage = {
  id: '01900000-0000-7000-8000-0000000000d3',
  channelId,
  sender: robin,
  senderName: 'Robin Rivera',
  content: null,
  timestamp: '2026-11-26T15:00:00.000Z',
  readers: [{ accountId: robin, name: 'Alex', viewedAt: null }],
};

const seen = [{ accountId: robin, name: 'Alex', viewedAt: '2026-11-26T16:00:00.000Z' }];

async function me(): Promise<string> {
  const { api } = await import('../api.ts');
  const [family] = (await api.families.list.call()) as [Family];
  return family.me;
}

test('whom I gave access stands below the contacts; a message is opened, and answered', async () => {
  const mine = { ...closed, id: '01900000-0000-7000-8000-0000000000d4', sender: await me(), senderName: 'Alex' };
  answering({ path: /\/channels$/, json: [channel] });
  answering({ path: messagesPath, json: [closed] });
  await visit('/messages');
  const list = page.getByRole('region', { name: 'You gave access' });
  await list.getByRole('link', { name: /Robin Rivera.*Relative or carer.*1 not opened/ }).click();
  const pane = page.getByRole('region', { name: 'Messages with Robin Rivera' });
  await expect.element(pane.getByText('Only the two of you read this.', { exact: false })).toBeVisible();
  await expect.element(pane.getByText('A message from Robin Rivera, not opened')).toBeVisible();
  await settled();
  expect(await violations()).toEqual([]);
  answering({ path: /\/messages\/open$/, method: 'POST', json: [{ ...closed, content: 'Thursday at four?' }] });
  const viewed = { ...closed, content: 'Thursday at four?', readers: seen };
  answering({ path: messagesPath, method: 'GET', json: [viewed] });
  await pane.getByRole('button', { name: 'Open message' }).click();
  await expect.element(pane.getByText('Thursday at four?')).toBeVisible();
  const times = pane.getByRole('button', { name: /^\d+:\d\d [AP]M, viewed / });
  await expect.element(pane.getByText(/First viewed .*2026/)).not.toBeVisible();
  await times.click();
  await expect.element(pane.getByText(/First viewed .*2026/)).toBeVisible();
  const said = { ...mine, content: 'Yes' };
  answering({ path: messagesPath, method: 'POST', json: said, status: 201 });
  answering({ path: messagesPath, method: 'GET', json: [said, viewed] });
  await pane.getByRole('textbox', { name: 'Message to Robin Rivera' }).fill('Yes');
  await pane.getByRole('button', { name: 'Send' }).click();
  await expect
    .poll(() => pane.getByRole('list').element().textContent)
    .toMatch(/Thursday at four.*YouYes\d+:\d\d [AP]MSent/);
  await expect.element(pane.getByRole('textbox')).toHaveValue('');
});

test('who was given access comes with the contacts, so that no button moves later', async () => {
  const held = Promise.withResolvers<void>();
  answering({ path: /\/channels$/, json: [channel], after: held.promise });
  await visit('/messages');
  await expect.element(page.getByRole('main').getByLabelText('Loading')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add Contact' })).not.toBeInTheDocument();
  held.resolve();
  await expect.element(page.getByRole('region', { name: 'You gave access' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add Contact' })).toBeVisible();
});

test('channels that couldn’t be loaded say so, and past the limit how long to wait; the contacts stay', async () => {
  const message = 'Too many attempts. Please try again in 5 minutes';
  const json = { defined: false, code: 'TOO_MANY', status: 429, message, data: { retryAfter: 300 } };
  answering({ path: /\/channels$/, status: 429, json });
  await visit('/messages');
  await expect.element(page.getByText('Your channels couldn’t be loaded.')).toBeVisible();
  await expect.element(page.getByText(message)).toBeVisible();
  await expect
    .element(page.getByRole('region', { name: 'Contacts' }).getByRole('link', { name: /Blake/ }))
    .toBeVisible();
});

test('a notice leads to it; what couldn’t be sent stays, and is sent as the same message', async () => {
  answering({ path: /\/channels$/, json: [{ ...channel, unreadCount: 0 }] });
  answering({ path: messagesPath, json: [] });
  refusing({ path: messagesPath, method: 'POST', status: 500 });
  await visit(`/messages?contact=${channelId}`);
  const pane = page.getByRole('region', { name: 'Messages with Robin Rivera' });
  await expect.element(pane.getByText(/^No messages yet. Nobody else reads/)).toBeVisible();
  const field = pane.getByRole('textbox', { name: 'Message to Robin Rivera' });
  await field.fill('Yes');
  await pane.getByRole('button', { name: 'Send' }).click();
  await expect.element(page.getByText('Not sent')).toBeVisible();
  await expect.element(field).toHaveValue('Yes');
  await pane.getByRole('button', { name: 'Send' }).click();
  await expect.poll(async () => (await sentTo(messagesPath)).length).toBe(2);
  const [first, second] = await sentTo(messagesPath);
  expect(second).toBe(first);
});

test('what was being written is there after a reload, is saved as it is typed, and no more once it was sent', async () => {
  // This tab has typed nothing in it.
  const id = '01900000-0000-7000-8000-0000000000d7';
  const draftPath = new RegExp(`/channels/${id}/draft$`);
  const writtenPath = new RegExp(`/channels/${id}/messages(\\?|$)`);
  answering({ path: /\/channels$/, json: [{ ...channel, id, unreadCount: 0 }] });
  answering({ path: writtenPath, json: [] });
  answering({ path: draftPath, json: { content: 'Could we' } });
  answering({ path: draftPath, method: 'POST', json: {} });
  await visit(`/messages?contact=${id}`);
  const pane = page.getByRole('region', { name: 'Messages with Robin Rivera' });
  const field = pane.getByRole('textbox', { name: 'Message to Robin Rivera' });
  await expect.element(field).toHaveValue('Could we');
  await field.fill('Could we meet?');
  await expect.poll(() => sentTo(draftPath)).toEqual([expect.stringContaining('Could we meet?')]);
  answering({ path: draftPath, json: { content: '' } });
  answering({
    path: writtenPath,
    method: 'POST',
    json: { ...closed, channelId: id, sender: await me(), content: 'Could we meet?' },
    status: 201,
  });
  await pane.getByRole('button', { name: 'Send' }).click();
  await expect.element(field).toHaveValue('');
  expect(await sentTo(draftPath)).toHaveLength(1);
});

test('once the access is over, it is read and not written in', async () => {
  answering({ path: /\/channels$/, json: [{ ...channel, isOpen: false, unreadCount: 0 }] });
  answering({ path: messagesPath, json: [{ ...closed, content: 'Bye', readers: seen }] });
  await visit(`/messages?contact=${channelId}`);
  const pane = page.getByRole('region', { name: 'Messages with Robin Rivera' });
  await expect.element(pane.getByText('Bye')).toBeVisible();
  await expect.element(pane.getByText(/^This access isn’t open now/)).toBeVisible();
  expect(pane.getByRole('textbox').elements()).toEqual([]);
  await settled();
  expect(await violations()).toEqual([]);
});

test('what three wrote is read by no parent who left, once the access is over', async () => {
  const ofThree: Channel = { ...channel, name: 'Morgan Lee', second: 'Blake', role: 'mediator', isOpen: false };
  answering({ path: /\/channels$/, json: [ofThree] });
  answering({ path: messagesPath, json: [{ ...closed, content: 'Bye', readers: seen }] });
  await visit(`/messages?contact=${channelId}`);
  const pane = page.getByRole('region', { name: 'Messages with Morgan Lee and Blake' });
  await expect
    .element(pane.getByText(/^Only parents who were part of this, and are still in the family,/))
    .toBeVisible();
  await settled();
  expect(await violations()).toEqual([]);
});

test('with a mediator three write: the other parent is named, and so is who viewed what I wrote', async () => {
  const ofThree: Channel = { ...channel, name: 'Morgan Lee', second: 'Blake', role: 'mediator', unreadCount: 0 };
  const mine = { ...closed, sender: await me(), senderName: 'Alex', content: 'Tuesday is fine' };
  const readers = [
    { accountId: robin, name: 'Blake', viewedAt: '2026-11-26T16:00:00.000Z' },
    { accountId: channelId, name: 'Morgan Lee', viewedAt: null },
  ];
  answering({ path: /\/channels$/, json: [ofThree] });
  answering({ path: messagesPath, json: [{ ...mine, readers }] });
  await visit('/messages');
  await page.getByRole('link', { name: /Morgan Lee.*Mediator, with Blake/ }).click();
  const pane = page.getByRole('region', { name: 'Messages with Morgan Lee and Blake' });
  await expect.element(pane.getByText(/^Only the three of you read this. It’s kept in the record/)).toBeVisible();
  await pane.getByRole('button', { name: /, viewed by Blake / }).click();
  await expect.element(pane.getByText(/First viewed by Blake .*2026/)).toBeVisible();
  expect(pane.getByText(/by Morgan Lee/).elements()).toEqual([]);
  await expect.element(pane.getByRole('textbox', { name: 'Message to Morgan Lee and Blake' })).toBeVisible();
  await settled();
  expect(await violations()).toEqual([]);
});

test('on a phone the bar says with whom it is, and leaves most of the screen to what was written', async () => {
  answering({ path: /\/channels$/, json: [{ ...channel, unreadCount: 0 }] });
  answering({ path: messagesPath, json: [{ ...closed, content: 'Bye', readers: seen }] });
  await resize(phone);
  await visit(`/messages?contact=${channelId}`);
  const pane = page.getByRole('region', { name: 'Messages with Robin Rivera' });
  await expect.element(pane.getByRole('heading', { level: 3 })).toHaveTextContent('Thursday, November 26, 2026');
  const top = page.getByRole('banner');
  await expect.element(top.getByText('Robin Rivera')).toBeVisible();
  await expect.element(top.getByText('Relative or carer')).toBeVisible();
  const log = pane.getByRole('log').element().getBoundingClientRect();
  expect(log.height).toBeGreaterThanOrEqual(600);
  await settled();
  expect(await violations()).toEqual([]);
  await top.getByRole('link', { name: 'Back to contacts' }).click();
  await expect.element(page.getByRole('region', { name: 'You gave access' })).toBeVisible();
});
