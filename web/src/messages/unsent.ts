import type { NewMessage } from '@evenkeel/contract/messages';
import { threadOf } from '@evenkeel/contract/messages.rules';
import { useSyncExternalStore } from 'react';
import { api, queries } from '../api.ts';
import { isUnreachable, problemOf } from '../lib/problem.ts';

/** What was sent here and is not there yet: on its way, or stuck with a reason. */
export type Unsent = { me: string; message: NewMessage; problem: string | null };

// In this tab's memory only. Its words are in the draft on the server as well, as far as that was reached.
let all: readonly Unsent[] = [];
const listeners = new Set<() => void>();

function become(next: readonly Unsent[]): void {
  all = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What of mine stands in one of these threads and is not sent, the oldest first. */
export function useUnsent(me: string, threads: readonly string[]): Unsent[] {
  useSyncExternalStore(subscribe, () => all);
  return unsentIn(me, threads);
}

/** The same for whoever asks once. */
export function unsentIn(me: string, threads: readonly string[]): Unsent[] {
  return all.filter((one) => one.me === me && threads.includes(threadOf(one.message)));
}

/** So long is waited for a draft that is just being kept, in ms. */
const patience = 3_000;

/**
 * Sends it as soon as `ready`, and keeps it on screen until it stands in the list. Tried again after a lost answer, it is the
 * same message. Answers whether it was sent.
 */
export async function send(
  me: string,
  message: NewMessage,
  ready: Promise<unknown> = Promise.resolve(),
): Promise<boolean> {
  const others = all.filter((one) => one.message.id !== message.id);
  become([...others, { me, message, problem: null }]);
  await Promise.race([ready, new Promise((late) => setTimeout(late, patience))]);
  try {
    await patiently(() => api.messages.add.call(message));
  } catch (error) {
    const problem = isUnreachable(error)
      ? 'We cannot be reached right now.'
      : problemOf(error, 'Something went wrong.');
    become(all.map((one) => (one.message.id === message.id ? { ...one, problem } : one)));
    return false;
  }
  await queries.invalidateQueries({ queryKey: api.messages.conversations.key() });
  await queries.invalidateQueries({ queryKey: api.messages.list.key() });
  void queries.invalidateQueries({ queryKey: api.messages.contacts.key() });
  discard(message.id);
  return true;
}

/** Takes back what was never sent. */
export function discard(id: string): void {
  become(all.filter((one) => one.message.id !== id));
}

/** A busy gateway passes in a moment: 200, 400, 800 and 1,600 ms later. After that the person decides. */
async function patiently<Answer>(ask: () => Promise<Answer>, tries = 4): Promise<Answer> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await ask();
    } catch (error) {
      if (!isUnreachable(error) || attempt === tries) throw error;
    }
    await new Promise((again) => setTimeout(again, 200 * 2 ** attempt));
  }
}

// Closing the tab would lose what is only here.
globalThis.addEventListener?.('beforeunload', (event) => {
  if (all.length > 0) event.preventDefault();
});
