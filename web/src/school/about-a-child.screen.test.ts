import { newId } from '@evenkeel/contract/ids';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Day, plusDays, today, weekday } from '../lib/days.ts';
import { button, expectFullColumns, expectMenusBesideTitles, region, tab } from '../testing/about-a-child.ts';
import { misfits } from '../testing/looks.ts';
import { asVisitor, visit } from '../testing/product.ts';
import { enlargeLetters, phone, resize, settled } from '../testing/window.ts';

// School as a page about a child: homework of this week and what to bring tomorrow first, a tab for each child, and columns without holes.

asVisitor('demo');

const isShown = () => expect.element(region('Teachers and Contacts')).toBeVisible();

async function entering() {
  const { api } = await import('../api.ts');
  const [{ id: familyId } = { id: '' }] = await api.families.list.call();
  const children = await api.children.list.call({ familyId });
  const childId = children[0]?.id ?? '';
  return {
    familyId,
    childId,
    homework: (task: string, due: Day, isDone = false) =>
      api.school.homework.add.call({ id: newId(), familyId, childId, task, subject: '', due, isDone }),
    bring: (what: string, when: { weekdays?: number[]; day?: Day }) =>
      api.school.bring.add.call({
        id: newId(),
        familyId,
        childId,
        what,
        when: when.weekdays ? 'weekdays' : when.day ? 'day' : 'exchange',
        weekdays: when.weekdays ?? [],
        day: when.day ?? null,
      }),
  };
}

const heads = (name: string) =>
  [...region(name).element().querySelectorAll('h3.border-t')].map((one) => one.textContent);
const namesIn = (list: string) =>
  page
    .getByRole('list', { name: list, exact: true })
    .getByRole('heading')
    .elements()
    .map((one) => one.textContent);

test('first stands homework of this week, then what to bring tomorrow; everything else follows', async () => {
  localStorage.setItem('homework', '[]');
  localStorage.setItem('bringItems', '[]');
  const { homework, bring } = await entering();
  const saturday = plusDays(today(), 6 - weekday(today()));
  await homework('Next month', plusDays(saturday, 20));
  await homework('This week', saturday);
  await homework('Long ago', plusDays(saturday, -7));
  await homework('Handed in', saturday, true);
  const tomorrow = plusDays(today(), 1);
  await bring('Some other day', { day: plusDays(tomorrow, 3) });
  await bring('That one day', { day: tomorrow });
  await bring('On that weekday', { weekdays: [weekday(tomorrow)] });
  await visit('/school');
  await isShown();
  const titles = page.getByRole('tabpanel').getByRole('heading', { level: 2 }).elements();
  expect(titles.slice(0, 2).map(({ textContent }) => textContent)).toEqual(['Homework', 'What to Bring']);
  expect(heads('Homework')).toEqual(['This Week', 'Earlier', 'Later', 'Done']);
  expect(namesIn('Homework: this week')).toEqual(['This week']);
  expect(namesIn('Homework: earlier')).toEqual(['Long ago']);
  expect(namesIn('Homework: later')).toEqual(['Next month']);
  expect(namesIn('Homework: done')).toEqual(['Handed in']);
  expect(namesIn('What to Bring: tomorrow').toSorted()).toEqual(['On that weekday', 'That one day']);
  expect(namesIn('What to Bring: other days')).toEqual(['Some other day']);
});

test('what goes along at every exchange is for tomorrow where the children change homes then, and only there', async () => {
  localStorage.setItem('bringItems', '[]');
  const { familyId, bring } = await entering();
  await bring('Winter boots', {});
  const { api } = await import('../api.ts');
  const { courseOf, handoversBetween } = await import('@evenkeel/contract/nights/custody-layers.rules');
  const custody = await api.calendar.schedules.list.call({ familyId });
  const from = Date.parse(`${today()}T00:00:00Z`);
  const days = handoversBetween(courseOf(custody), from, from + 4 * 86_400_000).filter(({ isVisit }) => !isVisit);
  const isTomorrow = days.some(({ day }) => day === plusDays(today(), 1));
  await visit('/school');
  await isShown();
  const shown = isTomorrow ? 'What to Bring: tomorrow' : 'What to Bring: other days';
  await expect.poll(() => namesIn(shown)).toEqual(['Winter boots']);
  const says = region('What to Bring').getByText('Nothing is entered for tomorrow.');
  if (isTomorrow) await expect.element(says).not.toBeInTheDocument();
  else await expect.element(says).toBeVisible();
});

