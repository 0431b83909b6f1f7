import type { HealthRecord } from '@evenkeel/contract/health';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { HistoryDialog, historyPages } from '../history/HistoryDialog.tsx';

export function RecordHistoryDialog({ record, onClosed }: { record: HealthRecord; onClosed: () => void }) {
  const { familyId, id, title } = record;
  const changes = useInfiniteQuery(api.health.history.list.infiniteOptions(historyPages(familyId, id)));
  return <HistoryDialog title={title} changes={changes} onClosed={onClosed} />;
}
