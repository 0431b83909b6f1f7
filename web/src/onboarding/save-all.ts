/** How many were stored, which are left to retry, and the last error. */
export type Saved<Draft> = { stored: number; left: Draft[]; problem: unknown };

/**
 * Saves drafts one after the other, in the order they were typed. `typed` returns the drafts on the page at that moment, so
 * edits made while saving are sent as well, under the same id.
 */
export async function saveAll<Draft extends { id: string }>(
  typed: () => readonly Draft[],
  save: (draft: Draft) => Promise<unknown>,
): Promise<Saved<Draft>> {
  const stored = new Map<string, Draft>();
  const failed = new Map<string, Draft>();
  const isNext = (draft: Draft) => stored.get(draft.id) !== draft && failed.get(draft.id) !== draft;
  let problem: unknown;
  for (let draft = typed().find(isNext); draft; draft = typed().find(isNext)) {
    try {
      await save(draft);
      stored.set(draft.id, draft);
    } catch (error) {
      failed.set(draft.id, draft);
      problem = error;
    }
  }
  return { stored: stored.size, left: typed().filter((draft) => stored.get(draft.id) !== draft), problem };
}
