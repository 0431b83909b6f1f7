import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { asVisitor, visit } from '../../testing/product.ts';

// The editor asks for the weekends first, says what stays, and keeps its button in sight.

asVisitor('demo');

const editor = () => page.getByRole('dialog', { name: 'Propose a Change' });
const weekends = () => editor().getByRole('radiogroup', { name: 'Who has the weekends?' });
const next = () => editor().getByRole('list', { name: 'The next two weekends' }).getByRole('listitem');
const templates = () => editor().getByRole('radiogroup', { name: 'Template' });

test('whoever has every weekend gets a template with it, and the next weekends say so', async () => {
  await visit('/calendar?schedule=true');
  await weekends().getByRole('radio', { name: 'Always Blake' }).click();
  await expect.element(templates().getByRole('radio', { checked: true })).toHaveAccessibleName(/^3-4-4-3 Schedule/);
  await expect.element(templates().getByText('Alex 7 nights, Blake 7').first()).toBeVisible();
  for (const which of [0, 1])
    await expect
      .element(
        next()
          .nth(which)
          .getByText(/all three nights at Blake’s home$/),
      )
      .toBeVisible();
  await weekends().getByRole('radio', { name: 'Always Alex' }).click();
  await expect
    .element(
      next()
        .first()
        .getByText(/all three nights at Alex’s home$/),
    )
    .toBeVisible();
  await weekends().getByRole('radio', { name: 'Another way' }).click();
  await expect.element(templates().getByRole('radio', { name: /^First, Third and Fifth Weekends/ })).toBeVisible();
  // What is drafted stays in the tab.
  await editor().getByRole('button', { name: 'Start Over' }).click();
});

test('what stays of the current schedule is listed and can be removed; the button is in sight from the start', async () => {
  await visit('/calendar?schedule=true');
  const propose = editor().getByRole('button', { name: 'Propose Schedule' });
  await expect.element(propose).toBeInViewport({ ratio: 1 });
  const stays = editor().getByRole('region', { name: 'From the current schedule' });
  await expect.element(stays).not.toBeInTheDocument();
  await templates()
    .getByRole('radio', { name: /^Week On, Week Off/ })
    .click();
  await expect.element(editor().getByText(/ it begins with the night of \w+day, /)).toBeInTheDocument();
  const remove = stays.getByRole('button', { name: /^Remove Winter break/ });
  await remove.click();
  await expect.element(editor().getByText(/1 ended\. /)).toBeInTheDocument();
  await stays.getByRole('button', { name: /^Keep Winter break/ }).click();
  await expect.element(remove).toBeInTheDocument();
  await expect.element(propose).toBeInViewport({ ratio: 1 });
  await editor().getByRole('button', { name: 'Start Over' }).click();
});

test('a split holiday asks its day and its hour once', async () => {
  await visit('/calendar?schedule=true');
  await editor().getByRole('tab', { name: 'Holidays' }).click();
  await editor().getByLabelText('Add Holiday', { exact: true }).click();
  await page.getByRole('option', { name: 'Independence Day', exact: true }).click();
  await editor().getByLabelText('With whom', { exact: true }).click();
  await page.getByRole('option', { name: 'Split between both homes' }).click();
  for (const choice of ['Halfway', 'The day after']) {
    await editor().getByRole('combobox', { name: 'Split', exact: true }).click();
    await page.getByRole('option', { name: choice, exact: true }).click();
    await expect.element(editor().getByLabelText(/^Split at/)).toHaveValue('12:00');
  }
});
