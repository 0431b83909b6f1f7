import { newId } from '@evenkeel/contract/ids';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { asVisitor, visit } from '../testing/product.ts';
import { emulate, phone, resize, settled } from '../testing/window.ts';

// Focus, page titles, print and repeating events.

asVisitor('demo');

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const adding = page.getByRole('dialog', { name: 'Add New Activity/Event' });

async function pressByKey(name: string, within: Pick<typeof page, 'getByRole'> = page): Promise<void> {
  const pressed = within.getByRole('button', { name, exact: true });
  await expect.element(pressed).toBeVisible();
  (pressed.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
}

async function chooseByKey(name: string): Promise<void> {
  const act = page.getByRole('menu').getByText(name, { exact: true });
  await expect.element(act).toBeVisible();
  await userEvent.keyboard(name);
  await userEvent.keyboard('{Enter}');
}

async function addEvent(fields: Record<string, string>): Promise<void> {
  await button('Add Event').first().click();
  for (const [label, value] of Object.entries(fields)) await adding.getByLabelText(label, { exact: true }).fill(value);
  await adding.getByRole('button', { name: 'Add Event' }).click();
  await expect.element(adding).not.toBeInTheDocument();
}

/** Added elsewhere, as by the other parent. */
async function addLessons(date: string, count: number): Promise<void> {
  const { api, queries } = await import('../api.ts');
  const familyId = (await api.families.list.call())[0]!.id;
  const said = { familyId, description: '', type: 'activity' as const, children: [], repeats: null };
  const when = { date, end: null, zone: 'America/New_York' };
  for (let n = 1; n <= count; n += 1)
    await api.calendar.events.add.call({ ...said, ...when, id: newId(), title: `Lesson ${n}` });
  await queries.invalidateQueries();
}

test('keyboard focus survives changes to a list', async () => {
  await visit('/calendar?day=2038-03-10');
  for (const title of ['Dentist', 'Swimming']) await addEvent({ Title: title });
  await pressByKey('More for Dentist');
  await chooseByKey('Confirm Event');
  await expect.element(button('More for Dentist')).toHaveFocus();
  await pressByKey('More for Dentist');
  await chooseByKey('Complete');
  await expect.element(page.getByText('Event Completed')).toBeVisible();
  await expect.element(button('More for Dentist')).toHaveFocus();
  await pressByKey('More for Swimming');
  await chooseByKey('Delete');
  await pressByKey('Delete Event', page.getByRole('dialog'));
  await expect.element(page.getByText('Event Deleted')).toBeVisible();
  await expect.element(page.getByRole('group', { name: 'Events of this day' })).toHaveFocus();
});

test('deleted events and their versions can be reached by keyboard', async () => {
  await visit('/calendar?day=2038-03-10');
  await addEvent({ Title: 'Swimming' });
  await button('More for Swimming').click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Event' }).click();
  await visit('/calendar?view=list');
  await pressByKey('Deleted events');
  await expect.element(button('Deleted events')).toHaveFocus();
  const deleted = page.getByRole('group', { name: 'Deleted events' }).getByRole('listitem');
  await expect.element(deleted.filter({ hasText: /Swimming.*Deleted by Alex on / })).toBeVisible();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  const history = page.getByRole('dialog', { name: 'History' });
  const versions = history.getByRole('listitem');
  await expect.element(versions.first().getByText('Event deleted by Alex')).toBeVisible();
  await expect.element(versions.last().getByText('Event added by Alex')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(button('History, Swimming')).toHaveFocus();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  const notes = page.getByRole('dialog', { name: 'Notes' });
  await notes.getByRole('textbox', { name: 'Your notes' }).fill('It was on a Monday');
  await notes.getByRole('button', { name: 'Save Notes' }).click();
  await expect.element(page.getByText('Notes saved')).toBeVisible();
});

test('an event of several days shows on each, and many on one day stay readable', async () => {
  await visit('/calendar?day=2038-03-10');
  await addEvent({ Title: 'Grandparents', 'End date (optional)': '2038-03-12' });
  for (const day of ['Wednesday, March 10', 'Thursday, March 11', 'Friday, March 12'])
    await expect.element(button(new RegExp(`^${day}, 2038, Night at .+, 1 event$`))).toBeVisible();
  await button(/^Thursday, March 11, 2038/).click();
  await expect.element(page.getByRole('dialog').getByText('Mar 10, 2038 to Mar 12, 2038, Activity')).toBeVisible();
  await addLessons('2038-03-11', 11);
  const list = page.getByRole('group', { name: 'Events of this day' }).getByRole('listitem');
  await expect.poll(() => list.elements()).toHaveLength(10);
  await button('Show all 12 events').click();
  await expect.poll(() => list.elements()).toHaveLength(12);
});

test('every page inside has its own title', async () => {
  for (const [path, name] of [
    ['/dashboard', 'Dashboard'],
    ['/children', 'Children'],
    ['/calendar', 'Calendar'],
    ['/messages', 'Messages'],
    ['/notifications', 'Notifications'],
    ['/settings/coparents', 'Co-Parent Management'],
    ['/no/such/page', 'Page not found'],
  ] as const) {
    await visit(path);
    await expect.poll(() => document.title).toBe(`${name} - Evenkeel`);
  }
});

test('print shows the calendar and no controls', async () => {
  await visit('/calendar');
  await expect.element(page.getByRole('grid')).toBeVisible();
  await emulate({ colorScheme: 'dark', media: 'print' });
  // The width of a sheet of paper.
  await resize({ width: 720, height: 1_000 });
  for (const role of ['banner', 'navigation', 'complementary', 'tablist'])
    expect(page.getByRole(role).elements(), role).toEqual([]);
  expect(button('Add Event').elements()).toEqual([]);
  await expect.element(page.getByRole('grid')).toBeVisible();
  expect(getComputedStyle(document.documentElement).colorScheme).toBe('light');
});

test('an event that ends too early shows the error at its field', async () => {
  await resize(phone);
  await visit('/calendar?day=2038-03-10&new=true');
  await adding.getByLabelText('Title').fill('Visit');
  await adding.getByLabelText('End date (optional)').fill('2038-03-09');
  await adding.getByRole('button', { name: 'Add Event' }).click();
  await expect.element(adding.getByText('The end can’t be before the start')).toBeVisible();
  await expect.element(adding.getByLabelText('End date (optional)')).toHaveFocus();
  expect(page.getByText('Missing information').elements()).toEqual([]);
});

test('on a phone the demo strip fits its reserved space', async () => {
  await resize(phone);
  await visit('/dashboard');
  await settled();
  const strip = page.getByRole('complementary', { name: 'Demo' });
  await expect.element(strip.getByRole('button', { name: 'Reset' })).toBeVisible();
  expect(strip.element().getBoundingClientRect().height).toBeLessThanOrEqual(36);
});

test('one date of a repeating event is moved, canceled and brought back, and the others stay', async () => {
  await resize(phone);
  await visit('/calendar?day=2031-03-04');
  await button('Add Event').first().click();
  await adding.getByLabelText('Title').fill('Choir');
  await adding.getByLabelText('Time (optional)', { exact: true }).fill('16:00');
  await adding.getByRole('combobox', { name: 'Repeats' }).click();
  await page.getByRole('option', { name: 'Weekly', exact: true }).click();
  await adding.getByRole('button', { name: 'Add Event' }).click();
  await expect.element(adding).not.toBeInTheDocument();

  await visit('/calendar?day=2031-03-11');
  await button('Move This Date, Choir').click();
  const moving = page.getByRole('dialog', { name: 'Move This Date' });
  await moving.getByLabelText('New date').fill('2031-03-18');
  await moving.getByRole('button', { name: 'Move Date' }).click();
  await expect.element(moving.getByText('This event already takes place on that day.')).toBeVisible();
  await moving.getByLabelText('New date').fill('2031-03-12');
  await moving.getByLabelText('New time').fill('17:30');
  await moving.getByRole('button', { name: 'Move Date' }).click();
  await expect.element(page.getByText('Date Moved')).toBeVisible();
  await expect.element(page.getByText('No events on this day')).toBeVisible();
  await visit('/calendar?day=2031-03-12');
  await expect.element(page.getByText('Moved from Mar 11, 2031, 4:00 PM')).toBeVisible();
  await button('Restore This Date, Choir').click();
  await expect.element(page.getByText('Date Restored')).toBeVisible();

  await visit('/calendar?day=2031-03-18');
  await button('Cancel This Date, Choir').click();
  await expect.element(page.getByText('Canceled', { exact: true })).toBeVisible();
  await visit('/calendar?day=2031-03-25');
  await expect.element(button('Cancel This Date, Choir')).toBeVisible();
});
