/** What came of saving: how many are stored, who has to be sent once more, and why. */
export type Saved<Draft> = { stored: number; left: Draft[]; problem: unknown };

/**
 * Saves one after the other, in the order in which they were typed. `typed` answers what is on the page at that moment: what
 * somebody goes on typing while it is being sent is sent as well, under the same id. Those that could not be saved are left.
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
