import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mediumDay, plusDays, today } from '../lib/days.ts';
import { asVisitor, visit } from '../testing/product.ts';

// One date of a series is canceled and one is moved: both views say so, and nobody confirms what doesn't take place.

asVisitor('demo');

const day = (weeks: number) => plusDays(today(), 70 + weeks * 7);

async function addSeries(): Promise<void> {
  const { api } = await import('../api.ts');
  const { newId } = await import('@evenkeel/contract/ids');
  const [family] = await api.families.list.call();
  const content = { description: '', end: null, zone: family!.zone, children: [], type: 'activity' as const };
  const named = { id: newId(), familyId: family!.id };
  const repeats = { frequency: 'weekly' as const, until: null };
  const event = await api.calendar.events.add.call({ ...content, ...named, title: 'Fencing', date: day(0), repeats });
  const one = { ...named, version: event.version, on: day(1) };
  const { version } = await api.calendar.events.changeDate.call({ ...one, to: { kind: 'cancelled' } });
  const to = { kind: 'moved' as const, date: plusDays(day(2), 1), end: null };
  await api.calendar.events.changeDate.call({ ...named, version, on: day(2), to });
}

const buttonOf = (of: string) => document.querySelector(`[data-day="${of}"]`);
const lineOf = (of: string) => {
  const texts = buttonOf(of)?.closest('[role="gridcell"]')?.querySelectorAll('i + span') ?? [];
  const title = [...texts].find(({ textContent }) => textContent.includes('Fencing'));
  return title ? getComputedStyle(title).textDecorationLine : undefined;
};
const confirm = page.getByRole('menuitemcheckbox', { name: 'Confirm Event' });
/** What is one press away on an event of one's own, as confirming it is. */
const more = (within: Pick<typeof page, 'getByRole'>) => within.getByRole('button', { name: 'More for Fencing' });
const labelOf = (of: string) => buttonOf(of)?.getAttribute('aria-label') ?? '';

test('the month strikes a canceled date through, counts it apart and offers no Confirm Event on it', async () => {
  await addSeries();
  await visit(`/calendar?day=${day(1)}`);
  await expect.poll(() => labelOf(day(1))).toContain(', 1 canceled event');
  expect(labelOf(day(1))).not.toContain(', 1 event');
  await expect.poll(() => lineOf(day(1))).toBe('line-through');
  const side = page.getByRole('group', { name: 'Events of this day' });
  await expect.element(side.getByRole('button', { name: 'Restore This Date, Fencing' })).toBeVisible();
  await more(side).click();
  await expect.element(page.getByRole('menuitem', { name: 'Notes' })).toBeVisible();
  await expect.element(confirm).not.toBeInTheDocument();

  await visit(`/calendar?day=${day(0)}`);
  await more(side).click();
  await expect.element(confirm).toBeVisible();
  await expect.poll(() => labelOf(day(0))).toContain(', 1 event');
  await expect.poll(() => lineOf(day(0))).toBe('none');
});

test('the list names the canceled and the moved dates of a series', async () => {
  await addSeries();
  await visit('/calendar?view=list');
  const changed = page.getByRole('list', { name: 'Changed dates, Fencing' });
  await expect.element(changed.getByText(`${mediumDay(day(1))} canceled`)).toBeVisible();
  const moved = `${mediumDay(day(2))} moved to ${mediumDay(plusDays(day(2), 1))}, All day`;
  await expect.element(changed.getByText(moved)).toBeVisible();
  await more(page).click();
  await expect.element(confirm).toBeVisible();
});

test('the list of a family with long names stays within the page', async () => {
  const names = { firstName: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2), lastName: 'Rivera' };
  const all = ['a', 'b'].map((end) => [`01900000-0000-7000-8000-${end.padStart(12, '0')}`, names]);
  localStorage.setItem('playedNames', JSON.stringify(Object.fromEntries(all)));
  await addSeries();
  await visit('/calendar?view=list');
  const table = page.getByRole('table');
  await expect.element(table.getByText(/Wolfeschlegel.* takes/).first()).toBeVisible();
  const { width } = (await table.findElement()).getBoundingClientRect();
  expect(width).toBeLessThanOrEqual((await table.findElement()).parentElement?.getBoundingClientRect().width ?? 0);
});
