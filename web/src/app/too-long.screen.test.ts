import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { asVisitor, visit } from '../testing/product.ts';

// A text that is too long is kept whole, says by how much, and isn't sent. Letters are counted as people see them.

asVisitor('demo');

const button = (name: string) => page.getByRole('button', { name, exact: true });
const thumb = '\u{1F44D}\u{1F3FD}';

/** Pastes at the end of a field, as a person does: a field with `maxlength` would drop what doesn't fit. */
function paste(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  field.focus();
  field.setSelectionRange(field.value.length, field.value.length);
  document.execCommand('insertText', false, text);
}

const fieldOf = async (field: ReturnType<typeof page.getByLabelText>) =>
  (await field.findElement()) as HTMLTextAreaElement;

test('a pasted description stays whole, says how much is too much, and isn’t sent until it fits', async () => {
  await visit('/calendar?day=2038-03-10');
  await button('Add Event').first().click();
  const adding = page.getByRole('dialog', { name: 'Add New Activity/Event' });
  await adding.getByLabelText('Title').fill('Recital');
  const description = adding.getByLabelText('Description');
  const field = await fieldOf(description);
  paste(field, `${'a'.repeat(2_000)}Last sentence`);
  await expect.element(adding.getByText('13 characters too many. Please shorten the text.')).toBeVisible();
  expect(field.value.endsWith('Last sentence')).toBe(true);
  await adding.getByLabelText('Title').click();
  await adding.getByRole('button', { name: 'Add Event' }).click();
  await expect.element(description).toHaveFocus();
  await expect.element(description).toHaveAccessibleDescription(/13 characters too many/);

  await description.fill(`${thumb.repeat(2_001)}`);
  await expect.element(adding.getByText('1 character too many. Please shorten the text.')).toBeVisible();
  await description.fill(thumb.repeat(2_000));
  await expect.element(adding.getByText(/too many/)).not.toBeInTheDocument();
  await adding.getByRole('button', { name: 'Add Event' }).click();
  await expect.element(adding).not.toBeInTheDocument();
  await expect.element(page.getByText('Event Added')).toBeVisible();
});

test('a title is no different', async () => {
  await visit('/children');
  await button('Add Alert').click();
  const adding = page.getByRole('dialog', { name: 'Add Alert' });
  const title = await fieldOf(adding.getByLabelText('Title'));
  paste(title, 'b'.repeat(121));
  expect(title.value).toHaveLength(121);
  await adding.getByRole('button', { name: 'Add Alert' }).click();
  await expect.element(adding.getByText('1 character too many. Please shorten the text.')).toBeVisible();
  await expect.element(adding.getByLabelText('Title')).toHaveFocus();
});

test('a message that is too long says so, isn’t sent, and counts what is left in letters', async () => {
  const { api } = await import('../api.ts');
  const [family] = await api.families.list.call();
  await api.messages.name.change.call({ familyId: family!.id, name: 'Alex' }); // asked for once, before the first message
  await visit('/messages');
  await page.getByRole('link', { name: /Blake/ }).first().click();
  const words = page.getByLabelText('Message to Blake');
  const field = await fieldOf(words);
  paste(field, `${'a'.repeat(9_988)}${thumb}Last one!`);
  await expect.element(page.getByText('2 characters left.')).toBeVisible();
  paste(field, '!');
  await expect.element(page.getByText('1 character left.')).toBeVisible();
  paste(field, ' And one more.');
  await expect.element(page.getByText('13 characters too many. Please shorten the text.')).toBeVisible();
  await expect.element(button('Send')).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Send' }).click({ force: true });
  field.focus();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(field.value.endsWith('Last one!! And one more.')).toBe(true);
});
