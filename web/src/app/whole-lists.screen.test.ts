import { newId } from '@evenkeel/contract/ids';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { today } from '../lib/days.ts';
import { monthDays } from '../lib/month-days.ts';
import { asLawyer } from '../testing/as-lawyer.ts';
import { answering, questions } from '../testing/outside.ts';
import { asVisitor, visit } from '../testing/product.ts';

// Nothing is left out without a word where a list is longer than one answer.

asVisitor('signed in');

const family = async () => {
  const { api } = await import('../api.ts');
  const [one] = await api.families.list.call();
  return { api, familyId: one!.id };
};

/** Answers this list with copies of one, a hundred and one more, in two pages. */
function twoPages<One extends { id: string }>(list: string, one: One, nameOf: (n: number) => Partial<One>): One[] {
  const all = Array.from({ length: 101 }, (_, n) => ({ ...one, id: newId(), ...nameOf(n) }));
  answering({ path: new RegExp(String.raw`/${list}\?`), json: all.slice(0, 100) });
  answering({ path: new RegExp(String.raw`/${list}\?.*(before|after)=${all[99]!.id}`), json: all.slice(100) });
  return all;
}

test('a month has all its events, also more than 500', async () => {
  const { api, familyId } = await family();
  const days = monthDays(`${today().slice(0, 7)}-01`);
  const daily = {
    date: days[0]!,
    end: null,
    zone: 'America/New_York',
    repeats: { frequency: 'daily' as const, until: null },
  };
  const about = { familyId, description: '', type: 'other' as const, children: [] };
  for (let n = 0; n < 13; n += 1)
    await api.calendar.events.add.call({ id: newId(), title: `Walk ${n}`, ...about, ...daily });
  await visit('/calendar');
  const last = page.getByRole('grid').getByRole('gridcell').last();
  await expect.element(last.getByRole('button')).toHaveAccessibleName(/1[3-9] events/);
});

test('every disputed expense is among the open ones', async () => {
  const { api, familyId } = await family();
  const [one] = await api.payments.expenses.list.call({ familyId });
  twoPages('expenses', { ...one!, status: 'disputed' }, (n) => ({ description: `Shoes ${n}` }));
  await visit('/payments');
  const open = page.getByRole('region', { name: 'Open', exact: true });
  await open.getByRole('button', { name: /^Show all/ }).click();
  await expect.element(open.getByText('Shoes 100', { exact: true })).toBeVisible();
});

test('a link leads to the oldest topic', async () => {
  const { api, familyId } = await family();
  const [contact] = await api.messages.contacts.list.call({ familyId });
  const contactId = contact!.id;
  const [one] = await api.messages.conversations.list.call({ familyId, contactId });
  const all = twoPages('conversations', one!, (n) => ({ topic: `Topic number ${n}`, unreadCount: 0 }));
  await visit(`/messages?contact=${contactId}&topic=${all[100]!.id}`);
  const topics = page.getByRole('navigation', { name: 'Topics' });
  await expect.element(topics.getByRole('link', { name: 'Topic number 100' })).toBeVisible();
  await expect.poll(() => questions().some((one) => one.includes(`/conversations/${all[100]!.id}/`))).toBe(true);
});

test('a lawyer reads every dose of a medication', async () => {
  const { api } = await import('../api.ts');
  const { id: familyId } = await asLawyer('one');
  const [one] = await api.health.doses.list.call({ familyId });
  const all = Array.from({ length: 51 }, (_, n) => ({ ...one!, id: newId(), amount: `${n} drops` }));
  answering({ path: /\/doses\?.*ofEach=/, json: all.slice(0, 10) });
  answering({ path: /\/doses\?.*recordId=/, json: all.slice(0, 50) });
  answering({ path: new RegExp(`/doses\\?.*after=${all[49]!.id}`), json: all.slice(50) });
  await visit(`/shared?of=${familyId}&part=health`);
  const given = page.getByRole('list', { name: 'Doses given' });
  await page.getByRole('button', { name: 'All Doses' }).click();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.element(given.getByText(/, 50 drops/)).toBeVisible();
});
