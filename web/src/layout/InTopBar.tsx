import { type ReactNode, useLayoutEffect } from 'react';
import { showTitle, shownTitle } from './shown-title.ts';

/** Takes the place of the page's title in the top bar, on a phone, until it is gone. */
export function InTopBar({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    const before = shownTitle();
    return () => showTitle(before);
  }, []);
  useLayoutEffect(() => showTitle(children));
  return null;
}
