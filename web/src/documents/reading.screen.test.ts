import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answering, questions } from '../testing/outside.ts';
import { asVisitor, visit } from '../testing/product.ts';

// Pages that are turned and enlarged, files that are dropped, and what is told before a document is shared.

asVisitor('signed in');

const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="60" height="80"/>')}`;

/** The first document of the sample family, with these fields. */
async function withDocument(fields: object) {
  const { api } = await import('../api.ts');
  const [family] = await api.families.list.call();
  const familyId = family?.id ?? '';
  const [document] = await api.documents.list.call({ familyId, limit: 1 });
  const known = { ...document, isOpened: true, takenBackAt: null, attachedTo: null, addedBy: family?.me, ...fields };
  answering({ path: /\/documents\?/, method: 'GET', json: [known] });
  await visit('/documents');
}

const shows = (number: number) => expect.element(page.getByText(`Page ${number} of 3`)).toBeVisible();

/** A finger that goes sideways over the page. */
function swipe(by: number): void {
  const page = document.querySelector('[role=region][aria-label^="Page "]')!;
  const touch = (clientX: number) => new Touch({ identifier: 1, target: page, clientX, clientY: 100 });
  page.dispatchEvent(new TouchEvent('touchstart', { bubbles: true, touches: [touch(200)] }));
  page.dispatchEvent(new TouchEvent('touchend', { bubbles: true, changedTouches: [touch(200 + by)] }));
}

test('swiping turns pages, unless they are larger than their frame', async () => {
  const { files } = await import('./files.ts');
  files.page = () => picture;
  await withDocument({ name: 'order.pdf', kind: 'pdf', pages: 3 });
  await page.getByRole('button', { name: 'Preview order.pdf' }).click();
  await shows(1);
  swipe(-100);
  await shows(2);
  swipe(-20);
  swipe(100);
  await shows(1);
  swipe(100);
  await shows(1);
  const sheet = page.getByRole('img', { name: 'Page 1 of order.pdf' });
  const before = sheet.element().getBoundingClientRect().width;
  const larger = page.getByRole('button', { name: 'Larger' });
  await larger.click();
  await larger.click();
  await expect.poll(() => sheet.element().getBoundingClientRect().width).toBeGreaterThan(before * 2);
  swipe(-100);
  await shows(1);
  await page.getByRole('button', { name: 'Smaller' }).click();
  swipe(-100);
  await shows(2);
});

test('dropped files are picked, and those that aren’t accepted are named', async () => {
  await visit('/documents');
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload Documents' });
  const area = dialog.getByText('Drop files here', { exact: false });
  await expect.element(area).toBeVisible();
  const dataTransfer = new DataTransfer();
  for (const name of ['one.png', 'two.pdf', 'song.mp3']) dataTransfer.items.add(new File(['x'], name));
  const over = new DragEvent('dragover', { bubbles: true, cancelable: true, dataTransfer });
  area.element().dispatchEvent(over);
  expect(over.defaultPrevented, 'or the browser opens the file').toBe(true);
  area.element().dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
  const picked = dialog.getByRole('list', { name: 'Selected files' });
  for (const name of ['one.png', 'two.pdf']) await expect.element(picked.getByText(name)).toBeVisible();
  expect(picked.element().children).toHaveLength(2);
  await expect.element(dialog.getByText('“song.mp3”', { exact: false })).toBeVisible();
});

test('before a document is shared, it says what stays in it and what was removed', async () => {
  const [stays, removed] = [
    ['comments', 'tracked-changes'],
    ['author', 'place'],
  ];
  await withDocument({ name: 'plan.docx', kind: 'docx', audience: 'me', isWaiting: true, stays, removed });
  await page.getByRole('button', { name: 'More for plan.docx' }).click();
  await page.getByRole('button', { name: 'Confirm and Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'What travels with this file' });
  await expect.element(dialog.getByText('is “Only me” until you share it.', { exact: false })).toBeVisible();
  const lists = () =>
    dialog
      .getByRole('list')
      .elements()
      .map((list) => [...list.children].map((item) => item.textContent));
  expect(lists()).toEqual([
    ['The file name', 'Comments', 'Tracked changes'],
    ['Names of authors and companies', 'The place where it was taken'],
  ]);
  expect(questions().some((asked) => asked.endsWith('/share'))).toBe(false);
  await dialog.getByRole('button', { name: 'Share with Both of Us' }).click();
  await expect.poll(() => questions().some((asked) => asked.endsWith('/share'))).toBe(true);
});
