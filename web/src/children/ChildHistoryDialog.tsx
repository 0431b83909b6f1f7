import type { Child } from '@evenkeel/contract/children';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { HistoryDialog, historyPages } from '../history/HistoryDialog.tsx';
import { fullName } from './child-words.ts';

/** History of a child and its alerts, including deleted ones. */
export function ChildHistoryDialog({ child, onClosed }: { child: Child; onClosed: () => void }) {
  const { familyId, id } = child;
  const changes = useInfiniteQuery(api.children.history.list.infiniteOptions(historyPages(familyId, id)));
  return <HistoryDialog title={`${fullName(child)} and alerts`} changes={changes} onClosed={onClosed} />;
}
