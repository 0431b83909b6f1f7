import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { asVisitor, visit } from '../testing/product.ts';

// What a date or time field holds that the browser can't read has the value "". It must not pass for nothing.

asVisitor('demo');

const dialog = (name: string) => page.getByRole('dialog', { name });
const noDate = 'This date doesn’t exist.';

/** Types into the parts of a date or time, from its first one. */
async function typeInto(field: ReturnType<typeof page.getByLabelText>, keys: string): Promise<void> {
  const input = (await field.findElement()) as HTMLInputElement;
  input.focus();
  await userEvent.keyboard(keys);
}

test('an event isn’t added with half a time or a last day that doesn’t exist, and then as it was meant', async () => {
  await visit('/calendar');
  await page.getByRole('button', { name: 'Add Event' }).first().click();
  const adding = dialog('Add New Activity/Event');
  await adding.getByLabelText('Title').fill('Early flight');
  const time = adding.getByLabelText('Time (optional)', { exact: true });
  await typeInto(time, '0330');
  await adding.getByRole('button', { name: 'Add Event' }).click();
  await expect.element(adding.getByText('Please complete the time.')).toBeVisible();
  await expect.element(time).toHaveFocus();
  await expect.element(time).toHaveAccessibleDescription(/Please complete the time/);
  await typeInto(time, '0330A');
  await expect.element(adding.getByText('Please complete the time.')).not.toBeInTheDocument();

  await adding.getByLabelText('End date').fill('');
  await typeInto(adding.getByLabelText('End date'), '02312031');
  await adding.getByRole('button', { name: 'Add Event' }).click();
  await expect.element(adding.getByText(noDate)).toBeVisible();
  await typeInto(adding.getByLabelText('End date'), '{Backspace}{Tab}{Backspace}{Tab}{Backspace}{Tab}');
  await expect.element(adding.getByText(noDate)).not.toBeInTheDocument();

  // Taken for nothing, it would repeat for ever.
  await adding.getByRole('combobox', { name: 'Repeats' }).click();
  await page.getByRole('option', { name: 'Weekly', exact: true }).click();
  const until = adding.getByLabelText('Until (optional)');
  await typeInto(until, '02312031');
  await adding.getByRole('button', { name: 'Add Event' }).click();
  await expect.element(adding.getByText(noDate)).toBeVisible();
  await expect.element(until).toHaveFocus();
  await until.fill('2031-02-28');
  await adding.getByRole('button', { name: 'Add Event' }).click();
  await expect.element(adding).not.toBeInTheDocument();
  await page.getByRole('tab', { name: 'List View' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Early flight' });
  await expect.element(row.getByText(/3:30\sAM/)).toBeVisible();
});

test('a mistyped birth date doesn’t erase the one that was saved', async () => {
  await visit('/children');
  const edit = page.getByRole('button', { name: 'Edit Profile' });
  const editing = dialog('Edit Child Profile');
  const save = editing.getByRole('button', { name: 'Save Changes' });
  const birth = editing.getByLabelText('Birth date (optional)');
  await edit.click();
  await birth.fill('2017-05-04');
  await save.click();
  await expect.element(editing).not.toBeInTheDocument();

  await edit.click();
  await typeInto(birth, '0230');
  await expect.element(birth).toHaveValue('');
  await save.click();
  await expect.element(editing.getByText(noDate)).toBeVisible();
  await typeInto(birth, '0503');
  await expect.element(editing.getByText(noDate)).not.toBeInTheDocument();
  await save.click();
  await expect.element(editing).not.toBeInTheDocument();
  await edit.click();
  await expect.element(birth).toHaveValue('2017-05-03');
});
