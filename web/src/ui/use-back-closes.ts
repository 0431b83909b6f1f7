import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect, useEffectEvent } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    isPlaceForBack?: boolean;
  }
}

/** Anything that lies over the page, the latest last. */
const layers = '[role=dialog][data-open], [role=alertdialog][data-open]';

type Closing = { popup: RefObject<HTMLElement | null>; wouldLose: () => boolean; close: () => void };

/**
 * Back, on a phone a gesture, closes the dialog instead of leaving the page. A dialog that belongs to its address closes by itself
 * when Back changes only the search; that is stopped only if something typed would be lost.
 */
export function useBackCloses({ popup, wouldLose, close }: Closing): void {
  const router = useRouter();
  const { history } = router;
  const isStopped = useEffectEvent((isSamePage: boolean) => {
    const isOnTop = popup.current !== null && [...document.querySelectorAll(layers)].at(-1) === popup.current;
    if (!isOnTop || (isSamePage && !wouldLose())) return false;
    close();
    return true;
  });
  const giveBackAPlace = useEffectEvent(() => {
    if (history.canGoBack() || !wouldLose()) return;
    // Without a difference the router adds nothing.
    const state = (before: object) => ({ ...before, isPlaceForBack: true });
    void router.navigate({ to: '.', search: true, hash: true, resetScroll: false, state });
  });
  useEffect(
    () =>
      history.block({
        enableBeforeUnload: false,
        blockerFn: ({ action, currentLocation, nextLocation }) =>
          action !== 'PUSH' && action !== 'REPLACE' && isStopped(currentLocation.pathname === nextLocation.pathname),
      }),
    [history],
  );
  // On the first page of a visit, Back would leave the product: only a step within it can be stopped.
  useEffect(() => {
    const shown = popup.current;
    shown?.addEventListener('input', giveBackAPlace);
    return () => shown?.removeEventListener('input', giveBackAPlace);
  }, [popup]);
}
