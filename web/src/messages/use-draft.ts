import { firstLetters } from '@evenkeel/contract/first-letters';
import type { Draft } from '@evenkeel/contract/messages';
import { mostLettersOfDraft } from '@evenkeel/contract/messages.rules';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api, queries } from '../api.ts';
import { hasDraft, keepDraft, takeDraft } from '../session/drafts.ts';
import { useFamily } from '../family/family.ts';
import { isAway } from '../quick-exit/quick-exit.ts';
import { currentWho } from '../session/session.ts';
import { unsentIn } from './unsent.ts';

/** Debounce before saving, in ms. */
const rest = 800;

type Thread = { threads: readonly [string, ...string[]]; topic: string | null };
type Start = { first: string; draft: Draft | undefined; isSuggested?: boolean };
type Kept = Omit<Draft, 'messageId'> & { messageId?: string | null };

/** How long sending waits for a draft that is being saved, in ms. */
const patience = 3_000;

/**
 * What is in a field, what the server has of it as far as we know (undefined after a failed save), and under which
 * threads: a draft from before there was a conversation is under its contact.
 */
type Field = { typed: string; kept: string | undefined; under: readonly string[] };

// The latest field of each place. A message outlives the field it was written in: when it is sent, what is left is in this one.
const fields = new Map<string, Field>();

function note(place: string, change: Partial<Field>): void {
  const field = fields.get(place);
  if (field) Object.assign(field, change);
}

// Serialized, so that an older text never overwrites a newer one.
let saving: Promise<unknown> = Promise.resolve();

/**
 * Saves input as a draft on the server, visible only to its writer. Unsent messages are part of it, so closing the page
 * loses nothing. It starts with `first` in the field and `draft` on the server; a suggested text is saved only after a
 * change. `forget` waits for a pending save, so that a sent text doesn't come back as a draft.
 */
export function useKeptDraft({ threads, topic }: Thread, { first, draft, isSuggested = false }: Start) {
  const [thread] = threads;
  const names = threads.join();
  const { id: familyId, me } = useFamily();
  const under = draft ? [draft.thread] : [];
  const [start] = useState<Field>({ typed: first, kept: isSuggested ? first : (draft?.content ?? ''), under });
  const place = `${familyId} ${me} ${threads.at(-1)}`;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => void fields.set(place, start), [place, start]);

  const keep = useCallback(() => {
    clearTimeout(timer.current);
    const field = fields.get(place);
    // Quick exit sends nothing: input since the last save is lost.
    if (isAway() || !field) return;
    const stuck = unsentIn(me, names.split(',')).map(({ message }) => message);
    const written = [...stuck.map((message) => message.content), field.typed.trim()].filter(Boolean).join('\n\n');
    const content = firstLetters(written, mostLettersOfDraft);
    if (content === field.kept?.trim()) return;
    const messageId = stuck.find((message) => message.content === content)?.id ?? null;
    const old = field.under.filter((one) => one !== thread);
    note(place, { kept: content, under: [thread, ...old] });
    const kept = [{ thread, topic, content, messageId }, ...old.map(emptied)];
    for (const one of kept) remember(familyId, one);
    // A failed save is retried with the next input; the text is still in the field.
    saving = saving
      .then(() => save(familyId, kept))
      .then(() => note(place, { under: [thread] }))
      .catch(() => note(place, { kept: undefined }));
  }, [familyId, me, thread, names, topic, place]);

  useEffect(() => {
    const onHide = () => document.visibilityState === 'hidden' && keep();
    document.addEventListener('visibilitychange', onHide);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      keep();
      // The session has ended: keep it locally.
      if (currentWho().state === 'nobody') keepDraft(keyOf(thread), me, fields.get(place)?.typed);
    };
  }, [keep, thread, me, place]);

  const onType = (text: string) => {
    note(place, { typed: text });
    clearTimeout(timer.current);
    timer.current = setTimeout(keep, rest);
  };
  const forget = async () => {
    note(place, { typed: '' });
    clearTimeout(timer.current);
    remember(familyId, { ...emptied(thread), topic });
    const late = new Promise<boolean>((give) => setTimeout(give, patience, false));
    const isSaved = await Promise.race([saving.then(() => true), late]);
    // The server removes the draft with the message. One that may arrive after it stays known, for `keep` to remove.
    if (isSaved) note(place, { kept: '' });
  };
  return { onType, forget, keep };
}

const emptied = (thread: string): Kept => ({ thread, topic: null, content: '' });

/** One after the other: the text is in its new place before it goes from the old one. */
async function save(familyId: string, drafts: readonly Kept[]): Promise<void> {
  for (const draft of drafts) await api.messages.drafts.change.call({ familyId, ...draft });
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
