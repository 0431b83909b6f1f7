import type { Change } from '@evenkeel/contract/history';
import type { Context } from './api.ts';
import { originalsOf } from './history-of-sample.ts';

type Page = { before?: number | undefined; limit: number };

/** Versions of items, newest first: from the sample and from this browser. */
export function versionsOf(context: Context, refs: readonly string[], { before, limit }: Page): Change[] {
  const wanted = new Set(refs);
  const since = context.rows.history.get().filter(({ ref }) => wanted.has(ref));
  const all = [...originalsOf(context, wanted), ...since].map((entry, seq) => ({ ...entry, seq, clock: null }));
  return all
    .filter(({ seq }) => before === undefined || seq < before)
    .toReversed()
    .slice(0, limit);
}
