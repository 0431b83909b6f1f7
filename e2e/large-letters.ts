import type { BrowserContext, Page } from '@playwright/test';

/** As if the browser's own size of letters were 32 px. */
export async function enlargeLetters(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    document.addEventListener(
      'readystatechange',
      () => document.documentElement.style.setProperty('font-size', '200%'),
      { once: true },
    );
  });
}

/** What does not fit once the letters of an open page are twice as large: its width, and whatever is in a dialog. They are as before then. */
export async function misfitsEnlarged(page: Page): Promise<string[]> {
  const setLetters = (size: string) =>
    page.evaluate((to) => document.documentElement.style.setProperty('font-size', to), size);
  await setLetters('200%');
  const found = await misfits(page, '[role=dialog]');
  await setLetters('');
  return found;
}

/** What does not fit: cut off, out of the window, or words that run out of a button. What only readers are told is left out. */
export function misfits(page: Page, within = 'body'): Promise<string[]> {
  return page.evaluate((selector) => {
    const found: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth} wide, and ${clientWidth} are there`);
    for (const element of document.querySelectorAll<HTMLElement>(`${selector} *`)) {
      const { overflowX, position, clipPath, webkitLineClamp } = getComputedStyle(element);
      const isHidden = clipPath !== 'none' || (position === 'absolute' && element.clientWidth <= 1);
      const isControl = element.matches('input:not([type=hidden]), textarea, button');
      if (isHidden || !(isControl || element.innerText?.trim()) || element.closest('svg, select, .sr-only')) continue;
      const isCut =
        overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1 && !element.matches('input');
      const { left, right } = element.getBoundingClientRect();
      const sticksOut = right > innerWidth + 1 || left < -1;
      const isWider = isControl && right > element.parentElement!.getBoundingClientRect().right + 12;
      // Words that run out of a button that does not grow with them.
      const spills = element.matches('button, a, label') && element.scrollWidth > element.clientWidth + 1;
      const isClamped = webkitLineClamp !== 'none' && element.scrollHeight > element.clientHeight + 1;
      if (isCut || sticksOut || isWider || spills || isClamped) found.push(element.outerHTML.slice(0, 160));
    }
    return found;
  }, within);
}
