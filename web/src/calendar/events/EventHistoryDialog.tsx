import type { Event } from '@evenkeel/contract/calendar';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { HistoryDialog, historyPages } from '../../history/HistoryDialog.tsx';

export function EventHistoryDialog({ event, onClosed }: { event: Event; onClosed: () => void }) {
  const { familyId, id } = event;
  const changes = useInfiniteQuery(api.calendar.events.history.list.infiniteOptions(historyPages(familyId, id)));
  return <HistoryDialog title={event.title} changes={changes} onClosed={onClosed} />;
}
