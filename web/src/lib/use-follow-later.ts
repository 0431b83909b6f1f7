import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/**
 * Debounced URL sync: updates the view at once and the URL after a pause. In an effect: `return followLater(() => navigate(…))`.
 */
export function useFollowLater(path: string, rest: number): (follow: () => Promise<void>) => () => void {
  const router = useRouter();
  return useCallback(
    (follow) => {
      const timer = setTimeout(() => {
        // Don't navigate back if the user is already leaving this page.
        if (router.latestLocation.pathname === path) void follow();
      }, rest);
      return () => clearTimeout(timer);
    },
    [router, path, rest],
  );
}
