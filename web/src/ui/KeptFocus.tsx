import { type ReactNode, useEffect, useRef } from 'react';

type KeptFocusProps = { label: string; className?: string; children: ReactNode };

/**
 * For lists whose rows or buttons disappear when used: focus moves within the row, else to the list, instead of to the
 * top of the page.
 */
export function KeptFocus({ label, className, children }: KeptFocusProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = list.current;
    return box ? keepFocus(box) : undefined;
  }, []);
  return (
    <div ref={list} role="group" aria-label={label} tabIndex={-1} className={className}>
      {children}
    </div>
  );
}

/** Returns a cleanup function. */
function keepFocus(box: HTMLElement): () => void {
  let last: { one: Element; row: Element | null } | undefined;
  const note = ({ target: one }: FocusEvent) => {
    if (one instanceof Element) last = { one, row: one.closest('li, tr') };
  };
  const goOn = () => {
    if (!last || last.one.isConnected || document.activeElement !== document.body) return;
    const beside = last.row?.isConnected ? last.row.querySelector<HTMLElement>('button, a') : null;
    last = undefined;
    (beside ?? box).focus({ preventScroll: true });
  };
  const watch = new MutationObserver(goOn);
  box.addEventListener('focusin', note);
  watch.observe(box, { childList: true, subtree: true });
  return () => {
    box.removeEventListener('focusin', note);
    watch.disconnect();
  };
}
