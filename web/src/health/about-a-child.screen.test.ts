import type { HealthDetails } from '@evenkeel/contract/health';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { today } from '../lib/days.ts';
import { button, expectFullColumns, expectMenusBesideTitles, region, tab } from '../testing/about-a-child.ts';
import { misfits } from '../testing/looks.ts';
import { asVisitor, visit } from '../testing/product.ts';
import { enlargeLetters, phone, resize, settled } from '../testing/window.ts';

// Health as a page about a child: what is needed every day first, a tab for each child, and columns without holes.

asVisitor('demo');

const isShown = () => expect.element(region('Medications')).toBeVisible();

async function enter(title: string, details: HealthDetails, date = today()): Promise<void> {
  const { api } = await import('../api.ts');
  const [{ id: familyId } = { id: '' }] = await api.families.list.call();
  const [child] = await api.children.list.call({ familyId });
  const said = { id: crypto.randomUUID(), familyId, childId: child?.id ?? '', description: '' };
  await api.health.records.add.call({ ...said, title, date, details });
}

test('first stand the medications with their last dose, then the next appointment', async () => {
  await visit('/health');
  await isShown();
  const titles = page.getByRole('tabpanel').getByRole('heading', { level: 2 }).elements();
  expect(titles.slice(0, 2).map(({ textContent }) => textContent)).toEqual(['Medications', 'Upcoming Appointments']);
  const doses = page.getByRole('list', { name: 'Doses of Amoxicillin' }).getByRole('listitem');
  await expect.element(doses.first().getByText(/^Given .*M by you, 5 ml$/)).toBeVisible();
  const next = region('Upcoming Appointments').getByRole('listitem').first();
  await expect.element(next.getByRole('heading', { name: 'Checkup' })).toBeVisible();
  expect(region('Medications').element().textContent).not.toMatch(/\b(due|missed|now)\b/i);
});

test('a dose is recorded by a button that names the act, and the row says who gave it when', async () => {
  const medication = { dosage: '10', unit: 'mg', frequency: '', isAsNeeded: false, everyHours: null, times: [] };
  await enter('Cetirizine', { type: 'medication', ...medication, endsOn: null, givenBy: '', refillOn: null });
  await visit('/health');
  const act = button('Record a Dose: Cetirizine');
  await expect.element(act).toHaveTextContent('Record a Dose');
  expect(act.element().querySelector('[class*=lucide-check]')).toBeNull();
  await act.click();
  const doses = page.getByRole('list', { name: 'Doses of Cetirizine' });
  await expect.element(doses.getByText(/^Given \d{1,2}:\d{2}.[AP]M by you, 10 mg$/)).toBeVisible();
  await expect.element(act).toHaveTextContent('Record a Dose');
});

test('each count of the summary leads to its section', async () => {
  await visit('/health');
  for (const name of ['Upcoming Appointments', 'Vaccines', 'Growth Records', 'Allergies']) {
    await page.getByRole('link', { name, exact: true }).click();
    await expect.element(region(name).getByRole('heading', { level: 2 })).toHaveFocus();
    const { top } = region(name).element().getBoundingClientRect();
    expect(top).toBeGreaterThanOrEqual(0);
    expect(top).toBeLessThan(innerHeight);
  }
  expect(location.hash).toBe('');
});

test('the tabs go by keyboard and stand in the address, where Back and a new visit find them', async () => {
  await visit('/health');
  await isShown();
  await expect.element(page.getByText('Filter by Child', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('tablist', { name: 'Filter by Child' })).toBeVisible();
  tab('All Children').element().focus();
  await userEvent.keyboard('{ArrowRight}{Enter}');
  await expect.element(tab('Nora')).toHaveAttribute('aria-selected', 'true');
  await expect.element(region('Allergies').getByText('No allergy records')).toBeVisible();
  const ofNora = location.pathname + location.search;
  expect(ofNora).toMatch(/^\/health\?child=/);
  await userEvent.keyboard('{ArrowRight}{Enter}');
  await expect.element(tab('Theo')).toHaveAttribute('aria-selected', 'true');
  await expect.element(region('Allergies').getByText('Peanuts')).toBeVisible();
  history.back();
  await expect.element(tab('Nora')).toHaveAttribute('aria-selected', 'true');
  history.back();
  await expect.element(tab('All Children')).toHaveAttribute('aria-selected', 'true');
  await visit('/terms');
  await visit(ofNora);
  await expect.element(tab('Nora')).toHaveAttribute('aria-selected', 'true');
  await expect.element(region('Allergies').getByText('No allergy records')).toBeVisible();
});

test('where there are several children none is chosen in the form; on the page of one it is that one', async () => {
  await visit('/health');
  const child = page.getByRole('dialog').getByRole('combobox', { name: 'Child', exact: true });
  await button('Add Health Record').click();
  await expect.element(child).toHaveTextContent('Select');
  const dialog = page.getByRole('dialog', { name: 'Add Health Record' });
  await dialog.getByRole('button', { name: 'Save Record' }).click();
  await expect.element(child).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await tab('Theo').click();
  await button('Add Health Record').click();
  await expect.element(child).toHaveTextContent('Theo');
});

test('a family with one child has nobody to choose from', async () => {
  const { api } = await import('../api.ts');
  const [{ id: familyId } = { id: '' }] = await api.families.list.call();
  const [nora] = await api.children.list.call({ familyId });
  localStorage.setItem(
    'children',
    JSON.stringify([{ ...nora, addedBy: '01900000-0000-7000-8000-00000000000a', imageUrl: null }]),
  );
  await visit('/health');
  await button('Add Health Record').click();
  await expect.element(page.getByRole('combobox', { name: 'Child', exact: true })).toHaveTextContent('Nora');
});

const vaccine = { type: 'vaccine', dose: '', lot: '', provider: '', isProviderMasked: false, nextDue: null } as const;
const states: [string, () => Promise<void>][] = [
  ['the sample family', () => Promise.resolve()],
  [
    'much',
    async () => {
      for (let n = 0; n < 12; n += 1) {
        await enter(`Vaccine ${n}`, vaccine, '2026-01-02');
        await enter(
          `Allergy ${n} ${'of a long name '.repeat(4)}`,
          { type: 'allergy', reaction: 'Hives' },
          '2026-01-02',
        );
      }
    },
  ],
  ['nothing', () => Promise.resolve(localStorage.setItem('healthRecords', '[]'))],
];

test.each(states)('with %s, columns have no holes: two on a desk of 1280, three from 1600', async (_name, prepare) => {
  await prepare();
  await visit('/health');
  await expectFullColumns(isShown);
});

test('no menu of a row stands alone on its line', async () => {
  await visit('/health');
  await expectMenusBesideTitles(isShown);
});

test.each([390, 1280, 1600])('%i wide: the curves of both children are large enough to read', async (width) => {
  await resize({ width, height: 900 });
  await visit('/health');
  for (const name of ['Nora', 'Theo']) {
    const chart = page.getByRole('slider', { name: new RegExp(`of ${name}`) });
    await expect.element(chart).toBeVisible();
    const box = chart.element().getBoundingClientRect();
    expect(box.width).toBeGreaterThan(240);
    expect(box.height).toBeGreaterThan(200);
  }
});

test('with letters of twice the size nothing is cut off', async () => {
  await resize(phone);
  await visit('/health');
  await isShown();
  enlargeLetters();
  await settled();
  expect(misfits()).toEqual([]);
});
