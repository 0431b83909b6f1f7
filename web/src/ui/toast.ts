export type InSight = 'title' | 'text';

export type ToastItem = {
  /** `news`: something someone else did; it is no success of what the reader is doing. */
  type: 'done' | 'failed' | 'news';
  title: string;
  description?: string | undefined;
  /** One toast of this id shows at a time: another one changes its words. */
  id?: string | undefined;
  /** It stays until its words change. */
  isUnderWay?: boolean | undefined;
  /** Where title and description say the same, the one that is in sight; the other is for readers alone. */
  inSight?: InSight | undefined;
  /** The act it is about, and when it was told or, once it is shown, when it was shown (ms since 1970). */
  act?: string | undefined;
  at: number;
};

const waiting: ToastItem[] = [];
type Screen = {
  show: (item: ToastItem) => void;
  /** Closes matching failures; `andWaiting`: also those that nobody has seen yet. */
  hide: (isMeant: (item: Pick<ToastItem, 'title' | 'act' | 'at'>) => boolean, andWaiting: boolean) => void;
};
let screen: Screen | undefined;
let act: string | undefined;
const tell = (item: Omit<ToastItem, 'at' | 'act'>) => {
  const shown = { ...item, act, at: Date.now() };
  if (screen) screen.show(shown);
  else waiting.push(shown);
};

/** The act that toasts raised now belong to. */
export function failing(name: string): void {
  act = name;
  setTimeout(() => (act = undefined));
}

/** The act was done after all: what was said of its failure goes. */
export function succeeded(name: string): void {
  screen?.hide((item) => item.act === name, true);
}

/** How long before another page opens a failure may have been told and still be meant for that page, in ms. */
const meantForNext = 500;

/** Another page opens: failures of the one before go, but not one that still waits to be shown. */
export function pageLeft(): void {
  const now = Date.now();
  screen?.hide(({ at }) => now - at > meantForNext, false);
}

let changing = 0;

/** A title that says nothing beside the sign of a failure. */
const bare = 'Error';

/**
 * Tells that something happened. Errors of a form stand in the form, and here as well only where a row of the specification says so.
 * `inSight`: give it where title and description say the same fact; both are read out.
 */
export const toast = {
  done: (title: string, description?: string, inSight?: InSight) => tell({ type: 'done', title, description, inSight }),
  failed: (title: string, description?: string, inSight?: InSight) =>
    tell({
      type: 'failed',
      title,
      description,
      inSight: inSight ?? (description && title === bare ? 'text' : undefined),
    }),
  /** The title names the kind; the description says what happened. */
  news: (title: string, description: string) =>
    tell({ type: 'news', title, description, inSight: description ? 'text' : undefined }),
  /** What takes a while has begun: one toast, whose words the answer changes. */
  begun: (title: string) => {
    changing += 1;
    const id = `changing ${changing}`;
    tell({ type: 'done', title, id, isUnderWay: true });
    return {
      done: (title: string) => tell({ type: 'done', title, id }),
      failed: (title: string, description: string) => tell({ type: 'failed', title, description, id }),
    };
  },
  /** What failed is tried again, or no longer so: what was said of it goes. */
  over: (...titles: string[]) => screen?.hide(({ title }) => titles.includes(title), true),
};

/** The screen that shows them arrives a moment after the page; what was said before waits for it. */
export function listenForToasts(next: Screen) {
  screen = next;
  waiting.splice(0).forEach(next.show);
  return () => {
    screen = undefined;
  };
}

const kept = 'toast:';

/**
 * Says it on the next page, which the browser loads anew. In the name of the tab and not in its storage: the answer to a sign-out
 * has that emptied (`Clear-Site-Data`), and Chromium also takes with it what is written just after the answer has come. No other
 * site can put words there: a page with `Cross-Origin-Opener-Policy` is opened without a name.
 */
export function keepToast(title: string, description: string, inSight?: InSight): void {
  window.name = kept + JSON.stringify([title, description, inSight]);
}

export function showKeptToast(): void {
  if (!window.name.startsWith(kept)) return;
  const [title, description, inSight] = JSON.parse(window.name.slice(kept.length)) as [string, string, InSight | null];
  window.name = '';
  toast.done(title, description, inSight ?? undefined);
}
