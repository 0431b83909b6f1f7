import type { Notification } from '@evenkeel/contract/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { api } from '../../api.ts';
import { watchThings } from './watch-things.ts';

/** Before a failed one is tried again, in ms. */
const again = 60_000;

type ReadInSightProps = { familyId: string; unread: readonly Notification[] };

/**
 * Reads a notice once the thing it speaks of was in sight (decisions/48-read-by-sight). Nothing else is said of having seen it: not that it
 * was opened, and nothing to anyone else.
 */
export function ReadInSight({ familyId, unread }: ReadInSightProps) {
  const queries = useQueryClient();
  // When each notice may be sent again: one that failed, after a while. It isn't an act of this person, so nothing is said of it.
  const notBefore = useRef(new Map<string, number>());
  const { mutate } = useMutation(
    api.notifications.readSeveral.mutationOptions({
      onSettled: () => queries.invalidateQueries({ queryKey: api.notifications.key() }),
    }),
  );
  const marks = [...new Set(unread.flatMap(({ thing }) => thing ?? []))].toSorted();
  const read = useEffectEvent((seen: string[]) => {
    const now = Date.now();
    const isDue = (id: string) => now >= (notBefore.current.get(id) ?? 0);
    const ids = unread.filter(({ id, thing }) => thing && seen.includes(thing) && isDue(id)).map(({ id }) => id);
    if (ids.length === 0) return;
    for (const id of ids) notBefore.current.set(id, Infinity);
    const onError = () => ids.forEach((id) => notBefore.current.set(id, Date.now() + again));
    mutate({ familyId, ids }, { onError });
  });
  const all = marks.join();
  useEffect(() => {
    const isLoading = () => queries.isFetching() > 0;
    return watchThings({ marks: all.split(','), isLoading, onSeen: read });
  }, [all, queries]);
  return null;
}
