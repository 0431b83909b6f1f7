import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { asVisitor, visit } from '../testing/product.ts';
import { answering, questions } from '../testing/outside.ts';
import { desk, phone, resize, settled } from '../testing/window.ts';

// The list of documents: what a row shows, opens and offers.

asVisitor('signed in');

const list = page.getByRole('table', { name: 'Documents' });
const row = (name: RegExp) => list.getByRole('row').filter({ hasText: name });
const more = page.getByRole('button', { name: 'More for Parenting plan.pdf' });
const menu = page.getByRole('menu');
const head = (name: string) => list.getByRole('columnheader', { name });
const names = () =>
  [...list.element().querySelectorAll('tbody td:first-child button bdi')].map(({ textContent }) => textContent);
const boxes = () =>
  [...list.element().querySelectorAll('tbody tr')].map(
    (element) => element.getBoundingClientRect().toJSON() as DOMRect,
  );

/** The sample family's documents with another name, all taken back and private: as many words as a row can have. */
async function withLongNames(): Promise<void> {
  const { api } = await import('../api.ts');
  const [family] = await api.families.list.call();
  const documents = await api.documents.list.call({ familyId: family!.id });
  const name = `${'Order of the family court about the holidays '.repeat(4)}.pdf`;
  const json = documents.map((one) => ({ ...one, name, audience: 'me', takenBackAt: one.addedAt, isWaiting: true }));
  answering({ path: /\/documents\?/, json });
}

test.each([
  ['usual', async () => {}],
  ['long', withLongNames],
])('on a phone the first row begins within 240 px, and none is higher than 80, with %s names', async (_, prepare) => {
  await resize(phone);
  await prepare();
  await visit('/documents');
  await expect.element(list).toBeVisible();
  await settled();
  const [first, ...others] = boxes();
  expect(first!.top).toBeLessThanOrEqual(240);
  expect(others.length).toBeGreaterThan(1);
  for (const { height, right } of [first!, ...others]) {
    expect(height).toBeLessThanOrEqual(80);
    expect(right).toBeLessThanOrEqual(phone.width);
  }
  await expect.element(list.getByText(/ · by Alex · /).first()).toBeVisible();
});

test.each([phone, desk])('a press on a row opens it, and one on its acts doesn’t (%o)', async (size) => {
  await resize(size);
  await visit('/documents');
  const preview = page.getByRole('dialog', { name: 'Parenting plan.pdf' });
  await more.click();
  await expect.element(menu).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
  expect(preview.elements()).toEqual([]);
  await row(/Parenting plan/)
    .getByText(size === phone ? / by Alex · / : /^Parenting plan/)
    .click();
  await expect.element(preview).toBeVisible();
});

test('the menu is reached by keyboard, walked with arrows and letters, and gives the focus back', async () => {
  await visit('/documents');
  await expect.element(more).toBeVisible();
  (more.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  const acts = menu.getByRole('menuitem');
  await expect.element(acts.first()).toHaveFocus();
  expect(acts.elements().map(({ textContent }) => textContent)).toEqual([
    'Change Name, Type or Category',
    'Replace File',
    'Belongs To',
    'Notes',
    'History',
    'Delete',
  ]);
  const remove = menu.getByRole('menuitem', { name: 'Delete' });
  const other = menu.getByRole('menuitem', { name: 'Notes' });
  const look = (of: typeof remove) => getComputedStyle(of.element());
  expect(look(remove).color).not.toBe(look(other).color);
  expect(look(remove).textAlign).toBe('left');
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(remove).toHaveFocus();
  await userEvent.keyboard('h');
  await expect.element(menu.getByRole('menuitem', { name: 'History' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  const history = page.getByRole('dialog', { name: 'History' });
  await expect.element(history).toBeVisible();
  await history.getByRole('button', { name: 'Close' }).click();
  await expect.element(history).not.toBeInTheDocument();
  await expect.element(more).toHaveFocus();
});

test('on a desk the heads sort by name, date and size, and the address keeps it', async () => {
  await resize(desk);
  await visit('/documents');
  await expect.element(head('Uploaded')).toHaveAttribute('aria-sort', 'descending');
  await expect.element(page.getByRole('combobox', { name: 'Order' })).not.toBeInTheDocument();
  await head('Name').getByRole('button').click();
  await expect.element(head('Name')).toHaveAttribute('aria-sort', 'ascending');
  await expect.element(head('Uploaded')).not.toHaveAttribute('aria-sort');
  await expect.poll(names).toEqual(names().toSorted((a, b) => a.localeCompare(b)));
  expect(location.search).toBe('?sort=name-up');
  await head('Name').getByRole('button').click();
  await expect.element(head('Name')).toHaveAttribute('aria-sort', 'descending');
  await head('Size').getByRole('button').click();
  await expect.element(head('Size')).toHaveAttribute('aria-sort', 'descending');
  await head('Uploaded').getByRole('button').click();
  await expect.element(head('Uploaded')).toHaveAttribute('aria-sort', 'descending');
  expect(location.search).toBe('');
});

test('the documents of one child are a choice of the filters, in the address, and cleared with them', async () => {
  const { api } = await import('../api.ts');
  const [family] = await api.families.list.call();
  const [nora] = await api.children.list.call({ familyId: family!.id });
  await visit('/documents');
  await expect.element(list).toBeVisible();
  questions();
  await page.getByRole('combobox', { name: 'Child' }).selectOptions(nora!.firstName);
  await expect.poll(() => location.search).toBe(`?child=${nora!.id}`);
  await expect.poll(() => questions().some((one) => one.includes(`childId=${nora!.id}`))).toBe(true);
  await visit(`/documents?child=${nora!.id}`);
  await expect.element(page.getByRole('combobox', { name: 'Child' })).toHaveValue(nora!.id);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect.poll(() => location.search).toBe('');
});

/** One finger over this element, from right to left by default. */
function swipe(over: Element, by: { x: number; y: number }): void {
  const at = (x: number, y: number) => new Touch({ identifier: 1, target: over, clientX: x, clientY: y });
  const tell = (kind: string, touches: Touch[], changedTouches: Touch[]) =>
    over.dispatchEvent(new TouchEvent(kind, { bubbles: true, touches, changedTouches }));
  tell('touchstart', [at(300, 300)], [at(300, 300)]);
  tell('touchend', [], [at(300 + by.x, 300 + by.y)]);
}

test('a swipe over a row to the left opens its menu, and neither one to the right nor a scroll does', async () => {
  await resize(phone);
  await visit('/documents');
  await expect.element(more).toBeVisible();
  for (const by of [
    { x: 120, y: 0 },
    { x: -120, y: 90 },
    { x: -30, y: 0 },
  ])
    swipe(row(/Parenting plan/).element(), by);
  // The menu is loaded when it opens, so its button says first that it does.
  await settled();
  await expect.element(more).toHaveAttribute('aria-expanded', 'false');
  expect(menu.elements()).toEqual([]);
  swipe(row(/Parenting plan/).element(), { x: -120, y: 10 });
  await expect.element(menu.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
});
