import { useLayoutEffect } from 'react';
import { keepNamesToo } from './kept-names.ts';

/** While this is shown, a translation leaves these names and addresses as they are in every sentence: a teacher's, a doctor's, a place. */
export function useNamesKept(names: readonly string[]): void {
  // Lists are made anew with each render: what counts is what they hold.
  const key = names.join('\n');
  useLayoutEffect(() => keepNamesToo(key.split('\n')), [key]);
}
