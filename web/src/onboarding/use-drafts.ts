import { useState } from 'react';
import { useTyped } from '../drafts.ts';
import { type Saved, saveAll } from './save-all.ts';

type Options<Draft> = {
  /** Under which they are kept, for whoever comes back to the page. */
  key: string;
  /** Where nothing was typed yet. */
  initial: () => Draft[];
  newDraft: () => Draft;
  /** Whether there is nothing in it to be stored. */
  isEmpty: (draft: Draft) => boolean;
};

/** Several things that somebody types on one page, and sends together. */
export function useDrafts<Draft extends { id: string }>({ key, initial, newDraft, isEmpty }: Options<Draft>) {
  const [drafts, setDrafts, typed] = useTyped(key, initial);
  const [added, setAdded] = useState<string>();
  return {
    drafts,
    /** The one whose fields were asked for last. */
    added,
    add: () => {
      const draft = newDraft();
      setDrafts([...drafts, draft]);
      setAdded(draft.id);
    },
    change: (draft: Draft) => setDrafts(drafts.map((one) => (one.id === draft.id ? draft : one))),
    remove: ({ id }: Draft) => setDrafts(drafts.filter((one) => one.id !== id)),
    /** Saves them. What could not be saved stays on the page. */
    send: async (save: (draft: Draft) => Promise<unknown>): Promise<Saved<Draft>> => {
      const saved = await saveAll(() => typed().filter((draft) => !isEmpty(draft)), save);
      setDrafts(saved.left.length > 0 ? saved.left : initial());
      return saved;
    },
  };
}
