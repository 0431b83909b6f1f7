export type ToastItem = { type: 'done' | 'failed'; title: string; description?: string | undefined };

const waiting: ToastItem[] = [];
type Screen = { show: (item: ToastItem) => void; hide: (title: string) => void };
let screen: Screen | undefined;
const tell = (item: ToastItem) => {
  if (screen) screen.show(item);
  else waiting.push(item);
};

/** Tells that something happened. Errors of a form stand in the form, not here. */
export const toast = {
  done: (title: string, description?: string) => tell({ type: 'done', title, description }),
  failed: (title: string, description?: string) => tell({ type: 'failed', title, description }),
  /** What failed is tried again, or no longer so: what was said of it goes. */
  over: (...titles: string[]) => titles.forEach((title) => screen?.hide(title)),
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
export function keepToast(title: string, description: string): void {
  window.name = kept + JSON.stringify([title, description]);
}

export function showKeptToast(): void {
  if (!window.name.startsWith(kept)) return;
  const [title = '', description] = JSON.parse(window.name.slice(kept.length)) as string[];
  window.name = '';
  toast.done(title, description);
}
