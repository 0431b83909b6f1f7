export type ToastItem = { type: 'done' | 'failed'; title: string; description?: string | undefined };

const waiting: ToastItem[] = [];
let show: ((item: ToastItem) => void) | undefined;
const tell = (item: ToastItem) => {
  if (show) show(item);
  else waiting.push(item);
};

/** Tells that something happened. Errors of a form stand in the form, not here. */
export const toast = {
  done: (title: string, description?: string) => tell({ type: 'done', title, description }),
  failed: (title: string, description?: string) => tell({ type: 'failed', title, description }),
};

/** The screen that shows them arrives a moment after the page; what was said before waits for it. */
export function listenForToasts(listener: (item: ToastItem) => void) {
  show = listener;
  waiting.splice(0).forEach(listener);
  return () => {
    show = undefined;
  };
}

const kept = 'toast';

/** Says it on the next page, which the browser loads anew. */
export function keepToast(title: string, description: string): void {
  sessionStorage.setItem(kept, JSON.stringify([title, description]));
}

export function showKeptToast(): void {
  const [title, description] = JSON.parse(sessionStorage.getItem(kept) ?? '[]') as string[];
  sessionStorage.removeItem(kept);
  if (title) toast.done(title, description);
}