test('homework that is done leaves the week, and the focus stays in the card', async () => {
  localStorage.setItem('homework', '[]');
  const { homework } = await entering();
  await homework('Read chapter 4', today());
  await visit('/school');
  await button('Mark as Done: Read chapter 4').click();
  await expect.poll(() => namesIn('Homework: done')).toEqual(['Read chapter 4']);
  await expect.element(region('Homework').getByText('No open homework is due this week.')).toBeVisible();
  expect(region('Homework').element().contains(document.activeElement)).toBe(true);
});

test('the tabs go by keyboard and stand in the address, where Back and a new visit find them', async () => {
  await visit('/school');
  await isShown();
  await expect.element(page.getByRole('tablist', { name: 'Filter by Child' })).toBeVisible();
  tab('All Children').element().focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}');
  await expect.element(tab('Theo')).toHaveAttribute('aria-selected', 'true');
  await expect.element(region('Teachers and Contacts').getByText('Mr. Brandt')).toBeVisible();
  await expect.element(page.getByText('Ms. Ito')).not.toBeInTheDocument();
  const ofTheo = location.pathname + location.search;
  history.back();
  await expect.element(tab('All Children')).toHaveAttribute('aria-selected', 'true');
  await expect.element(page.getByText('Ms. Ito')).toBeVisible();
  await visit('/terms');
  await visit(ofTheo);
  await expect.element(tab('Theo')).toHaveAttribute('aria-selected', 'true');
});

test.each([
  ['Add Homework', 'Add Homework'],
  ['Add Item', 'Add Item to Bring'],
  ['Add Academic Record', 'Add Academic Record'],
  ['Add Contact', 'Add Contact'],
])('%s has no child chosen where there are several; on the page of one it is that one', async (act, title) => {
  await visit('/school');
  const dialog = page.getByRole('dialog', { name: title });
  const child = dialog.getByRole('combobox', { name: 'Child', exact: true });
  await button(act).click();
  await expect.element(child).toHaveTextContent('Select');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(dialog.getByText('Please choose a child')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await tab('Theo').click();
  await isShown();
  await button(act).click();
  await expect.element(child).toHaveTextContent('Theo');
});

const states: [string, () => Promise<void>][] = [
  ['the sample family', () => Promise.resolve()],
  [
    'much',
    async () => {
      const { homework, bring } = await entering();
      for (let n = 0; n < 12; n += 1) {
        await homework(`Task ${n} ${'with a long name '.repeat(5)}`, plusDays(today(), n));
        await bring(`Item ${n}`, { weekdays: [n % 7] });
      }
    },
  ],
  [
    'nothing',
    () => {
      for (const key of ['academicRecords', 'schoolContacts', 'bringItems', 'homework', 'calendarEvents'])
        localStorage.setItem(key, '[]');
      return Promise.resolve();
    },
  ],
];

test.each(states)('with %s, columns have no holes: two on a desk of 1280, three from 1600', async (_name, prepare) => {
  await prepare();
  await visit('/school');
  expect(await expectFullColumns(isShown), 'wide ones').toBe(0);
});

test('no menu of a row stands alone on its line', async () => {
  await visit('/school');
  await expectMenusBesideTitles(isShown);
});

test('with letters of twice the size nothing is cut off', async () => {
  await resize(phone);
  await visit('/school');
  await isShown();
  enlargeLetters();
  await settled();
  expect(misfits()).toEqual([]);
});
