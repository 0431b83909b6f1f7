import { beforeJoining, useFamily } from './family.ts';

/** That something was entered, `by` whom if that is known, before both parents were there. Nothing otherwise. */
export function BeforeJoined({ at, by }: { at: string; by?: string }) {
  const words = beforeJoining(useFamily(), at, by);
  return words && <p className="text-xs text-ink-3 wrap-anywhere">Entered {words}</p>;
}
