import type { Context } from './api.ts';
import { versionsOf } from './history.ts';

type Removable = { id: string; removedAt: string | null };

/** A page of what was deleted, the latest first; by whom as its last version says. */
export function removedOf<T extends Removable>(
  context: Context,
  all: readonly T[],
  { after, limit }: { after: string | undefined; limit: number },
): { kept: T; removedAt: string; removedBy: string | null }[] {
  const latestFirst = all
    .flatMap((kept) => (kept.removedAt ? [{ kept, removedAt: kept.removedAt }] : []))
    .toSorted((one, other) => (one.removedAt + one.kept.id < other.removedAt + other.kept.id ? 1 : -1));
  const last = latestFirst.findIndex(({ kept: { id } }) => id === after);
  if (after !== undefined && last < 0) return [];
  return latestFirst.slice(last + 1, last + 1 + limit).map(({ kept, removedAt }) => {
    const [latest] = versionsOf(context, [kept.id], { limit: 1 });
    return { kept, removedAt, removedBy: latest?.kind.endsWith('.removed') ? latest.by : null };
  });
}
