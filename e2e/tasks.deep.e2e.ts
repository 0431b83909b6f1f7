import type { Page } from '@playwright/test';
import { ask } from './calls.ts';
import { firstMonday, test } from './everyday.ts';
import { expect } from './people.ts';
import { prove } from './prove.ts';
import { zone } from './zone.ts';

// The five tasks of a parent, from the dashboard of a phone: each in at most seven taps, and by keyboard alone (docs/reading-order.md).

const inBar = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Main pages' }).getByRole('link', { name });

test('write a message', async ({ family: { blake } }) => {
  const { page } = blake;
  const words = 'The library books are due on Friday';
  await prove(page, async (by, look) => {
    await look('Dashboard');
    await by.press(inBar(page, /^Messages/));
    await look('Messages');
    await by.press(page.getByRole('region', { name: 'Contacts' }).getByRole('link', { name: /Alex/ }));
    await look('Conversation');
    await by.write(page.getByRole('textbox', { name: 'Message to Alex' }), `${words}, ${by.name}`);
    await by.press(page.getByRole('button', { name: 'Send' }));
    await expect(page.getByRole('log', { name: 'Conversation' })).toContainText(`${words}, ${by.name}`);
  });
});

test('propose another schedule', async ({ family: { blake, within } }) => {
  const { page } = blake;
  const withdrawLast = async () => {
    const { proposals } = await ask<{ proposals: { id: string; version: number }[] }>(page, `${within}/schedules`);
    for (const { id, version } of proposals)
      await ask(page, `${within}/schedules/proposals/${id}/withdraw`, { version });
  };
  await prove(
    page,
    async (by, look) => {
      await look('Dashboard');
      await by.press(inBar(page, /^Calendar/));
      await look('Calendar');
      await by.press(page.getByRole('button', { name: 'Propose a Change' }));
      await look('Propose a Change');
      const dialog = page.getByRole('dialog', { name: 'Propose a Change' });
      await by.press(dialog.getByRole('radio', { name: /^2-2-3 Schedule/ }));
      await by.press(dialog.getByRole('button', { name: 'Propose Schedule' }));
      await expect(page.getByRole('region', { name: 'Proposed schedule' })).toContainText(
        'You propose the 2-2-3 Schedule',
      );
    },
    withdrawLast,
  );
  await withdrawLast();
});

test('add an expense', async ({ family: { blake } }) => {
  const { page } = blake;
  await prove(page, async (by, look) => {
    await look('Dashboard');
    await by.press(inBar(page, /^Payments/));
    await look('Payments');
    await by.press(page.getByRole('button', { name: 'Add Expense' }));
    await look('Add Expense');
    const dialog = page.getByRole('dialog', { name: 'Add Expense' });
    await by.write(dialog.getByLabel('Description'), `Book, ${by.name}`);
    await by.write(dialog.getByLabel('Amount in dollars'), '18.40');
    await by.press(dialog.getByRole('button', { name: 'Add Expense' }));
    await expect(page.getByRole('region', { name: 'Open', exact: true })).toContainText(`Book, ${by.name}`);
  });
});

test('find out whose night it is on a day of the next month', async ({ family: { blake } }) => {
  const { page } = blake;
  const day = Temporal.Now.plainDateISO(zone).add({ months: 1 }).with({ day: 12 });
  const words = day.toLocaleString('en-US', { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });
  const weeks = Math.floor(day.since(firstMonday).days / 7);
  await prove(page, async (by, look) => {
    await look('Dashboard');
    await by.press(inBar(page, /^Calendar/));
    await look('Calendar');
    await by.press(page.getByRole('button', { name: 'Next month' }));
    await by.press(page.getByRole('grid').locator(`[data-day="${day}"]`));
    await expect(page.getByRole('dialog', { name: words })).toContainText(
      `Night at ${weeks % 2 === 0 ? 'Alex' : 'Blake'}’s home`,
    );
    await look('A day');
  });
});

test('print a whole conversation', async ({ family: { blake } }) => {
  const { page } = blake;
  await page.addInitScript(() => {
    globalThis.print = () => void document.documentElement.toggleAttribute('data-printed', true);
  });
  await prove(page, async (by, look) => {
    await look('Dashboard');
    await by.press(inBar(page, /^Messages/));
    await look('Messages');
    await by.press(page.getByRole('link', { name: 'Print Messages with Alex' }));
    await expect(page.getByRole('region', { name: 'Transcript' })).toContainText('Thank you, I found them');
    await look('Print Messages');
    await by.press(page.getByRole('button', { name: 'Print', exact: true }));
    await expect(page.locator('html')).toHaveAttribute('data-printed');
  });
});
