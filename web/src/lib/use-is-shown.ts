import { type RefObject, useEffect, useRef } from 'react';

/** Whether the component is still on the page: what goes on after an `await` asks it before its next step. */
export function useIsShown(): RefObject<boolean> {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}
