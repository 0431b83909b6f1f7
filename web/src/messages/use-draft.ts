import type { Draft } from '@evenkeel/contract/messages';
import { useCallback, useEffect, useRef } from 'react';
import { api, queries } from '../api.ts';
import { hasDraft, keepDraft, takeDraft } from '../session/drafts.ts';
import { useFamily } from '../family/family.ts';
import { isAway } from '../quick-exit/quick-exit.ts';
import { currentWho } from '../session/session.ts';
import { unsentIn } from './unsent.ts';

/** Debounce before saving, in ms. */
const rest = 800;

type Thread = { threads: readonly [string, ...string[]]; topic: string | null };
type Kept = Omit<Draft, 'messageId'> & { messageId?: string | null };

// Serialized, so that an older text never overwrites a newer one.
let saving: Promise<unknown> = Promise.resolve();

/**
 * Saves input as a draft on the server, visible only to its writer. Unsent messages are part of it, so closing the page
 * loses nothing. `forget` waits for a pending save, so that a sent text doesn't come back as a draft.
 */
export function useKeptDraft({ threads, topic }: Thread, first: string) {
  const [thread] = threads;
  const names = threads.join();
  const { id: familyId, me } = useFamily();
  const kept = useRef(first);
  const typed = useRef(first);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const keep = useCallback(() => {
    clearTimeout(timer.current);
    // Quick exit sends nothing: input since the last save is lost.
    if (isAway()) return;
    const stuck = unsentIn(me, names.split(',')).map(({ message }) => message);
    const content = [...stuck.map((message) => message.content), typed.current.trim()]
      .filter(Boolean)
      .join('\n\n')
      .slice(0, 10_000);
    if (content === kept.current.trim()) return;
    kept.current = content;
    const messageId = stuck.find((message) => message.content === content)?.id ?? null;
    remember(familyId, { thread, topic, content, messageId });
    // A failed save is retried with the next input; the text is still in the field.
    const save = () => api.messages.drafts.change.call({ familyId, thread, topic, content, messageId });
    saving = saving.then(save).catch(() => void (kept.current = ''));
  }, [familyId, me, thread, names, topic]);

  useEffect(() => {
    const onHide = () => document.visibilityState === 'hidden' && keep();
    document.addEventListener('visibilitychange', onHide);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      keep();
      // The session has ended: keep it locally.
      if (currentWho().state === 'nobody') keepDraft(keyOf(thread), me, typed.current);
    };
  }, [keep, thread, me]);

  const onType = (text: string) => {
    typed.current = text;
    clearTimeout(timer.current);
    timer.current = setTimeout(keep, rest);
  };
  const forget = async () => {
    typed.current = '';
    clearTimeout(timer.current);
    await saving;
    kept.current = '';
    remember(familyId, { thread, topic, content: '' });
  };
  // The server removes a sent draft; save what is left.
  const settle = (isSent: boolean) => {
    if (isSent) kept.current = '';
    keep();
  };
  return { onType, forget, settle };
}

const keyOf = (thread: string) => `message ${thread}`;

/** What this person was typing when their session ended; read once. */
export function typedBefore(threads: readonly string[], me: string): string | undefined {
  const kept = threads.map(keyOf).find(hasDraft);
  return kept ? (takeDraft(kept, me) as string | undefined) : undefined;
}

/** Updates the cached drafts without a refetch. A new topic stays even if empty. */
function remember(familyId: string, { thread, topic, content, messageId = null }: Kept): void {
  queries.setQueryData(api.messages.drafts.list.queryKey({ input: { familyId } }), (drafts) => {
    const others = drafts?.filter((one) => one.thread !== thread) ?? [];
    return content === '' && topic === null ? others : [{ thread, topic, content, messageId }, ...others];
  });
}
