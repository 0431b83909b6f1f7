import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { longDay, plusDays, shortDay, today } from '../../lib/days.ts';
import { asVisitor, visit } from '../../testing/product.ts';

// What a day, tonight and an exchange offer: an event on that day, and a message about it that nobody has sent yet.

asVisitor('demo');

const field = () => page.getByRole('textbox', { name: 'Message to Blake' });
const link = (name = 'Write About This') => page.getByRole('link', { name });
const newEvent = () => page.getByRole('dialog', { name: 'Add New Activity/Event' });

async function drafts(): Promise<string[]> {
  const { api } = await import('../../api.ts');
  const [family] = await api.families.list.call();
  const kept = await api.messages.drafts.list.call({ familyId: family!.id });
  return kept.map(({ content }) => content);
}

test('a message about a day is in the field, and no draft before something is written', async () => {
  const day = plusDays(today(), 9);
  await visit(`/calendar?day=${day}`);
  await link().click();
  await expect.element(field()).toHaveValue(`About ${longDay(day)}: `);
  await visit('/terms');
  await expect.poll(drafts).toEqual([]);
  await visit('/messages');
  await page.getByRole('link', { name: /^Blake/ }).click();
  await expect.element(field()).toHaveValue('');
});

test('a draft stays, with what the message is to be about below it', async () => {
  await visit('/messages');
  await page.getByRole('link', { name: /^Blake/ }).click();
  await field().fill('The blue shoes');
  await visit('/dashboard');
  await expect.poll(drafts).toEqual(['The blue shoes']);
  await page.getByRole('region', { name: 'Tonight' }).getByRole('link', { name: 'Write About This' }).click();
  const words = `The blue shoes\n\nAbout ${longDay(today())}: `;
  await expect.element(field()).toHaveValue(words);
  await field().fill(`${words}later?`);
  await visit('/terms');
  await expect.poll(drafts).toEqual([`${words}later?`]);
});

test('tonight opens a new event today, a day of the year one on that day', async () => {
  await visit('/dashboard');
  await page.getByRole('region', { name: 'Tonight' }).getByRole('link', { name: 'Add Event' }).click();
  await expect.element(newEvent().getByLabelText('Date', { exact: true })).toHaveValue(today());
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await visit('/calendar?view=year');
  const day = plusDays(today(), 40);
  const cell = () => document.querySelector<HTMLElement>(`[data-day="${day}"]`);
  await expect.poll(cell).not.toBeNull();
  cell()!.click();
  await page
    .getByRole('dialog', { name: longDay(day) })
    .getByRole('button', { name: 'Add Event' })
    .click();
  await expect.element(newEvent().getByLabelText('Date', { exact: true })).toHaveValue(day);
});

test('an exchange opens a new event on its day, and a message that names it', async () => {
  await visit('/calendar?view=exchanges');
  const rows = page.getByRole('table', { name: 'Exchanges' }).getByRole('row');
  const row = rows.filter({ has: page.getByRole('link') }).first();
  const more = row.getByRole('button', { name: 'More for ' });
  await expect.element(more).toBeVisible();
  const of = more.element().getAttribute('aria-label')!.replace('More for ', '');
  await more.click();
  await page.getByRole('menuitem', { name: 'Add Event' }).click();
  await expect.element(newEvent()).toBeVisible();
  const date = (newEvent().getByLabelText('Date', { exact: true }).element() as HTMLInputElement).value;
  expect(of).toContain(shortDay(date));
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await row.getByRole('link', { name: `Write About This, ${of}` }).click();
  const at = of.replace(`${shortDay(date)}, `, '');
  await expect.element(field()).toHaveValue(`About the exchange on ${longDay(date)} at ${at}: `);
});
