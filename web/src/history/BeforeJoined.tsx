import { beforeJoining, useFamily } from '../family/family.ts';

/** Marks an entry from before both parents had joined. */
export function BeforeJoined({ at, by }: { at: string; by?: string }) {
  const words = beforeJoining(useFamily(), at, by);
  return words && <p className="text-xs text-ink-3 wrap-anywhere">Entered {words}</p>;
}
