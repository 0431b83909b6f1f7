import type { Child } from '@evenkeel/contract/children';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { HistoryDialog } from '../HistoryDialog.tsx';
import { fullName } from './child-words.ts';

/** Of the child and of its alerts, the deleted ones too. */
export function ChildHistoryDialog({ child, onClosed }: { child: Child; onClosed: () => void }) {
  const { familyId, id } = child;
  const changes = useQuery(api.children.history.list.queryOptions({ input: { familyId, id }, staleTime: 0 }));
  return <HistoryDialog title={`${fullName(child)} and alerts`} changes={changes} onClosed={onClosed} />;
}
