import { type ReactNode, useSyncExternalStore } from 'react';

// What the page in front calls itself: `PageTitle` sets it, and the top bar, of which there is one, says it on a phone. `InTopBar` puts
// more than words in its place.

let title: ReactNode = '';
let told = () => {};

export function showTitle(next: ReactNode): void {
  title = next;
  told();
}

const listen = (tell: () => void) => {
  told = tell;
  return () => {};
};

export const shownTitle = (): ReactNode => title;

export const useShownTitle = (): ReactNode => useSyncExternalStore(listen, shownTitle);
