import { useEffect, useState } from 'react';

const name = 'sidebar:state';
const week = 60 * 60 * 24 * 7;

const read = () => !document.cookie.split('; ').includes(`${name}=false`);

/** Whether the rail is open, kept in a cookie for 7 days. On a phone the same shortcut toggles the drawer. */
export function useSidebar(toggleDrawer: () => void) {
  const [open, setOpen] = useState(read);
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
