type Point = { x: number; y: number };

/** Sideways and far enough, in px, and no scrolling that goes astray. */
export function isSwipe({ x, y }: Point): boolean {
  return Math.abs(x) > 60 && Math.abs(x) > 2 * Math.abs(y);
}

/** Two fingers have enlarged the whole screen: one finger then moves what it shows. */
export const isEnlarged = (): boolean => (visualViewport?.scale ?? 1) > 1;
