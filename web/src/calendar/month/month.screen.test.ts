import { newId } from '@evenkeel/contract/ids';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { longDay, monthOf, monthTitle, plusDays, plusMonths, today } from '../../lib/days.ts';
import { monthDays } from '../../lib/month-days.ts';
import { shortClock } from '../../lib/short-clock.ts';
import { letterOf } from '../../testing/night-marks.ts';
import { asVisitor, visit } from '../../testing/product.ts';
import { desk, emulate, lettersThere, phone, resize, settled } from '../../testing/window.ts';

// The month: whose night it is, room for the titles, and a day that rises where its panel isn't beside it.

asVisitor('demo');

// In a month without events of the sample family.
const day = `${monthOf(plusMonths(today(), 4))}-14`;
const buttonOf = (of: string) => document.querySelector<HTMLElement>(`[data-day="${of}"]`)!;
const cellOf = (of: string) => buttonOf(of).closest('[role=gridcell]')!;
const labelOf = (of: string) => buttonOf(of).getAttribute('aria-label')!;
const month = page.getByRole('region', { name: 'Month', exact: true });
const sheetOf = (of: string) => page.getByRole('dialog', { name: longDay(of) });
const shownDays = () => [...document.querySelectorAll<HTMLElement>('[data-day]')].map(({ dataset }) => dataset.day!);

async function addEvents(...titles: string[]): Promise<void> {
  const { api } = await import('../../api.ts');
  const [family] = await api.families.list.call();
  const said = { familyId: family!.id, description: '', type: 'activity' as const, children: [], repeats: null };
  for (const [n, title] of titles.entries()) {
    const when = { date: `${day}T${String(8 + n).padStart(2, '0')}:30`, end: null, zone: family!.zone };
    await api.calendar.events.add.call({ id: newId(), ...said, ...when, title });
  }
}

async function openMonth(of = day): Promise<void> {
  await visit(`/calendar?day=${of}`);
  await expect.element(month.getByRole('grid', { name: monthTitle(of) })).toBeVisible();
  await expect.poll(() => document.querySelector('[data-night]')).not.toBeNull();
  await settled();
}

