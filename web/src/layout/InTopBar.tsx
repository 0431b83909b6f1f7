import { type ReactNode, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

// The bar stays as long as the page. React looks for it again after drawing both for the first time.
const listen = () => () => {};
const room = () => document.getElementById('bar-title');

/** Takes the place of the page's title in the top bar, on a phone. */
export function InTopBar({ children }: { children: ReactNode }) {
  const place = useSyncExternalStore(listen, room);
  return place && createPortal(children, place);
}
