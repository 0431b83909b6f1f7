import type { NewMessage } from '@evenkeel/contract/messages';
import { threadOf } from '@evenkeel/contract/messages.rules';
import { useSyncExternalStore } from 'react';
import { api, queries } from '../api.ts';
import { isUnreachable, problemOf } from '../lib/problem.ts';

/** A message being sent, or failed with a reason. */
export type Unsent = { me: string; message: NewMessage; problem: string | null };

// In memory of this tab. The server's draft usually has the text as well.
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

/** My unsent messages in these threads, oldest first. */
export function useUnsent(me: string, threads: readonly string[]): Unsent[] {
  useSyncExternalStore(subscribe, () => all);
  return unsentIn(me, threads);
}

/** The same without subscribing. */
export function unsentIn(me: string, threads: readonly string[]): Unsent[] {
  return all.filter((one) => one.me === me && threads.includes(threadOf(one.message)));
}

/**
 * Sends a message after `ready` and keeps it on screen until the list has it. Retries are idempotent. Returns whether
 * it was sent.
 */
export async function send(
  me: string,
  message: NewMessage,
  ready: Promise<unknown> = Promise.resolve(),
): Promise<boolean> {
  const others = all.filter((one) => one.message.id !== message.id);
  become([...others, { me, message, problem: null }]);
  await ready;
  try {
    await patiently(() => api.messages.add.call(message));
  } catch (error) {
    const problem = isUnreachable(error) ? 'We couldn’t reach the server.' : problemOf(error, 'Something went wrong.');
    become(all.map((one) => (one.message.id === message.id ? { ...one, problem } : one)));
    return false;
  }
  await queries.invalidateQueries({ queryKey: api.messages.conversations.key() });
  await queries.invalidateQueries({ queryKey: api.messages.list.key() });
  void queries.invalidateQueries({ queryKey: api.messages.contacts.key() });
  if (message.attachments.length > 0) void queries.invalidateQueries({ queryKey: api.documents.key() });
  discard(message.id);
  return true;
}

/** Discards an unsent message. */
export function discard(id: string): void {
  become(all.filter((one) => one.message.id !== id));
}

/** Retries with back-off after 200, 400, 800 and 1,600 ms; then the person decides. */
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
