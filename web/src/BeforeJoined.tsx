import { beforeJoining, useFamily } from './family.ts';

/** That something was entered before the other parent came, who had no say in it then. Nothing otherwise. */
export function BeforeJoined({ at }: { at: string }) {
  const words = beforeJoining(useFamily(), at);
  return words && <p className="text-xs text-ink-3 wrap-anywhere">Entered {words}</p>;
}
