import { useState } from 'react';
import { useTyped } from '../session/drafts.ts';
import { type Saved, saveAll } from './save-all.ts';

type Options<Draft> = {
  /** Keeps the drafts for coming back to the page. */
  key: string;
  /** What shows before anything is typed. */
  initial: () => Draft[];
  newDraft: () => Draft;
  isEmpty: (draft: Draft) => boolean;
};

/** Several drafts on one page, sent together. */
export function useDrafts<Draft extends { id: string }>({ key, initial, newDraft, isEmpty }: Options<Draft>) {
  const [kept, setDrafts, typed] = useTyped<Draft[]>(key, () => []);
  // Kept only once something is typed: what shows at first depends on what is stored by then.
  const [fresh, setFresh] = useState(initial);
  const drafts = kept.length > 0 ? kept : fresh;
  const [added, setAdded] = useState<string>();
  return {
    drafts,
    /** Id of the draft that was added last. */
    added,
    add: () => {
      const draft = newDraft();
      setDrafts([...drafts, draft]);
      setAdded(draft.id);
    },
    change: (draft: Draft) => setDrafts(drafts.map((one) => (one.id === draft.id ? draft : one))),
    remove: ({ id }: Draft) => setDrafts(drafts.filter((one) => one.id !== id)),
    /** Saves the drafts. Those that fail stay on the page. */
    send: async (save: (draft: Draft) => Promise<unknown>): Promise<Saved<Draft>> => {
      const saved = await saveAll(() => typed().filter((draft) => !isEmpty(draft)), save);
      setDrafts(saved.left);
      setFresh(initial());
      return saved;
    },
  };
}
