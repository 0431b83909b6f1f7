import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { asVisitor, visit } from '../../testing/product.ts';

// First and last day of a report: as typed key by key, and no numbers of another range than the one that is entered.

asVisitor('demo');

const field = (name: string) => page.getByLabelText(name, { exact: true });
const typeInto = async (name: string, keys: string) => {
  ((await field(name).findElement()) as HTMLInputElement).focus();
  await userEvent.keyboard(keys);
};

test('a date is typed in one go, and the other one stays what it was', async () => {
  await visit('/calendar?view=nights&from=2031-01-01&to=2031-01-31');
  await typeInto('First day', '12152030');
  await expect.element(field('First day')).toHaveValue('2030-12-15');
  await expect.element(field('Last day')).toHaveValue('2031-01-31');
  await expect
    .element(page.getByText(/^Sunday, December 15, 2030 to Friday, January 31, 2031, both days/))
    .toBeVisible();
  await expect.poll(() => location.search).toContain('from=2030-12-15');
});

test.each([
  ['nights', 'Nights'],
  ['exchanges', 'Exchanges'],
])('%s: a date that doesn’t exist shows no numbers until it is fixed', async (view, shown) => {
  await visit(`/calendar?view=${view}&from=2031-01-01&to=2031-03-31`);
  const content = page
    .getByText(shown === 'Nights' ? /both days included/ : /No exchanges between|^From and To$/)
    .first();
  const why = page.getByText('Complete both dates to see this report.');
  await expect.element(content).toBeVisible();
  await typeInto('Last day', '0231');
  await expect.element(why).toBeVisible();
  await expect.element(content).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Print' })).not.toBeInTheDocument();
  await field('First day').click();
  await expect.element(page.getByText('This date doesn’t exist.')).toBeVisible();
  await field('Last day').fill('2031-02-28');
  await expect.element(content).toBeVisible();
  await expect.element(why).not.toBeInTheDocument();
});

test('a last day before the first says so', async () => {
  await visit('/calendar?view=nights&from=2031-01-01&to=2031-01-31');
  await field('First day').fill('2031-02-01');
  await expect.element(page.getByText('The last day can’t be before the first.')).toBeVisible();
  await expect.element(page.getByText(/both days included/)).not.toBeInTheDocument();
  await field('Last day').fill('2031-02-02');
  await expect
    .element(page.getByText(/^Saturday, February 1, 2031 to Sunday, February 2, 2031, both days/))
    .toBeVisible();
});
