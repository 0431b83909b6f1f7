import {
  cloneElement,
  createElement,
  type ReactElement,
  type Ref,
  useCallback,
  useRef,
  useSyncExternalStore,
} from 'react';
import { awaitBubble, currentBubble } from './tooltip-bubble.ts';

type TooltipProps = {
  text: string;
  side?: 'top' | 'right' | 'bottom';
  disabled?: boolean;
  children: ReactElement<{ ref?: Ref<HTMLElement> }>;
};

/** A label for an icon on hover, loaded after the page; phones have none. Only repeats an `aria-label`. */
export function Tooltip(props: TooltipProps) {
  return matchMedia('(hover: hover)').matches ? <UnderMouse {...props} /> : props.children;
}

function UnderMouse(props: TooltipProps) {
  const bubble = useSyncExternalStore(awaitBubble, currentBubble);
  const named = cloneElement(props.children, { ref: useHandedFocus() });
  return bubble ? createElement(bubble, props, named) : named;
}

/** Loading the bubble replaces the element; keeps its focus. */
function useHandedFocus(): (element: HTMLElement) => () => void {
  const isHeld = useRef(false);
  return useCallback((element) => {
    if (isHeld.current) element.focus({ preventScroll: true });
    return () => void (isHeld.current = element === document.activeElement);
  }, []);
}
