import { lazy, Suspense, type ReactElement } from 'react';

const Bubble = lazy(() => import('./TooltipBubble.tsx').then((module) => ({ default: module.TooltipBubble })));

type TooltipProps = { text: string; side?: 'top' | 'right' | 'bottom'; disabled?: boolean; children: ReactElement };

/** A word for an icon, under a mouse: it comes after the page, and a phone does without. It only repeats an `aria-label`. */
export function Tooltip({ children, ...rest }: TooltipProps) {
  if (!matchMedia('(hover: hover)').matches) return children;
  return (
    <Suspense fallback={children}>
      <Bubble {...rest}>{children}</Bubble>
    </Suspense>
  );
}
