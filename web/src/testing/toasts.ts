import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { toast } from '../ui/toast.ts';

// The toast that is there, and what it covers.

type Locator = { element: () => Element };

export const region = page.getByRole('region', { name: 'Notifications', exact: true });
export const shown = region.getByRole('dialog');
export const boxOf = (locator: Locator) => locator.element().getBoundingClientRect();

export const aText = 'Your changes have been saved';

/** Says something, and waits until it has come to rest. */
export async function say(title = 'Saved'): Promise<void> {
  toast.done(title, aText);
  await atRest(title);
}

export async function atRest(words: string): Promise<void> {
  await expect.element(shown.getByText(words, { exact: true })).toBeVisible();
  await expect.poll(() => shown.element().getAnimations({ subtree: true })).toEqual([]);
}

/** Presses Close of the one that is there, and returns those that still are. */
function closePresent(): Element[] {
  for (const button of shown.getByRole('button', { name: 'Close' }).elements()) (button as HTMLElement).click();
  return shown.elements();
}

/** Closes the one that is there, until none waits any more. */
export async function closeAll(): Promise<void> {
  document.body.style.removeProperty('padding-bottom');
  await expect.poll(closePresent).toEqual([]);
}

/** Whether the title or the text with these words is in sight, and not for readers alone. */
export const isInSight = (words: string): boolean =>
  boxOf({ element: () => shown.getByText(words, { exact: true }).element().closest('h2, p')! }).width > 1;

/** What there is of it to see, which is less than its box where it has scrolled away under the title of a dialog. */
function seenOf(locator: Locator): Promise<DOMRectReadOnly> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        observer.disconnect();
        resolve(entry!.intersectionRect);
      },
      { root: document },
    );
    observer.observe(locator.element());
  });
}

/** Waits until the toast covers nothing that can be seen of these, and expects it to be whole in the window. */
export async function leavesFree(...locators: Locator[]): Promise<void> {
  for (const locator of locators) {
    const isOver = async () => {
      const [one, other] = [boxOf(shown), await seenOf(locator)];
      expect(other.height, 'it is in sight').toBeGreaterThan(0);
      return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
    };
    await expect.poll(isOver, { message: 'it is over it' }).toBe(false);
  }
  const { top, bottom } = boxOf(shown);
  expect([top >= 0, bottom <= innerHeight]).toEqual([true, true]);
}

/** Scrolls a control to where a toast usually is, and expects it to be there: otherwise nothing would be shown by leaving it free. */
export function bringUnder(locator: Locator): void {
  const control = locator.element();
  document.body.style.paddingBottom = '100vh';
  const scroll = () => {
    for (let place: Element | null = control.parentElement; place; place = place.parentElement)
      place.scrollTop += control.getBoundingClientRect().top - usualPlace().top - 20;
  };
  scroll();
  // Once more: a bar that scrolls away was where it is no more.
  scroll();
  const [one, other] = [usualPlace(), boxOf(locator)];
  expect(other.bottom, `${control.textContent} below the upper edge`).toBeGreaterThan(one.top);
  expect(other.top, `${control.textContent} above the lower edge`).toBeLessThan(one.top + 40);
  expect(other.right, `${control.textContent} beside it`).toBeGreaterThan(one.left);
}

/** Where nothing is in the way of a toast. */
function usualPlace(): { top: number; left: number } {
  const bar = document.querySelector('[data-quick-exit]')?.closest('header')?.getBoundingClientRect().bottom ?? 0;
  if (innerWidth < 768) return { top: Math.max(0, bar) + 12, left: 16 };
  return { top: innerHeight - 76, left: document.documentElement.clientWidth - 408 };
}

/** Expects what a toast says of a failure to stand at its control as well, where no reader hears it a second time. */
export async function standsAt(control: Locator, words: string): Promise<void> {
  await expect.poll(() => describes(control.element())).toContain(words);
  const own = page
    .getByText(words)
    .elements()
    .filter((one) => !one.closest('[role=region][aria-label=Notifications]'));
  expect(own, 'stands there once').toHaveLength(1);
  expect(own[0]!.closest('[role=alert]'), 'is read out by the toast alone').toBeNull();
}

/** What a control is described by. */
const describes = (control: Element): string =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

/** The titles that were there, in order, and the most that were there at once. */
export function watchToasts(): { titles: string[]; most: number; stop: () => void } {
  const observer = new MutationObserver(() => {
    const all = shown.elements();
    seen.most = Math.max(seen.most, all.length);
    for (const one of all) {
      const title = one.querySelector('h2')?.textContent ?? '';
      if (seen.titles.at(-1) !== title) seen.titles.push(title);
    }
  });
  const seen = { titles: [] as string[], most: 0, stop: () => observer.disconnect() };
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  return seen;
}
