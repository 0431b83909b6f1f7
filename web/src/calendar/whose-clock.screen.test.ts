import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { asVisitor, visit } from '../testing/product.ts';

// Two clocks: the visitor's, by which the sample family's events are, and that of the family after it changes its zone.

asVisitor('demo');

const button = (name: string | RegExp) => page.getByRole('button', { name });
const dialog = (name: string) => page.getByRole('dialog', { name });
const tokyo = /^Tokyo time/;

async function chooseZone(zone: string) {
  const { api } = await import('../api.ts');
  const [family] = await api.families.list.call();
  await api.families.changeZone.call({ familyId: family!.id, zone, was: family!.zone });
}

test('what is edited keeps its own clock, and says which one where it isn’t mine', async () => {
  await chooseZone('Asia/Tokyo');
  await visit('/calendar?view=list');
  await button(/^Edit, Dentist/)
    .first()
    .click();
  const editing = dialog('Edit Event');
  await expect.element(editing.getByLabelText('Time (optional)', { exact: true })).toHaveValue('15:15');
  await expect.element(editing.getByText(/ time$/)).not.toBeInTheDocument();
  await editing.getByRole('button', { name: 'Close' }).click();

  await button('Add Event').first().click();
  const adding = dialog('Add New Activity/Event');
  await adding.getByLabelText('Title').fill('Call with Grandma');
  await adding.getByLabelText('Time (optional)', { exact: true }).fill('09:00');
  await expect.element(adding.getByLabelText('Time (optional)', { exact: true })).toHaveAccessibleDescription(tokyo);
  await expect.element(adding.getByLabelText('End time')).toHaveAccessibleDescription(tokyo);
  await adding.getByRole('button', { name: 'Add Event' }).click();
  await expect.element(adding).not.toBeInTheDocument();

  await chooseZone(Intl.DateTimeFormat().resolvedOptions().timeZone);
  await visit('/dashboard');
  await visit('/calendar?view=list');
  await button(/^Edit, Call with Grandma/).click();
  await expect.element(editing.getByLabelText('Time (optional)', { exact: true })).toHaveAccessibleDescription(tokyo);
  await editing.getByLabelText('Title').fill('Call');
  await editing.getByRole('button', { name: 'Save Changes' }).click();
  await expect
    .element(
      page
        .getByRole('row')
        .filter({ hasText: 'Call' })
        .getByText(/9:00\sAM.*Tokyo time/),
    )
    .toBeVisible();
});
