import { courseOf, nightsFrom, whomOf } from '@evenkeel/contract/nights/custody-layers.rules';
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { monthOf, monthTitle, plusDays, plusMonths, today } from '../lib/days.ts';
import { groundsOf, letterOf, marksOf } from '../testing/night-marks.ts';
import { asVisitor, visit } from '../testing/product.ts';

// Color, letter and name of every day of a year say where the children sleep that night, wherever a day is drawn.

asVisitor('demo');

const names: Record<string, string> = { A: 'Alex’s home', B: 'Blake’s home' };

/** The letters of the engine's nights: "A" or "B", empty without a schedule. */
const nightsOf = (course: ReturnType<typeof courseOf>, day: string, count: number) =>
  nightsFrom(course, day, count).map((night) => whomOf(night)?.home ?? '');

async function sample() {
  const { api } = await import('../api.ts');
  const [family] = await api.families.list.call();
  const custody = await api.calendar.schedules.list.call({ familyId: family!.id });
  return { family: family!, custody, course: courseOf(custody) };
}

/** What each day of a row should show: a letter on the first night of a stretch only. */
const expected = (nights: readonly string[]) =>
  nights.map((night, i) => ({ color: night, letters: night !== '' && night !== nights[i - 1] ? [night] : [] }));

const saysNight = (night: string) => (night === '' ? /no schedule/i : new RegExp(`night at ${names[night]}`, 'i'));

const ribbonIn = (place: Element) => [...place.querySelectorAll('[data-ribbon]')].find((one) => one.clientHeight > 0)!;

test.each([
  ['a desk', 1280],
  ['a phone', 390],
])('every day of the month, for a year, on %s', async (_, width) => {
  await page.viewport(width, 844);
  const { custody, course } = await sample();
  const [begin] = custody.schedules.map(({ from }) => from);
  const first = `${monthOf(begin!)}-01`;
  await visit(`/calendar?day=${first}`);
  const heading = page.getByRole('heading', { level: 2, name: monthTitle(first) });
  await expect.element(heading).toBeVisible();
  await expect.poll(() => document.querySelector('[data-night]')).not.toBeNull();
  const places = new Set<string>();
  const month = page.getByRole('region', { name: 'Month' });
  const next = month.getByRole('button', { name: 'Next month' }).element() as HTMLElement;
  for (let i = 0; i < 12; i += 1) {
    const shown = plusMonths(first, i);
    await expect.element(month.getByRole('heading', { level: 2, name: monthTitle(shown) })).toBeVisible();
    for (const row of [...month.element().querySelectorAll('[role=row]')].slice(1)) {
      const days = [...row.querySelectorAll<HTMLElement>('[data-day]')];
      const cells = days.map((day) => day.closest('[role=gridcell]')!);
      const nights = nightsOf(course, days[0]!.dataset.day!, 7);
      const marks = cells.map(letterOf);
      expect(
        marks.map(({ letter }) => letter),
        days[0]!.dataset.day,
      ).toEqual(nights);
      for (const { at } of marks) places.add(at);
      for (const [at, day] of days.entries()) expect(day.getAttribute('aria-label')).toMatch(saysNight(nights[at]!));
      const isOfMonth = days.map((day) => monthOf(day.dataset.day!) === monthOf(shown));
      // Quiet outside the month: a letter without color on no ground.
      const seen = nights.map((night, at) => (isOfMonth[at] ? night : ''));
      expect(groundsOf(cells)).toEqual(seen);
      expect(marks.map(({ color }) => color)).toEqual(seen);
    }
    next.click();
  }
  expect(places.size, [...places].join(', ')).toBe(1);
});

test.each([280, 900])('every day of the two weeks, for a year, %s pixels wide', async (width) => {
  const { family, custody, course } = await sample();
  const [{ Fortnight }, { FamilyContext }] = await Promise.all([
    import('../calendar/editor/Fortnight.tsx'),
    import('../family/family.ts'),
  ]);
  const place = document.createElement('div');
  place.style.width = `${width}px`;
  document.body.append(place);
  const root = createRoot(place);
  for (let i = -3; i < 26; i += 1) {
    const from = plusDays(today(), i * 14);
    const fortnight = createElement(Fortnight, { custody, from, label: 'Two weeks' });
    flushSync(() => root.render(createElement(FamilyContext, { value: family }, fortnight)));
    for (const [week, list] of [...place.querySelectorAll('ol')].entries()) {
      const days = [...list.children];
      const nights = nightsOf(course, plusDays(from, week * 7), 7);
      expect(marksOf(days, ribbonIn(list.parentElement!)), from).toEqual(expected(nights));
      expect(groundsOf(days)).toEqual(nights);
      for (const [at, day] of days.entries()) expect(day.textContent).toMatch(saysNight(nights[at]!));
    }
  }
  root.unmount();
  place.remove();
});
