import { type ReactNode, useLayoutEffect } from 'react';
import { showInstead } from './shown-title.ts';

/** Takes the place of the page's title in the top bar, on a phone. */
export function InTopBar({ children }: { children: ReactNode }) {
  useLayoutEffect(() => showInstead(children));
  useLayoutEffect(() => () => showInstead(undefined), []);
  return null;
}
