import type { BrowserContext, Page } from '@playwright/test';

/**
 * One press on a link, button, box or field: the page or dialog it was on, what was pressed, and whether it was for a code or to confirm
 * who is there.
 */
export type Tap = { screen: string; control: string; isProof: boolean };

/** Notes every tap in this browser. Typing and pasting are none. */
export async function countTaps(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const wordsOf = (element: Element | null | undefined) => element?.textContent?.trim() ?? '';
    const nameOf = (control: Element) => {
      const [label] = control instanceof HTMLInputElement ? (control.labels ?? []) : [];
      return control.ariaLabel ?? (wordsOf(label) || wordsOf(control));
    };
    const nameOfDialog = (dialog: Element) =>
      wordsOf(document.getElementById(dialog.getAttribute('aria-labelledby') ?? ''));
    // With what the address asks for, apart from the day that is looked at.
    const nameOfPage = () => {
      const asked = [...new URLSearchParams(location.search).keys()].filter((key) => key !== 'day').toSorted();
      return [location.pathname, ...asked].join(' ');
    };
    addEventListener(
      'pointerdown',
      ({ target }) => {
        if (!(target instanceof Element)) return;
        const control = target.closest('a, button, input, textarea, select, label, [role]');
        if (!control) return;
        const dialog = control.closest('[role=dialog]');
        const screen = dialog ? nameOfDialog(dialog) : nameOfPage();
        const isOfCode = Boolean(control.closest('form')?.querySelector('[autocomplete=one-time-code]'));
        const isProof = isOfCode || screen === 'Confirm that it is you';
        const before = JSON.parse(sessionStorage.getItem('taps') ?? '[]');
        sessionStorage.setItem('taps', JSON.stringify([...before, { screen, control: nameOf(control), isProof }]));
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
