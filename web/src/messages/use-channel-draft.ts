import { firstLetters } from '@evenkeel/contract/first-letters';
import { mostLettersOfDraft } from '@evenkeel/contract/messages.rules';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { api } from '../api.ts';
import { isAway } from '../quick-exit/quick-exit.ts';
import { typedIn, typeIn } from './channel-typing.ts';

/** Debounce before saving, in ms. */
const rest = 800;
/** How long sending waits for a draft that is being saved, in ms. */
const patience = 3_000;

type Where = { familyId: string; channelId: string; place: string };

// Serialized, so that an older text never overwrites a newer one.
let saving: Promise<unknown> = Promise.resolve();

/**
 * Keeps what is typed in a channel as a draft on the server, which only its writer reads, so that a reload loses nothing. What is in
 * the field wins over what the server has. Quick exit sends nothing.
 */
export function useChannelDraft({ familyId, channelId, place }: Where): {
  onType: (text: string) => void;
  keep: () => void;
} {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const taken = useRef('');
  const { data } = useQuery(
    api.grants.channels.drafts.get.queryOptions({ input: { familyId, channelId }, staleTime: Infinity, gcTime: 0 }),
  );

  useEffect(() => {
    if (!data || taken.current === place) return;
    taken.current = place;
    const { text } = typedIn(place);
    typeIn(place, { kept: data.content, text: text === '' ? data.content : text });
  }, [data, place]);

  const keep = useCallback(() => {
    clearTimeout(timer.current);
    const { text, kept, isBusy } = typedIn(place);
    const content = firstLetters(text.trim(), mostLettersOfDraft);
    // What is on its way to be sent is no draft: sending calls this afterwards.
    if (isAway() || isBusy || content === (kept?.trim() ?? '')) return;
    typeIn(place, { kept: content });
    // A failed save is retried with the next input; the text is still in the field.
    saving = saving
      .then(() => api.grants.channels.drafts.change.call({ familyId, channelId, content }))
      .catch(() => typeIn(place, { kept: undefined }));
  }, [familyId, channelId, place]);

  useEffect(() => {
    const onHide = () => document.visibilityState === 'hidden' && keep();
    document.addEventListener('visibilitychange', onHide);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      keep();
    };
  }, [keep]);

  const onType = (text: string) => {
    typeIn(place, { text });
    clearTimeout(timer.current);
    timer.current = setTimeout(keep, rest);
  };
  return { onType, keep };
}

/** Waits for a draft that is being saved, so that a sent text doesn't come back as one; not for long. */
export function draftSaved(): Promise<unknown> {
  return Promise.race([saving, new Promise((give) => setTimeout(give, patience))]);
}
