import type { Merge } from '@evenkeel/contract/merges';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { HistoryDialog, historyPages } from '../history/HistoryDialog.tsx';

type MergeFactsDialogProps = { merge: Merge; title: string; onClosed: () => void };

/** Every entry of the merging family: author, time and content. */
export function MergeFactsDialog({ merge: { familyId, id }, title, onClosed }: MergeFactsDialogProps) {
  const facts = useInfiniteQuery(api.families.merges.facts.list.infiniteOptions(historyPages(familyId, id)));
  return <HistoryDialog title={title} changes={facts} onClosed={onClosed} />;
}
