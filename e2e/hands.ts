import type { Locator } from '@playwright/test';
import { expect } from './people.ts';

/** How somebody gets along in the product. A journey is written once and taken with each hand. */
export type Hand = {
  name: string;
  press: (control: Locator) => Promise<void>;
  /** Into a field, all at once, as pasting does. */
  write: (field: Locator, words: string) => Promise<void>;
};

export const finger: Hand = {
  name: 'by touch',
  press: (control) => control.tap(),
  write: async (field, words) => {
    await field.tap();
    await field.page().keyboard.insertText(words);
  },
};

export const keys: Hand = {
  name: 'by keyboard',
  press: async (control) => {
    await reach(control);
    const isTicked = await control.evaluate((element) => element.matches('input'));
    await control.page().keyboard.press(isTicked ? 'Space' : 'Enter');
  },
  write: async (field, words) => {
    await reach(field);
    await field.page().keyboard.insertText(words);
  },
};

/** For what no key leads to: more than the controls of any page. */
const mostKeys = 200;

/** Moves the focus to a control, key by key. */
async function reach(control: Locator): Promise<void> {
  // A dialog takes the focus when it opens.
  await expect.poll(() => control.evaluate(isInReach)).toBe(true);
  for (let pressed = 0; pressed < mostKeys; pressed += 1) {
    const key = await control.evaluate(nextKey);
    if (!key) return;
    await control.page().keyboard.press(key);
  }
  throw new Error(`No key leads to ${control}`);
}

function isInReach(control: Element): boolean {
  const dialog = control.closest('[role=dialog]');
  return !dialog || dialog.contains(document.activeElement);
}

/** Tab, or an arrow where one press of Tab passes a whole group. Nothing once the focus is there. */
function nextKey(control: Element): string | undefined {
  const at = document.activeElement ?? document.body;
  if (at === control) return undefined;
  // From the edge of the page, the end is as near as the beginning.
  const all = [...document.querySelectorAll('a, button, input, textarea')];
  const isAhead =
    at === document.body
      ? all.indexOf(control) < all.length / 2
      : at.contains(control) || at.compareDocumentPosition(control) === Node.DOCUMENT_POSITION_FOLLOWING;
  const group = control.closest('[role=radiogroup], [role=tablist], [role=grid]');
  if (group?.contains(at)) return isAhead ? 'ArrowRight' : 'ArrowLeft';
  return isAhead ? 'Tab' : 'Shift+Tab';
}
