import type { BrowserContext, Page } from '@playwright/test';

/**
 * One press on a link, button, box or field: the page or dialog it was on, what was pressed, and whether it was for a code or to confirm
 * who is there.
 */
export type Tap = { screen: string; control: string; isProof: boolean };

/** Notes every tap in this browser. Typing and pasting are none. */
export async function countTaps(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    addEventListener(
      'pointerdown',
      ({ target }) => {
        if (!(target instanceof Element)) return;
        const pressed = target.closest('a, button, input, textarea, select, label, [role]');
        if (!pressed) return;
        const dialog = pressed.closest('[role=dialog]');
        const title = document.getElementById(dialog?.getAttribute('aria-labelledby') ?? '');
        // A page is its path and what the address asks for, apart from the day that is looked at.
        const asked = [...new URLSearchParams(location.search).keys()].filter((key) => key !== 'day').toSorted();
        const screen = title?.textContent ?? [location.pathname, ...asked].join(' ');
        const [label] = pressed instanceof HTMLInputElement ? (pressed.labels ?? []) : [];
        const control = pressed.ariaLabel ?? label?.textContent ?? pressed.textContent ?? '';
        const isOfCode = Boolean(pressed.closest('form')?.querySelector('[autocomplete=one-time-code]'));
        const isProof = isOfCode || screen === 'Confirm that it is you';
        const before = JSON.parse(sessionStorage.getItem('taps') ?? '[]');
        sessionStorage.setItem('taps', JSON.stringify([...before, { screen, control, isProof }]));
      },
      true,
    );
  });
}

/** The taps in this tab so far. */
export const tapsOn = (page: Page): Promise<Tap[]> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('taps') ?? '[]'));

/** From now on it counts anew. */
export const forgetTaps = (page: Page): Promise<void> => page.evaluate(() => sessionStorage.removeItem('taps'));
