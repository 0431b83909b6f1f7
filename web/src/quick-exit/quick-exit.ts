import { inTab } from '../lib/browser-storage.ts';
import { escTwice } from './esc-twice.ts';
import { paths } from '../lib/paths.ts';

/** Title of the neutral page. `public/theme.js` sets the same one before anything else has loaded. */
export const neutralTitle = 'Shopping list';

const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16" fill="none" stroke="gray" stroke-width="1.5">
<path d="M3 1.5h10v13H3zM5.5 5h5M5.5 8h5M5.5 11h3"/></svg>`;

/** In this tab's session storage. */
const key = 'away';
/** What Escape closes. Not toasts or tooltips. */
const open = '[data-open]:is([role$="dialog"], [role="menu"]), [data-open] [role="listbox"]';

/** Asks whether typed words may be discarded. */
const question = '[data-open][data-question]';

let draw = () => {};
let neutral: AbortController | undefined;

/** Whether to show the neutral page: after a quick exit in this tab, or at its own address. */
export function isAway(): boolean {
  return location.pathname === paths.neutral || wasLeft();
}

function wasLeft(): boolean {
  return inTab.get(key) === 'true';
}

/** Listens for the quick exit. `drawNow` replaces everything with the neutral page, synchronously. */
export function prepareQuickExit(drawNow: () => void): void {
  draw = drawNow;
  const isSecond = escTwice();
  // Capture: runs before whatever closes on Escape, to see what was open.
  const onKey = (press: KeyboardEvent) => {
    const { key, timeStamp, repeat, isComposing, altKey, ctrlKey, metaKey, shiftKey } = press;
    const isSomethingOpen = document.querySelector(open) !== null;
    const isQuestion = document.querySelector(question) !== null;
    const keys = { altKey, ctrlKey, metaKey, shiftKey };
    if (isSecond({ key, timeStamp, repeat, isComposing, isSomethingOpen, isQuestion, ...keys })) leaveQuickly();
  };
  addEventListener('keydown', onKey, { capture: true });
  // No "leave site?" prompt after a quick exit: it would give the product away. Registered here to be the first listener.
  addEventListener('beforeunload', (event) => neutral && event.stopImmediatePropagation());
}

/** Leaves the product in this tab at once, without any request. The session continues. */
export function leaveQuickly(): void {
  if (neutral) return;
  noteLeft();
  showNeutral();
  void dropSteps();
}

/** Shows the neutral page, with its title, icon and address, until `comeBack`. */
export function showNeutral(): void {
  if (neutral) return;
  neutral = new AbortController();
  const { signal } = neutral;
  draw();
  showIcon();
  scrollTo(0, 0);
  hideAddress();
  addEventListener('popstate', hideAddress, { signal });
  // Signing out in another tab clears this tab's storage, too: set the key again.
  if (wasLeft()) addEventListener('pagehide', noteLeft, { signal });
}

/** Opens the product again with a full page load. */
export function comeBack(): void {
  neutral?.abort();
  inTab.remove(key);
  location.replace(paths.dashboard);
}

function noteLeft(): void {
  inTab.set(key, 'true');
}

function hideAddress(): void {
  if (location.pathname !== paths.neutral || location.search) history.replaceState(null, '', paths.neutral);
}

/** Removes this document's pages from the Back and Forward list, where the browser has the Navigation API. */
async function dropSteps(): Promise<void> {
  const first = globalThis.navigation?.entries().find(({ sameDocument }) => sameDocument);
  if (first && first.key !== navigation.currentEntry?.key) await navigation.traverseTo(first.key).finished;
  hideAddress(); // popstate fires only after this
  history.pushState(null, '', paths.neutral);
}

/** A blob, because an icon that has to be requested may come late or not at all. */
function showIcon(): void {
  const address = URL.createObjectURL(new Blob([icon], { type: 'image/svg+xml' }));
  document.querySelector('link[rel=icon]')?.setAttribute('href', address);
}
