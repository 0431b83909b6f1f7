import { useLayoutEffect, useRef } from 'react';

/** Whether this part of the screen is still shown, for after something that takes long. */
export function useIsHere(): () => boolean {
  const here = useRef(true);
  useLayoutEffect(() => {
    here.current = true;
    return () => void (here.current = false);
  }, []);
  return () => here.current;
}
