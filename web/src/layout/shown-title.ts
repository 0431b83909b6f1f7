import { type ReactNode, useLayoutEffect, useState } from 'react';

// What the page in front calls itself: `PageTitle` sets it, and the top bar, of which there is one, says it on a phone. `InTopBar` puts
// more than words in its place.

let title: ReactNode = '';
let told = () => {};

export function showTitle(next: ReactNode): void {
  title = next;
  told();
}

export const shownTitle = (): ReactNode => title;

/** Follows before the browser draws: an external store is followed only after it, and a title of two lines would move the page down. */
export function useShownTitle(): ReactNode {
  const [shown, setShown] = useState<ReactNode>(shownTitle);
  useLayoutEffect(() => {
    told = () => setShown(shownTitle);
    told();
  }, []);
  return shown;
}
