import { createElement, type ReactElement, useSyncExternalStore } from 'react';
import { awaitBubble, currentBubble } from './tooltip-bubble.ts';

type TooltipProps = { text: string; side?: 'top' | 'right' | 'bottom'; disabled?: boolean; children: ReactElement };

/** A word for an icon, under a mouse: it comes after the page, and a phone does without. It only repeats an `aria-label`. */
export function Tooltip(props: TooltipProps) {
  return matchMedia('(hover: hover)').matches ? <UnderMouse {...props} /> : props.children;
}

function UnderMouse(props: TooltipProps) {
  const bubble = useSyncExternalStore(awaitBubble, currentBubble);
  return bubble ? createElement(bubble, props) : props.children;
}
