import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { asVisitor, visit } from '../testing/product.ts';
import { phone, resize } from '../testing/window.ts';

// Back is a gesture on a phone, easily made by accident. In a dialog it closes the dialog, and asks first if words would be lost.

asVisitor('demo');

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = (name: string) => page.getByRole('dialog', { name });
const question = dialog('Discard your changes?');
const answer = (name: string) => question.getByRole('button', { name }).click();
/** Roles don't find a dialog behind a question, which is as good as closed to them. */
const dialogs = () => document.querySelectorAll('[role=dialog]').length;
/** The address is that of the page behind for a moment: the browser has gone back before anything can stop it. Back does nothing then. */
const isHereAgain = () => expect.poll(() => location.pathname).toBe('/calendar');

test('Back asks before it discards a filled dialog, and the page stays', async () => {
  await resize(phone);
  await visit('/dashboard');
  await visit('/calendar');
  await button('Add Event').first().click();
  const adding = dialog('Add New Activity/Event');
  await adding.getByLabelText('Title').fill('Recital');
  for (const leave of [() => history.back(), () => userEvent.keyboard('{Escape}'), () => history.back()]) {
    await leave();
    await expect.element(question).toBeVisible();
    await answer('Keep Editing');
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(adding.getByLabelText('Title')).toHaveValue('Recital');
  }
  history.back();
  await expect.element(question).toBeVisible();
  await isHereAgain();
  history.back();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(adding).toBeVisible();
  await isHereAgain();

  history.back();
  await answer('Discard');
  await expect.element(adding).not.toBeInTheDocument();
  expect(location.pathname).toBe('/calendar');
  history.back();
  await expect.poll(() => location.pathname).toBe('/dashboard');
});

test('Back closes a dialog in which nothing was typed, or in which it was taken back', async () => {
  await visit('/dashboard');
  await visit('/children');
  await button('Edit Profile').first().click();
  const editing = dialog('Edit Child Profile');
  const name = editing.getByLabelText('First name');
  await expect.element(name).toBeVisible();
  history.back();
  await expect.poll(dialogs).toBe(0);
  expect(location.pathname).toBe('/children');

  await button('Edit Profile').first().click();
  const before = (name.element() as HTMLInputElement).value;
  await name.fill('Someone else');
  await name.fill(before);
  history.back();
  await expect.poll(dialogs).toBe(0);
  expect(location.pathname).toBe('/children');
});

test('a saved form closes without a question', async () => {
  await visit('/calendar?day=2038-03-10');
  await button('Add Event').first().click();
  const adding = dialog('Add New Activity/Event');
  await adding.getByLabelText('Title').fill('Recital');
  await adding.getByRole('button', { name: 'Add Event' }).click();
  await expect.element(adding).not.toBeInTheDocument();
  await expect.element(page.getByText('Event Added')).toBeVisible();
  expect(question.elements()).toEqual([]);
});

test('half a date counts as typed', async () => {
  await visit('/dashboard');
  await visit('/children');
  await button('Edit Profile').first().click();
  const editing = dialog('Edit Child Profile');
  ((await editing.getByLabelText('Birth date (optional)').findElement()) as HTMLInputElement).focus();
  await userEvent.keyboard('0230');
  history.back();
  await answer('Discard');
  await expect.element(editing).not.toBeInTheDocument();
});

test('a picked file is not lost by accident, and one that was refused holds no one', async () => {
  await visit('/documents');
  await button('Upload').first().click();
  const uploading = dialog('Upload Documents');
  await expect.element(uploading).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  const picked = new DataTransfer();
  picked.items.add(new File(['%PDF-1.4'], 'order.pdf', { type: 'application/pdf' }));
  if (input) input.files = picked.files;
  input?.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.element(uploading.getByText('order.pdf')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await answer('Keep Editing');
  await uploading.getByRole('button', { name: 'Remove order.pdf' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.poll(dialogs).toBe(0);
});
