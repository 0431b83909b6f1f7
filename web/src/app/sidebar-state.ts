import { useEffect, useState } from 'react';
import { cx } from '../ui/cx.ts';

const name = 'sidebar:state';
const week = 60 * 60 * 24 * 7;

/** Kept in a cookie for 7 days. */
export const isSidebarOpen = (): boolean => !document.cookie.split('; ').includes(`${name}=false`);

/** The rail beside the page; on a phone the page alone. */
export const frameClass = (open: boolean): string =>
  cx(
    'min-h-dvh md:not-print:grid',
    open ? 'md:not-print:grid-cols-[16rem_minmax(0,1fr)]' : 'md:not-print:grid-cols-[4rem_minmax(0,1fr)]',
  );

/** Whether the rail is open. On a phone the same shortcut toggles the drawer. */
export function useSidebar(toggleDrawer: () => void) {
  const [open, setOpen] = useState(isSidebarOpen);
  const toggle = () => {
    document.cookie = `${name}=${!open}; path=/; max-age=${week}; samesite=lax`;
    setOpen(!open);
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey) || isEditor(event.target)) return;
      event.preventDefault();
      if (matchMedia('(min-width: 48rem)').matches) toggle();
      else toggleDrawer();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
  return { open, toggle };
}

/** In an editor, Ctrl B means bold. */
function isEditor(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.tagName === 'TEXTAREA');
}
