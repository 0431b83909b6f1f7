import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { chooseFor } from '../testing/add-someone.ts';
import { violations } from '../testing/axe.ts';
import { answering } from '../testing/outside.ts';
import { asVisitor, visit } from '../testing/product.ts';
import { settled } from '../testing/window.ts';

// What a parent reads of what their lawyer looked at: the sample family’s lawyer.

asVisitor('signed in');

test('a look names the section, the document, or the file of a message', async () => {
  const at = '2026-11-24T20:00:00.000Z';
  answering({
    path: /\/looks$/,
    json: [
      { at, section: 'messages', document: 'order.jpg' },
      { at, section: 'messages', document: null },
      { at, section: 'documents', document: 'plan.pdf' },
    ],
  });
  await visit('/settings/coparents?tab=connections');
  await chooseFor('Jordan Park', 'Looked At');
  const looks = page.getByRole('dialog').getByRole('listitem');
  await expect.element(looks.first()).toBeVisible();
  const told = looks.elements().map(({ firstElementChild }) => firstElementChild?.textContent);
  expect(told).toEqual(['order.jpg, file of a message', 'Messages', 'plan.pdf']);
  await expect.element(looks.first().getByText(/, between \d+(:30)?( AM| PM)? and \d+(:30)? (AM|PM)$/)).toBeVisible();
  await expect
    .element(page.getByText(/the hour in which a section, a document or a file was opened, once\./))
    .toBeVisible();
  await settled();
  expect(await violations()).toEqual([]);
});

const span = (from: string, until: string | null, sections: string[]) => ({ from, until, sections, children: [] });

test('History says what they could see between two days', async () => {
  const [first, then] = ['2026-11-10T17:00:00.000Z', '2026-11-20T17:00:00.000Z'];
  answering({
    path: /\/spans$/,
    json: [span(first, then, ['calendar', 'school']), span(then, null, ['calendar'])],
  });
  await visit('/settings/coparents?tab=connections');
  await chooseFor('Jordan Park', 'History');
  const dialog = page.getByRole('dialog', { name: 'What Jordan Park could see' });
  const told = () =>
    dialog
      .getByRole('listitem')
      .elements()
      .map(({ firstElementChild }) => firstElementChild?.textContent);
  await dialog.getByLabelText('From').fill('2026-11-01');
  await dialog.getByLabelText('To').fill('2026-11-15');
  await expect.poll(told).toEqual(['Calendar, School']);
  await expect.element(dialog.getByText(/^Nov 10, 2026, .* to Nov 20, 2026, /)).toBeVisible();
  await dialog.getByLabelText('To').fill('2026-11-25');
  await expect.poll(told).toEqual(['Calendar, School', 'Calendar']);
  await expect.element(dialog.getByText(/^Since Nov 20, 2026, /)).toBeVisible();
  await dialog.getByLabelText('To').fill('2026-11-05');
  await expect.element(dialog.getByText('Nothing was open to them between these days.')).toBeVisible();
  await settled();
  expect(await violations()).toEqual([]);
});
