import { useDeferredValue, useState } from 'react';

/**
 * Whether the page shows what follows its first screen. On a first visit that comes a moment later and in pieces, so that the page answers
 * meanwhile; at once for Back, a reload and an address with a section, which lead further down.
 */
export function useIsWhole(): boolean {
  const [isVisit] = useState(isFirstVisit);
  return useDeferredValue(true, !isVisit);
}

function isFirstVisit(): boolean {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return document.getElementById('first') !== null && opened?.type === 'navigate' && location.hash === '';
}
