import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { useFamily } from '../../family/family.ts';
import { HistoryDialog, historyPages } from '../../history/HistoryDialog.tsx';

export function ScheduleHistoryDialog({ onClosed }: { onClosed: () => void }) {
  const { id } = useFamily();
  const changes = useInfiniteQuery(api.calendar.schedules.history.list.infiniteOptions(historyPages(id, id)));
  return <HistoryDialog title="Custody schedule" changes={changes} onClosed={onClosed} />;
}
