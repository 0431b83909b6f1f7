import type { CalendarAppointment } from '@evenkeel/contract/health';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { longDay, plusDays, today } from '../lib/days.ts';
import { answering } from '../testing/outside.ts';
import { asVisitor, visit } from '../testing/product.ts';
import { emulate, settled } from '../testing/window.ts';

// Someone who doesn't see health finds an appointment in the calendar as a child and a time.

asVisitor('signed in');

async function answerOne(): Promise<void> {
  const { api } = await import('../api.ts');
  const [{ id: familyId } = { id: '' }] = await api.families.list.call();
  const theo = (await api.children.list.call({ familyId })).find(({ firstName }) => firstName === 'Theo');
  const one: CalendarAppointment = {
    id: crypto.randomUUID(),
    childId: theo?.id ?? '',
    date: plusDays(today(), 1),
    time: '08:30',
    zone: 'America/New_York',
    status: 'upcoming',
    takes: null,
    title: null,
    provider: null,
  };
  answering({ path: /appointments/, json: [one] });
}

test('it reads "Appointment", opens nothing but child and time, and asks for no record', async () => {
  await answerOne();
  await visit('/calendar?view=list');
  const row = page.getByRole('row').filter({ hasText: 'Theo' }).filter({ hasText: '8:30' });
  await expect.element(page.getByRole('rowheader', { name: longDay(plusDays(today(), 1)) })).toBeVisible();
  await row.getByRole('button', { name: 'Open, Appointment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Appointment' });
  await expect.element(dialog.getByText('between the two homes')).toBeVisible();
  await expect.element(dialog.getByText('Theo', { exact: true })).toBeVisible();
  expect(dialog.getByRole('button').elements()).toHaveLength(1);
});

test('its print has child and time, in the month and in the list', async () => {
  await answerOne();
  for (const [address, role] of [
    [`/calendar?day=${plusDays(today(), 1)}`, 'grid'],
    ['/calendar?view=list', 'table'],
  ] as const) {
    await visit(address);
    // Where it is printed: what stands beside the month, and isn't printed, may have it before the month has.
    await expect.element(page.getByRole(role).getByText('Appointment').first()).toBeVisible();
    await settled();
    await emulate({ media: 'print' });
    const paper = page.getByRole('main').element() as HTMLElement;
    expect(paper.innerText, address).toMatch(/Appointment/);
    expect(paper.innerText, address).toMatch(/8:30\sAM/);
    // The children's names may come after the title.
    await expect.poll(() => paper.innerText, { message: address }).toMatch(/Appointment\s+Theo/);
    await emulate({});
  }
});
