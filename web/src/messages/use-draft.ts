import type { Draft } from '@evenkeel/contract/messages';
import { useCallback, useEffect, useRef } from 'react';
import { api, queries } from '../api.ts';
import { hasDraft, keepDraft, takeDraft } from '../drafts.ts';
import { useFamily } from '../family.ts';
import { isAway } from '../quick-exit.ts';
import { currentWho } from '../session.ts';
import { unsentIn } from './unsent.ts';

/** How long the hand rests before what was typed is kept, in ms. */
const rest = 800;

type Thread = { threads: readonly [string, ...string[]]; topic: string | null };
type Kept = Omit<Draft, 'messageId'> & { messageId?: string | null };

// One after the other, so that an older text never replaces a newer one.
let saving: Promise<unknown> = Promise.resolve();

/**
 * Keeps what is typed as a draft on the server, for its writer alone. What could not be sent is part of it: a page that is
 * closed then loses nothing. `forget` waits for what is being kept, so that it does not come back after it was sent.
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
    // Leaving the product quickly sends nothing: what the hand has just typed is lost.
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
    // What cannot be kept now is kept with the next letter; the text still stands in the field.
    const save = () => api.messages.drafts.change.call({ familyId, thread, topic, content, messageId });
    saving = saving.then(save).catch(() => void (kept.current = ''));
  }, [familyId, me, thread, names, topic]);

  useEffect(() => {
    const onHide = () => document.visibilityState === 'hidden' && keep();
    document.addEventListener('visibilitychange', onHide);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      keep();
      // The session has ended under it: the server takes nothing now.
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
  // What is sent, the server has taken out of the drafts; what else is here is kept anew.
  const settle = (isSent: boolean) => {
    if (isSent) kept.current = '';
    keep();
  };
  return { onType, forget, settle };
}

const keyOf = (thread: string) => `message ${thread}`;

/** What this person was typing here when their session ended, once. */
export function typedBefore(threads: readonly string[], me: string): string | undefined {
  const kept = threads.map(keyOf).find(hasDraft);
  return kept ? (takeDraft(kept, me) as string | undefined) : undefined;
}

/** What the list of drafts says from now on, without asking for it again. A topic that is being begun stays known. */
function remember(familyId: string, { thread, topic, content, messageId = null }: Kept): void {
  queries.setQueryData(api.messages.drafts.list.queryKey({ input: { familyId } }), (drafts) => {
    const others = drafts?.filter((one) => one.thread !== thread) ?? [];
    return content === '' && topic === null ? others : [{ thread, topic, content, messageId }, ...others];
  });
}
