import { useSyncExternalStore } from 'react';

/**
 * What is in the field of a channel, what the server keeps of it as far as we know, the message that was tried with a text of it, and
 * whether that is on its way.
 */
type Typing = {
  text: string;
  kept: string | undefined;
  tried: { id: string; content: string } | undefined;
  isBusy: boolean;
};

const nothing: Typing = { text: '', kept: undefined, tried: undefined, isBusy: false };

// In this tab's memory, so that it outlives the field: one text stays one message, also for who comes back before its answer.
const all = new Map<string, Typing>();
const listeners = new Set<() => void>();

export const typedIn = (place: string): Typing => all.get(place) ?? nothing;

export function typeIn(place: string, change: Partial<Typing>): void {
  all.set(place, { ...typedIn(place), ...change });
  for (const tell of listeners) tell();
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}

export const useTyping = (place: string): Typing => useSyncExternalStore(subscribe, () => typedIn(place));
