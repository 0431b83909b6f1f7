import type { Family } from '@evenkeel/contract/families';
import type { GrantedFamily } from '@evenkeel/contract/grants';
import { rightsByGrant, type GrantSection } from '@evenkeel/contract/rights/grants.rules';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { longDay, plusDays, today } from '../../lib/days.ts';
import { monthDays } from '../../lib/month-days.ts';
import { violations } from '../../testing/axe.ts';
import { answering, forgetRules, questions, refusing } from '../../testing/outside.ts';
import { asVisitor, visit } from '../../testing/product.ts';
import { emulate, resize, settled } from '../../testing/window.ts';
import { withoutGrants } from '../../testing/without-grants.ts';

// What a relative sees of the children's days, health and school.

asVisitor('signed in');
withoutGrants();

afterEach(() => vi.useRealTimers());

/** The sample family as a relative's grant opens it. */
async function asRelative(
  sections: GrantSection[] = ['calendar'],
  writes: GrantedFamily['writes'] = [],
): Promise<GrantedFamily> {
  forgetRules();
  const { api } = await import('../../api.ts');
  const [family] = (await api.families.list.call()) as [Family];
  const me = '01900000-0000-7000-8000-0000000000d1';
  const rights = rightsByGrant(sections, true);
  const granted: GrantedFamily = { ...family, sections, writes, endsOn: '2027-02-24', me, rights };
  answering({ path: /^\/families$/, json: [] });
  answering({ path: /^\/granted-families$/, json: [granted] });
  answering({ path: /^\/granted-overview(\?|$)/, json: [] });
  answering({ path: /^\/grant-offers$/, json: [] });
  questions();
  return granted;
}

const day = plusDays(today(), 1);
const place = (home: 'A' | 'B') => ({ home, third: null });

async function withNights() {
  const family = await asRelative();
  const { api } = await import('../../api.ts');
  const [child] = await api.children.list.call({ familyId: family.id });
  const days = [today(), day, plusDays(day, 1)].flatMap((one) => monthDays(one));
  const nights = [...new Set(days)].map((one) => ({ day: one, where: one < day ? place('A') : place('B') }));
  const exchanges = [{ day, time: '18:00', zone: 'America/New_York', from: place('A'), to: place('B') }];
  answering({ path: /\/nights(\?|$)/, json: [{ childId: child!.id, nights, exchanges }] });
  return family;
}

test('the month says where the child is each night, and when they change homes', async () => {
  const family = await withNights();
  await visit(`/shared?of=${family.id}`);
  const card = page.getByRole('region', { name: 'Nora' });
  await expect.element(card.getByRole('grid')).toBeVisible();
  const cell = card.getByRole('button', {
    name: new RegExp(`^${longDay(day)}, Night at Blake’s home, Exchange at 6:00.PM`),
  });
  await cell.click();
  await expect
    .element(card.getByRole('status').getByText(/^.+Night at Blake’s home, Exchange at 6:00.PM, to Blake’s home$/))
    .toBeVisible();
  const list = card.getByRole('list', { name: 'Exchanges' });
  await expect.element(list.getByText('From Alex’s home to Blake’s home')).toBeVisible();
  await settled();
  expect(await violations()).toEqual([]);
  expect(questions().filter((one) => /schedule|alerts|photo/.test(one))).toEqual([]);
});

test('a month left open over midnight goes on to the new day', async () => {
  const family = await withNights();
  await visit(`/shared?of=${family.id}`);
  const said = page.getByRole('region', { name: 'Nora' }).getByRole('status');
  await expect.element(said.getByText(longDay(today()))).toBeVisible();
  const noon = new Date();
  noon.setHours(12, 0, 0, 0);
  vi.useFakeTimers({ toFake: ['Date'], now: noon.setDate(noon.getDate() + 1) });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(today()).toBe(day);
  await expect.element(said.getByText(longDay(day))).toBeVisible();
});

test('on paper the month has a head and a landscape page, and its exchanges the next one', async () => {
  const family = await withNights();
  await visit(`/shared?of=${family.id}`);
  await expect.element(page.getByRole('grid')).toBeVisible();
  await settled();
  await emulate({ media: 'print' });
  await expect.element(page.getByRole('term').filter({ hasText: 'Family' })).toBeVisible();
  expect(page.getByRole('heading', { level: 1 }).elements()).toEqual([]);
  expect(getComputedStyle(document.body).getPropertyValue('page')).toBe('landscape');
  const exchanges = page.getByRole('heading', { name: 'Exchanges' }).element();
  expect(getComputedStyle(exchanges).breakBefore).toBe('page');
  await resize({ width: 965, height: 702 });
  expect(exchanges.getBoundingClientRect().top + scrollY).toBeLessThanOrEqual(702);
  await emulate({});
});

test('nights that can’t be loaded say so', async () => {
  const family = await withNights();
  refusing({ path: /\/nights(\?|$)/, status: 500 });
  await visit(`/shared?of=${family.id}`);
  await expect.element(page.getByText('Who has the children couldn’t be loaded.')).toBeVisible();
  expect(await violations()).toEqual([]);
});

test('the events are beside the nights, and nothing of the schedule is', async () => {
  const family = await withNights();
  await visit(`/shared?of=${family.id}`);
  await page.getByRole('tab', { name: 'Events' }).click();
  await expect.element(page.getByRole('list', { name: 'Events' })).toBeVisible();
  expect(page.getByRole('tab', { name: 'Exchanges' }).elements()).toEqual([]);
});

