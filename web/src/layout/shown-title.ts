import { type ReactNode, useSyncExternalStore } from 'react';

// What the top bar says on a phone, of which there is one: the title that `PageTitle` sets, or what `InTopBar` has in its place.

let title: ReactNode;
let instead: ReactNode;
let told = () => {};

export function showTitle(next: ReactNode): void {
  title = next;
  told();
}

export function showInstead(next: ReactNode): void {
  instead = next;
  told();
}

const listen = (tell: () => void) => {
  told = tell;
  return () => {};
};

export const useShownTitle = (): ReactNode => useSyncExternalStore(listen, () => instead ?? title);
