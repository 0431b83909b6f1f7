import type { Box } from './free-place.ts';

const dialogs = '[role=dialog], [role=alertdialog]';
const fields =
  'input, textarea, select, [contenteditable], [role=checkbox], [role=switch], [role=radio], [role=combobox]';
const controls = `${fields}, button, a, summary, [role=button]`;

/** The control that was pressed last, outside `except`. Returns how to ask for it, and how to stop listening. */
export function watchPressed(except: () => Element | null): { last: () => Element | undefined; stop: () => void } {
  let pressed: Element | null = null;
  const onClick = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || except()?.contains(target)) return;
    pressed = target.closest(`${controls}, label`);
  };
  document.addEventListener('click', onClick, true);
  return {
    last: () => (pressed?.isConnected ? pressed : undefined),
    stop: () => document.removeEventListener('click', onClick, true),
  };
}

/** The control that has the focus, outside `except`; not a page or a dialog that has it as a whole. */
export function focused(except: Element | null): Element | undefined {
  const active = document.activeElement;
  return active && !except?.contains(active) && active.matches(controls) ? active : undefined;
}

/** The dialog that is open on top, outside `except`: what lies under it is not in use. */
export function openDialog(except: Element): Element | undefined {
  return [...document.querySelectorAll(dialogs)].findLast((one) => !except.contains(one));
}

/** What of a page or dialog must stay in sight and under the finger: these controls with what is said of them, and what is marked as foot. */
export function boxesInUse(inUse: Element[], place: Element | Document): Box[] {
  const controlsHere = inUse.filter((one) => place.contains(one)).flatMap(withWords);
  return [...controlsHere, ...place.querySelectorAll('[data-below-toasts]')].map(boxOf).filter(isSeen);
}

/** The fields of a dialog: whoever opened it is about to fill them in. */
export const boxesOfFields = (dialog: Element | undefined): Box[] => controlsIn(dialog, fields);

/** The other fields and buttons of the same form or dialog. */
export function boxesNear(inUse: Element[]): Box[] {
  const around = new Set(inUse.map((one) => one.closest(`form, ${dialogs}`)));
  return [...around].flatMap((one) => controlsIn(one, controls));
}

const controlsIn = (place: Element | null | undefined, which: string): Box[] =>
  [...(place?.querySelectorAll(which) ?? [])].map(boxOf).filter(isSeen);

/** The lower edge of the bar with the quick exit, which nothing covers. */
export function barEnd(): number {
  const bar = document.querySelector('[data-quick-exit]')?.closest('header');
  return Math.max(0, bar?.getBoundingClientRect().bottom ?? 0);
}

/** A control, its label, and what describes it: its error among that. */
function withWords(control: Element): Element[] {
  const described = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  const labels = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement ? control.labels : null;
  const words = [control.closest('label'), ...(labels ?? []), ...described.map((id) => document.getElementById(id))];
  return [control, ...words.filter((one) => one !== null)];
}

/** What there is of it to see: in a dialog, not what has scrolled away under its title. */
function boxOf(element: Element): Box {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  const edges = scrollersOf(element).map((one) => one.getBoundingClientRect());
  return {
    top: Math.max(top, ...edges.map((edge) => edge.top)),
    bottom: Math.min(bottom, ...edges.map((edge) => edge.bottom)),
    left,
    right,
  };
}

function scrollersOf(element: Element): Element[] {
  const scrollers = [];
  const dialog = element.closest(dialogs);
  for (let place = element.parentElement; dialog && place && place !== dialog; place = place.parentElement)
    if (getComputedStyle(place).overflowY === 'auto') scrollers.push(place);
  return scrollers;
}

/** What readers alone perceive is one pixel. */
const isSeen = ({ top, bottom, left, right }: Box) =>
  right - left > 1 && bottom - top > 1 && bottom > 0 && top < innerHeight;
