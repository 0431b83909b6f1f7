import { useSyncExternalStore } from 'react';

// What the page in front calls itself: `PageTitle` sets it, and the top bar, of which there is one, says it on a phone.

let title = '';
let told = () => {};

export function showTitle(next: string): void {
  title = next;
  told();
}

const listen = (tell: () => void) => {
  told = tell;
  return () => {};
};

export const useShownTitle = (): string => useSyncExternalStore(listen, () => title);
