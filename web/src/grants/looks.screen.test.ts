import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
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
  await page.getByRole('button', { name: 'What Jordan Park looked at' }).click();
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
