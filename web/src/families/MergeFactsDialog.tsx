import type { Merge } from '@evenkeel/contract/merges';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { HistoryDialog, historyPages } from '../HistoryDialog.tsx';

type MergeFactsDialogProps = { merge: Merge; title: string; onClosed: () => void };

/** Every entry of the family that would come, or came: who wrote it, when, and what it said. */
export function MergeFactsDialog({ merge: { familyId, id }, title, onClosed }: MergeFactsDialogProps) {
  const facts = useInfiniteQuery(api.families.merges.facts.list.infiniteOptions(historyPages(familyId, id)));
  return <HistoryDialog title={title} changes={facts} onClosed={onClosed} />;
}