/** As the guidelines for accessible content count it. */
function luminance(color: string): number {
  const context = new OffscreenCanvas(1, 1).getContext('2d')!;
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [r = 0, g = 0, b = 0] = [...context.getImageData(0, 0, 1, 1).data].map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(element: Element, ground: Element): number {
  const [one, other] = [
    luminance(getComputedStyle(element).color),
    luminance(getComputedStyle(ground).backgroundColor),
  ];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

test('the hour stands beside the letter on the days with an exchange or a visit, and on no other', async () => {
  await openMonth();
  const hours = shownDays().map((of) => cellOf(of).querySelector('[data-night] + *')?.textContent ?? '');
  const said = shownDays().map((of) =>
    [...labelOf(of).matchAll(/(?:Exchange at|Visit at [^,]+,) (\d+):(\d\d)\s(A|P)M/g)]
      .map(([, hour, minutes, half]) =>
        shortClock(`${(Number(hour) % 12) + (half === 'P' ? 12 : 0)}`.padStart(2, '0') + `:${minutes}`),
      )
      .join(''),
  );
  expect(hours).toEqual(said);
  expect(hours.filter(Boolean).length).toBeGreaterThan(4);
});

test.each(['light', 'dark'] as const)(
  'letters and words are easy to read on both grounds, in %s colors',
  async (colorScheme) => {
    await emulate({ colorScheme });
    await addEvents('Fencing', 'Choir');
    await openMonth();
    for (const one of [day, plusDays(day, 3), plusDays(day, 5)]) {
      const cell = cellOf(one);
      const mark = cell.querySelector('[data-night]')!;
      expect(contrast(mark, mark)).toBeGreaterThanOrEqual(4.5);
      for (const words of cell.querySelectorAll('span'))
        if (words.textContent && !words.contains(mark)) expect(contrast(words, cell)).toBeGreaterThanOrEqual(4.5);
    }
  },
);

test('where people choose the colors, the letter still says whose night it is', async () => {
  await emulate({ forcedColors: 'active' });
  await openMonth();
  for (const of of shownDays())
    expect(labelOf(of)).toContain(`Night at ${letterOf(cellOf(of)).letter === 'A' ? 'Alex' : 'Blake'}’s home`);
});

test('on a desk the month has the whole width, with room for three titles and their hours', async () => {
  await lettersThere();
  await addEvents('Swim lesson', 'Dentist, Theo', 'School play');
  await openMonth();
  expect(Math.min(...shownDays().map((of) => cellOf(of).clientWidth))).toBeGreaterThanOrEqual(120);
  const titles = [...cellOf(day).querySelectorAll<HTMLElement>('i + span')];
  const seen = titles.map((title) => title.innerText);
  expect(seen).toEqual(['8:30a Swim lesson', '9:30a Dentist, Theo', '10:30a School play']);
  expect(titles.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toEqual([]);
  // Each with the mark of its kind.
  expect(cellOf(day).querySelectorAll('i')).toHaveLength(3);
});

test('of ten events three have their title, and "+7 more" opens the day', async () => {
  await addEvents(...Array.from({ length: 10 }, (_, n) => `Lesson ${n}`));
  await openMonth();
  const more = page.elementLocator(cellOf(day)).getByText('+7 more', { exact: true });
  const { left, top, bottom } = (await more.findElement()).getBoundingClientRect();
  expect(bottom).toBeLessThanOrEqual(cellOf(day).getBoundingClientRect().bottom);
  (document.elementFromPoint(left + 4, (top + bottom) / 2) as HTMLElement).click();
  await expect.element(sheetOf(day).getByText('Lesson 9', { exact: true })).toBeVisible();
});

test('the day is below the month on a desk, and beside it where there is room', async () => {
  await openMonth();
  const side = () =>
    page
      .getByRole('region', { name: longDay(day) })
      .element()
      .getBoundingClientRect();
  expect(side().top).toBeGreaterThan(month.element().getBoundingClientRect().bottom);
  await resize({ width: 1440, height: 900 });
  expect(side().left).toBeGreaterThan(month.element().getBoundingClientRect().right);
  // There nothing has to rise.
  buttonOf(plusDays(day, 1)).click();
  await expect.element(page.getByRole('region', { name: longDay(plusDays(day, 1)) })).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('on a phone the hour of an exchange stands below the number of its day, and not under the circle of today', async () => {
  await resize(phone);
  await openMonth();
  const icons = [...document.querySelectorAll('[data-night] + * svg')];
  expect(icons.length).toBeGreaterThan(0);
  for (const icon of icons) {
    const number = icon.closest('[role=gridcell]')!.querySelector('[data-day] > .figures')!;
    expect(number.getBoundingClientRect().bottom).toBeLessThanOrEqual(icon.getBoundingClientRect().top);
  }
});

test('on a phone the marks of a full day leave the letter of its night free', async () => {
  await addEvents(...Array.from({ length: 4 }, (_, n) => `Event ${n + 1}`));
  await resize(phone);
  await openMonth();
  const letter = cellOf(day).querySelector('[data-night]')!.getBoundingClientRect();
  const marks = () => [...cellOf(day).querySelectorAll('i')];
  await expect.poll(marks).toHaveLength(4);
  const box = marks()[0]!.parentElement!.parentElement!.getBoundingClientRect();
  const shown = marks()
    .map((mark) => mark.getBoundingClientRect())
    .filter(({ top }) => top < box.bottom);
  expect(shown.length).toBeGreaterThan(1);
  for (const mark of shown) expect(mark.left).toBeGreaterThan(letter.right);
});

test('turning the page leaves the selected day, its events and its address as they are; today comes first', async () => {
  await addEvents('Fencing');
  await openMonth();
  const side = page.getByRole('region', { name: longDay(day) });
  const next = month.getByRole('button', { name: 'Next month' });
  for (const months of [1, 2]) {
    await next.click();
    await expect.element(month.getByRole('grid', { name: monthTitle(plusMonths(day, months)) })).toBeVisible();
  }
  await expect.element(side.getByText('Fencing', { exact: true })).toBeVisible();
  expect(document.querySelector('[role=gridcell][aria-selected=true]')).toBeNull();
  // Tab still reaches a day, and its keys go on from there.
  const reached = document.querySelector<HTMLElement>('[data-day][tabindex="0"]')!;
  expect(reached.dataset.day).toBe(`${monthOf(plusMonths(day, 2))}-01`);
  expect(location.search).toContain(`day=${day}`);
  await month.getByRole('button', { name: 'Today' }).click();
  await expect.element(page.getByRole('region', { name: longDay(today()) })).toBeVisible();
  await expect.element(month.getByRole('grid', { name: monthTitle(today()) })).toBeVisible();
});

test('days of other months are quiet: no ground, no color of a home', async () => {
  await openMonth();
  const outside = monthDays(day).filter((of) => monthOf(of) !== monthOf(day));
  expect(outside.map((of) => letterOf(cellOf(of)).color).filter(Boolean)).toEqual([]);
  expect(new Set(outside.map((of) => getComputedStyle(cellOf(of)).backgroundColor))).toEqual(
    new Set(['rgba(0, 0, 0, 0)']),
  );
});

test('on a phone a tapped day rises as a sheet with its night, why, events and acts; the focus returns to the day', async () => {
  await resize(phone);
  await addEvents('Fencing');
  await openMonth();
  buttonOf(day).click();
  const sheet = sheetOf(day);
  await expect.element(sheet.getByText(/^Night at (Alex|Blake)’s home$/)).toBeVisible();
  await expect.element(sheet.getByText(/^Regular schedule, /)).toBeVisible();
  await expect.element(sheet.getByText('Fencing', { exact: true })).toBeVisible();
  await expect.element(sheet.getByRole('button', { name: 'Edit, Fencing' })).toBeVisible();
  await expect.element(sheet.getByRole('link', { name: 'Write About This' })).toBeVisible();
  expect(getComputedStyle(sheet.element()).transitionDuration).toBe('0.5s');
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement).toBe(buttonOf(day));
});

test('Back, the backdrop and the close button close the sheet, and nobody leaves the page', async () => {
  await resize(phone);
  await visit('/dashboard');
  await openMonth();
  const sheet = sheetOf(day);
  const closings = [
    () => history.back(),
    () => (document.elementFromPoint(195, 20) as HTMLElement).click(),
    () => (sheet.getByRole('button', { name: 'Close' }).element() as HTMLElement).click(),
  ];
  for (const close of closings) {
    buttonOf(day).click();
    await expect.element(sheet).toBeVisible();
    close();
    await expect.element(sheet).not.toBeInTheDocument();
    expect(location.pathname).toBe('/calendar');
    await expect.poll(() => document.activeElement).toBe(buttonOf(day));
  }
});

test('with reduced motion the sheet is there at once', async () => {
  await resize(phone);
  await emulate({ reducedMotion: 'reduce' });
  await openMonth();
  buttonOf(day).click();
  await expect.element(sheetOf(day)).toBeVisible();
  const seconds = parseFloat(getComputedStyle(sheetOf(day).element()).transitionDuration);
  expect(seconds).toBeLessThan(0.01);
});

test('what is opened from the sheet lies over it, and closing it leads back to the sheet', async () => {
  await resize(phone);
  await addEvents('Fencing');
  await openMonth();
  buttonOf(day).click();
  const sheet = sheetOf(day);
  await sheet.getByRole('button', { name: 'Edit, Fencing' }).click();
  const editing = page.getByRole('dialog', { name: /Edit/ });
  await expect.element(editing.getByLabelText('Title')).toHaveValue('Fencing');
  await editing.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect.element(editing).not.toBeInTheDocument();
  await expect.element(sheet.getByRole('button', { name: 'Edit, Fencing' })).toHaveFocus();
});

test('an event added from the sheet is on that day', async () => {
  await resize(phone);
  await openMonth();
  const other = plusDays(day, 2);
  buttonOf(other).click();
  await sheetOf(other).getByRole('button', { name: 'Add Event' }).click();
  const adding = page.getByRole('dialog', { name: 'Add New Activity/Event' });
  await expect.element(adding.getByLabelText('Date', { exact: true })).toHaveValue(other);
  await expect.element(sheetOf(other)).not.toBeInTheDocument();
  await resize(desk);
});
