import { inTab } from './lib/browser-storage.ts';
import { escTwice } from './esc-twice.ts';
import { paths } from './lib/paths.ts';

/** What the neutral page is called. `public/theme.js` says the same before anything else of a page has loaded. */
export const neutralTitle = 'Shopping list';

const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16" fill="none" stroke="gray" stroke-width="1.5">
<path d="M3 1.5h10v13H3zM5.5 5h5M5.5 8h5M5.5 11h3"/></svg>`;

/** In the storage of this tab, and gone with it. */
const key = 'away';
/** What Escape closes. Not a toast, and not what only a resting mouse has opened over an icon. */
const open = '[data-open]:is([role$="dialog"], [role="menu"]), [data-open] [role="listbox"]';

let draw = () => {};
let neutral: AbortController | undefined;

/** Whether this page is to be the neutral one: its tab was left, or it is opened under its own address. */
export function isAway(): boolean {
  return location.pathname === paths.neutral || wasLeft();
}

function wasLeft(): boolean {
  return inTab.get(key) === 'true';
}

/** Prepares the way out of every page: `drawNow` puts the neutral page in place of everything, before it returns. */
export function prepareQuickExit(drawNow: () => void): void {
  draw = drawNow;
  const isSecond = escTwice();
  // Before whatever closes on Escape: we have to see what was open.
  const onKey = (press: KeyboardEvent) => {
    const { key, timeStamp, repeat, isComposing, altKey, ctrlKey, metaKey, shiftKey } = press;
    const isSomethingOpen = document.querySelector(open) !== null;
    const keys = { altKey, ctrlKey, metaKey, shiftKey };
    if (isSecond({ key, timeStamp, repeat, isComposing, isSomethingOpen, ...keys })) leaveQuickly();
  };
  addEventListener('keydown', onKey, { capture: true });
  // Closing the tab then asks nothing: that question would be about the product. Here, because the first who listens is heard first.
  addEventListener('beforeunload', (event) => neutral && event.stopImmediatePropagation());
}

/** Leaves the product in this tab, at once and without asking anybody. The session goes on. */
export function leaveQuickly(): void {
  if (neutral) return;
  noteLeft();
  showNeutral();
  void dropSteps();
}

/** Screen, title, icon and address become those of the neutral page, and stay so until `comeBack`. */
export function showNeutral(): void {
  if (neutral) return;
  neutral = new AbortController();
  const { signal } = neutral;
  draw();
  showIcon();
  scrollTo(0, 0);
  hideAddress();
  addEventListener('popstate', hideAddress, { signal });
  // Signing out in another tab empties the storage of this one, too.
  if (wasLeft()) addEventListener('pagehide', noteLeft, { signal });
}

/** The person has asked for the product: it opens anew, with nothing of before. */
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

/** The list of Back and Forward names every page that was opened since the document: where a browser can tell which, they go. */
async function dropSteps(): Promise<void> {
  const first = globalThis.navigation?.entries().find(({ sameDocument }) => sameDocument);
  if (first && first.key !== navigation.currentEntry?.key) await navigation.traverseTo(first.key).finished;
  hideAddress(); // the event that says so comes only after this
  history.pushState(null, '', paths.neutral);
}

/** Made here: an icon that had to be asked for would come late, or not at all. */
function showIcon(): void {
  const address = URL.createObjectURL(new Blob([icon], { type: 'image/svg+xml' }));
  document.querySelector('link[rel=icon]')?.setAttribute('href', address);
}
