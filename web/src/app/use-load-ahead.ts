import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { shownDemo } from '../api.ts';

/** Has the code of the next sections ready before somebody in a family opens them. The demo loads the whole product anyway. */
export function useLoadAhead(hasFamily: boolean): void {
  const router = useRouter();
  useEffect(() => {
    if (!hasFamily || shownDemo()) return;
    const over = new AbortController();
    // What can't be loaded is asked for again when it is opened, and fails there.
    void import('./load-sections.ts').then(({ loadSections }) => loadSections(router, over.signal)).catch(() => {});
    return () => over.abort();
  }, [hasFamily, router]);
}
