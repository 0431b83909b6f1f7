import { violations } from './axe.ts';
import { desk, emulate, enlargeLetters, phone, resize, settled, shrinkLetters } from './window.ts';

// Checks for every state of every screen.

/** Problems on screen: axe violations, text at twice the size, forced colors. */
export async function troubles(): Promise<string[]> {
  return [...(await violations()), ...(await misfitsAtBothSizes()), ...(await unseenControls())];
}

async function misfitsAtBothSizes(): Promise<string[]> {
  const found: string[] = [];
  enlargeLetters();
  for (const [size, viewport] of Object.entries({ desk, phone })) {
    await resize(viewport);
    await settled();
    found.push(...misfits().map((one) => `${size}, large letters: ${one}`));
  }
  shrinkLetters();
  return found;
}

/** What doesn't fit: cut off, outside the window, or text overflowing a button. Ignores screen-reader text. */
export function misfits(within = 'body'): string[] {
  const found: string[] = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth} wide, and ${clientWidth} are there`);
  for (const element of document.querySelectorAll<HTMLElement>(`${within} *`))
    if (!fits(element)) found.push(element.outerHTML.slice(0, 160));
  return found;
}

function fits(element: HTMLElement): boolean {
  const { overflowX, position, clipPath, webkitLineClamp } = getComputedStyle(element);
  const isHidden = clipPath !== 'none' || (position === 'absolute' && element.clientWidth <= 1);
  const isControl = element.matches('input:not([type=hidden]), textarea, button');
  if (isHidden || !(isControl || element.innerText?.trim()) || element.closest('svg, select, .sr-only')) return true;
  const isCut = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1 && !element.matches('input');
  const { left, right } = element.getBoundingClientRect();
  const sticksOut = right > innerWidth + 1 || left < -1;
  const parent = element.parentElement?.getBoundingClientRect().right ?? innerWidth;
  const isWider = isControl && right > parent + 12;
  // Text overflowing a button that doesn't grow.
  const spills = element.matches('button, a, label') && element.scrollWidth > element.clientWidth + 1;
  const isClamped = webkitLineClamp !== 'none' && element.scrollHeight > element.clientHeight + 1;
  return !(isCut || sticksOut || isWider || spills || isClamped);
}

const controls = 'button, a[href], input:not([aria-hidden]), textarea, [role=radio], [role=checkbox], [role=combobox]';

/** Controls that are invisible in forced colors: without a border and text. */
async function unseenControls(): Promise<string[]> {
  await resize(phone);
  await emulate({ forcedColors: 'active' });
  await settled();
  const unseen = [...document.querySelectorAll<HTMLElement>(controls)].filter(isUnseen);
  await emulate({});
  return unseen.map((one) => `colors of one's own: ${one.outerHTML.slice(0, 160)}`);
}

function isUnseen(one: HTMLElement): boolean {
  if (!one.checkVisibility() || one.getBoundingClientRect().width <= 1 || one.closest('[aria-hidden=true]'))
    return false;
  const { borderTopStyle, borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(one);
  const hasEdge =
    borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) > 0 && borderTopColor !== backgroundColor;
  return !hasEdge && !one.innerText?.trim() && !one.querySelector('svg');
}
