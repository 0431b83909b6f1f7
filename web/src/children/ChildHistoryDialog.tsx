import type { Child } from '@evenkeel/contract/children';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { HistoryDialog, historyPage } from '../HistoryDialog.tsx';
import { fullName } from './child-words.ts';

/** Of the child and of its alerts, the deleted ones too. */
export function ChildHistoryDialog({ child, onClosed }: { child: Child; onClosed: () => void }) {
  const { familyId, id } = child;
  const changes = useInfiniteQuery(
    api.children.history.list.infiniteOptions({
      input: (before: number | undefined) => ({
        familyId,
        id,
        limit: historyPage,
        ...(before !== undefined && { before }),
      }),
      initialPageParam: undefined,
      getNextPageParam: (last) => (last.length === historyPage ? last.at(-1)?.seq : undefined),
      staleTime: 0,
    }),
  );
  return <HistoryDialog title={`${fullName(child)} and alerts`} changes={changes} onClosed={onClosed} />;
}
