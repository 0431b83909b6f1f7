import type { TooltipBubble } from './TooltipBubble.tsx';

// The bubble comes after the page, and takes the place of what it belongs to. Never while something is pressed: that press would be
// lost with the element on which it began.

let bubble: typeof TooltipBubble | undefined;
let loading: Promise<void> | undefined;
const listeners = new Set<() => void>();
let isPressed = false;
let onRelease = () => {};

// A click comes with the release, in the same task.
const release = () => setTimeout(() => ((isPressed = false), onRelease()));
globalThis.addEventListener?.('pointerdown', () => (isPressed = true), { capture: true });
for (const end of ['pointerup', 'pointercancel'] as const)
  globalThis.addEventListener?.(end, release, { capture: true });

/** The bubble, once it is there. */
export function currentBubble(): typeof TooltipBubble | undefined {
  return bubble;
}

/** Has it loaded, and calls `listener` when it may take its place. Returns how to stop that. */
export function awaitBubble(listener: () => void): () => void {
  listeners.add(listener);
  loading ??= load().catch(() => (loading = undefined)); // without a network there is none yet
  return () => void listeners.delete(listener);
}

async function load(): Promise<void> {
  const { TooltipBubble: loaded } = await import('./TooltipBubble.tsx');
  if (isPressed) await new Promise<void>((released) => (onRelease = released));
  bubble = loaded;
  for (const listener of listeners) listener();
}
