import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { picksFor, putPicks } from '../documents/picks.ts';
import { photo } from '../testing/photo.ts';
import { asVisitor, visit } from '../testing/product.ts';

// Files in messages: picked, confirmed, sent, and read in the thread and among the documents.

asVisitor('demo');
afterEach(() => putPicks(place, []));

const alex = '01900000-0000-7000-8000-00000000000a';
const blake = '01900000-0000-7000-8000-00000000000b';
const place = `${alex} message ${blake}`;
const thread = `/messages?contact=${blake}`;
const menuitem = (name: string) => page.getByRole('menuitem', { name });
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const text = (words: string) => page.getByText(words, { exact: false });
const words = () => page.getByRole('textbox', { name: 'Message to Blake' });

const pick = (...files: File[]) => page.getByLabelText('Attach Files: files').upload(files);

/** The sample person is asked for a name before their first message. */
async function send(): Promise<void> {
  await button('Send').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Alex');
  await dialog.getByRole('button', { name: /Send|Save|Continue/ }).click();
}

test('picked files go with the message, open in the thread, and are documents that lead back to it', async () => {
  await visit(thread);
  await pick(photo('order.jpg'), photo('photo.jpg'));
  await words().fill('The order and the photo');
  await send();
  const files = page.getByRole('list', { name: 'Files from Alex' });
  await expect.element(files.getByRole('listitem')).toHaveLength(2);
  await expect.element(files.getByText('Image, 269 Bytes').first()).toBeVisible();
  await expect.element(words()).toHaveValue('');
  expect(picksFor(place)).toEqual([]);
  await button('order.jpg').click();
  await expect.element(page.getByRole('dialog').getByRole('img', { name: 'Page 1 of order.jpg' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await visit('/documents');
  await expect.element(page.getByRole('row', { name: /order\.jpg.*Attached to a message/ })).toBeVisible();
  await button('More for order.jpg').click();
  await expect.element(text('It stays as it was sent, and can’t be taken back.')).toBeVisible();
  await expect.element(menuitem('Take Back')).toHaveAttribute('aria-disabled', 'true');
  for (const name of ['Replace File', 'Share']) await expect.element(menuitem(name)).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('link', { name: 'Attached to a message' }).first().click();
  await expect.element(files).toBeVisible();
});

test('a file needs words to go with it, and says so', async () => {
  await visit(thread);
  await pick(photo('order.jpg'));
  await expect.element(page.getByRole('status').getByText('Write a message to go with the file.')).toBeVisible();
  await expect.element(button('Send')).toHaveAttribute('aria-disabled', 'true');
  await button('Remove order.jpg').click();
  await expect.element(text('Write a message to go with the file.')).not.toBeInTheDocument();
});

test('a file that isn’t accepted says why and keeps the message from being sent until it is removed', async () => {
  await visit(thread);
  await words().fill('Here');
  await pick(new File(['hello'], 'fake.pdf'));
  await expect
    .element(page.getByRole('alert').getByText('Its content is something else.', { exact: false }))
    .toBeVisible();
  await expect.element(text('Remove the file that can’t be attached.')).toBeVisible();
  await expect.element(button('Send')).toHaveAttribute('aria-disabled', 'true');
  await button('Remove fake.pdf').click();
  await expect.element(button('Send')).toHaveAttribute('aria-disabled', 'false');
});

test('an old .doc can’t be attached, and the sentence says what to do', async () => {
  await visit(thread);
  await pick(new File([Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])], 'old.doc'));
  await expect.element(text('An old .doc can’t be attached. Save it as .docx or PDF.')).toBeVisible();
});

const items = (name: string) =>
  page
    .getByRole('list', { name })
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);

test('what travels with a file is confirmed before it is sent', async () => {
  await visit(thread);
  await words().fill('Here');
  await pick(photo('plan.jpg'));
  await expect.poll(() => picksFor(place)).toMatchObject([{ state: 'ready' }]);
  putPicks(
    place,
    picksFor(place).map((one) => ({
      ...one,
      stays: ['comments', 'tracked-changes'] as const,
      removed: ['links'] as const,
      linksLeftOut: 1,
    })),
  );
  await expect.poll(() => items('Stays in it')).toEqual(['The file name', 'Comments', 'Tracked changes']);
  const leftOut = '1 link or button that does more than open a page of this file, a website or an email';
  expect(items('Removed from the copy that is shared')).toEqual([leftOut]);
  await expect.element(text('Confirm what travels with the file.')).toBeVisible();
  await expect.element(button('Send')).toHaveAttribute('aria-disabled', 'true');
  await button('Attach Anyway').click();
  await expect.element(button('Send')).toHaveAttribute('aria-disabled', 'false');
  expect(picksFor(place)).toMatchObject([{ isConfirmed: true }]);
});

test('picked files stay with their topic', async () => {
  await visit(thread);
  await pick(photo('order.jpg'));
  await expect.element(button('Remove order.jpg')).toBeVisible();
  await page.getByRole('link', { name: /School trip/ }).click();
  await expect.element(button('Remove order.jpg')).not.toBeInTheDocument();
  await page.getByRole('link', { name: /General/ }).click();
  await expect.element(button('Remove order.jpg')).toBeVisible();
  await button('Remove order.jpg').click();
});

test('search shows the names of the files of a message', async () => {
  await visit(thread);
  await pick(photo('order.jpg'));
  await words().fill('Unmistakable');
  await send();
  await page.getByRole('searchbox', { name: 'Search contacts and messages' }).fill('unmistak');
  await expect
    .element(page.getByRole('link', { name: /Unmistakable.*Attachment: order\.jpg, 269 Bytes/ }))
    .toBeVisible();
});