test('a third party is named in the day, in the key, and in the exchanges; a schedule may begin from nowhere', async () => {
  const family = await withNights();
  const { api } = await import('../../api.ts');
  const [child] = await api.children.list.call({ familyId: family.id });
  const [at, zone] = ['18:00', 'America/New_York'];
  const camp = { home: null, third: 'Camp' };
  const nights = monthDays(day).map((one) => ({ day: one, where: one < day ? null : camp }));
  const exchanges = [{ day, time: at, zone, from: null, to: camp }];
  answering({ path: /\/nights(\?|$)/, json: [{ childId: child!.id, nights, exchanges }] });
  await visit(`/shared?of=${family.id}`);
  const card = page.getByRole('region', { name: 'Nora' });
  await expect.element(card.getByRole('listitem').getByText('Camp', { exact: true })).toBeVisible();
  await card.getByRole('button', { name: new RegExp(`^${longDay(day)}, Night with Camp, Exchange at`) }).click();
  await expect.element(card.getByRole('list', { name: 'Exchanges' }).getByText('To Camp')).toBeVisible();
  expect(await violations()).toEqual([]);
});

test('health and school stand beside the calendar to read, and nothing else', async () => {
  const family = await asRelative(['calendar', 'health', 'school']);
  await visit(`/shared?of=${family.id}&part=health`);
  const tabs = page.getByRole('tablist', { name: 'Sections' }).getByRole('tab');
  await expect.poll(() => tabs.elements().map((tab) => tab.textContent)).toEqual(['Calendar', 'Health', 'School']);
  const medications = page.getByRole('list', { name: 'Medications' });
  await expect.element(medications.getByRole('listitem').first()).toBeVisible();
  await settled();
  expect(await violations()).toEqual([]);
  await tabs.nth(2).click();
  await expect.element(page.getByRole('list', { name: 'What to Bring' }).getByRole('listitem').first()).toBeVisible();
  await settled();
  expect(await violations()).toEqual([]);
  const adding = /^(Add|Edit|Delete|Record)/;
  expect(page.getByRole('main').getByRole('button', { name: adding }).elements()).toEqual([]);
  expect(questions().filter((one) => /schedule|alerts|photo|documents|notes/.test(one))).toEqual([]);
});

test('one section needs no row of tabs', async () => {
  const family = await asRelative(['school']);
  await visit(`/shared?of=${family.id}`);
  await expect.element(page.getByRole('list', { name: 'What to Bring' })).toBeVisible();
  expect(page.getByRole('tablist', { name: 'Sections' }).elements()).toEqual([]);
});

test('what is written with the parent who shares has a tab of its own, with what waits in it', async () => {
  const family = await asRelative(['calendar'], ['channel']);
  const [parent] = family.members;
  const channel = { id: '01900000-0000-7000-8000-0000000000e1', name: parent!.name, second: null };
  const state = { role: 'relative', isOpen: true, unreadCount: 1, lastMessageTime: '2026-11-26T15:00:00.000Z' };
  answering({ path: /\/channels$/, json: [{ ...channel, ...state }] });
  const message = { id: '01900000-0000-7000-8000-0000000000e2', channelId: channel.id, sender: parent!.accountId };
  const closed = { senderName: parent!.name, content: null, timestamp: '2026-11-26T15:00:00.000Z', readers: [] };
  answering({ path: /\/channels\/[^/]+\/messages(\?|$)/, json: [{ ...message, ...closed }] });
  await visit(`/shared?of=${family.id}`);
  await page.getByRole('tab', { name: 'Your Messages (1)' }).click();
  const pane = page.getByRole('region', { name: `Messages with ${parent!.name}` });
  await expect.element(pane.getByRole('button', { name: 'Open message' })).toBeVisible();
  await expect.element(pane.getByRole('textbox', { name: `Message to ${parent!.name}` })).toBeVisible();
  await settled();
  expect(await violations()).toEqual([]);
  await visit(`/shared?of=${family.id}&part=channel`);
  await expect.element(pane.getByRole('button', { name: 'Open message' })).toBeVisible();
});

test('the menu leads to what is shared and to the own account, and nowhere else', async () => {
  const family = await asRelative();
  await visit(`/shared?of=${family.id}`);
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect
    .poll(() =>
      menu
        .getByRole('link')
        .elements()
        .map((one) => one.textContent),
    )
    .toEqual(['Shared with You', 'Profile']);
  expect(
    page
      .getByRole('banner')
      .getByRole('link', { name: /^Notifications/ })
      .elements(),
  ).toEqual([]);
});

test('the events of a day are counted in its cell, and listed once it is chosen', async () => {
  const family = await withNights();
  const { api } = await import('../../api.ts');
  const [child, other] = await api.children.list.call({ familyId: family.id });
  const [one] = await api.calendar.events.list.call({
    familyId: family.id,
    from: plusDays(day, -60),
    to: plusDays(day, 60),
  });
  const recital = {
    ...one,
    id: crypto.randomUUID(),
    title: 'Recital',
    date: `${day}T16:00`,
    end: null,
    status: 'planned',
  };
  const elsewhere = { ...recital, id: crypto.randomUUID(), title: 'Of the other child', children: [other!.id] };
  const events = [{ ...recital, zone: 'America/New_York', children: [child!.id] }, elsewhere];
  answering({ path: /\/events(\?|$)/, json: events });
  await visit(`/shared?of=${family.id}`);
  const card = page.getByRole('region', { name: 'Nora' });
  await card.getByRole('button', { name: new RegExp(`^${longDay(day)}, .*, 1 event$`) }).click();
  const list = card.getByRole('list', { name: 'Events of this day' });
  await expect.poll(() => list.element().textContent).toMatch(/^Recital4:00.PM/);
  expect(card.getByText('Of the other child').elements()).toEqual([]);
  await settled();
  expect(await violations()).toEqual([]);
});
