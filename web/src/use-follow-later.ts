import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/**
 * For what shows at once and goes into the address when the hand rests: in an effect that begins with each choice,
 * `return followLater(() => navigate(…))`.
 */
export function useFollowLater(path: string, rest: number): (follow: () => Promise<void>) => () => void {
  const router = useRouter();
  return useCallback(
    (follow) => {
      const timer = setTimeout(() => {
        // Whoever is on the way to another page, which is still loading, is not called back to this one.
        if (router.latestLocation.pathname === path) void follow();
      }, rest);
      return () => clearTimeout(timer);
    },
    [router, path, rest],
  );
}
