import { expect, vi } from 'vitest';
import { commands, page } from 'vitest/browser';

// The browser window and its media preferences.

export const desk = { width: 1280, height: 800 };
export const phone = { width: 390, height: 844 };

export type Chosen = {
  colorScheme?: 'light' | 'dark';
  reducedMotion?: 'reduce' | 'no-preference';
  forcedColors?: 'active' | 'none';
  media?: 'screen' | 'print';
};

declare module 'vitest/browser' {
  interface BrowserCommands {
    emulate: (chosen: Chosen) => Promise<void>;
  }
}

/** Preferences that aren't given are reset to defaults. */
export const emulate = (chosen: Chosen) => commands.emulate(chosen);

export const resize = ({ width, height }: typeof desk) => page.viewport(width, height);

/** Sets the browser's font size to 32 px. */
export function enlargeLetters(): void {
  document.documentElement.style.setProperty('font-size', '200%');
}

export function shrinkLetters(): void {
  document.documentElement.style.removeProperty('font-size');
}

/** Draws in the product's letters, for measures. A file's first screen may be earlier than they are, and keeps the machine's otherwise. */
export async function lettersThere(): Promise<void> {
  for (const face of document.fonts) face.display = 'swap';
  await document.fonts.load('1rem "Figtree Variable"');
}

/** Replaces the clock with one that runs on its own and jumps with `laterBy`. */
export function useTestClock(): void {
  const toFake = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const;
  vi.useFakeTimers({ toFake: [...toFake], shouldAdvanceTime: true });
}

/** Advances the test clock by seconds, running all due timers in order. */
export const laterBy = async (seconds: number) => void (await vi.advanceTimersByTimeAsync(seconds * 1_000));

/** While `act` runs no timer of the page is due, however slow this machine is; afterwards each that waits is. */
export async function whileTimeStands(act: () => Promise<void>): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await act();
  await vi.runOnlyPendingTimersAsync();
  vi.useRealTimers();
}

/** Waits until all chunks are loaded and all requests answered. */
export async function settled(): Promise<void> {
  await expect.element(page.getByRole('heading').first()).toBeVisible();
  await expect.poll(() => page.getByRole('status', { name: /^(Loading|Checking|Looking)/ }).elements()).toEqual([]);
}
