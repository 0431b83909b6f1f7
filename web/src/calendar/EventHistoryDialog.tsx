import type { Event } from '@evenkeel/contract/calendar';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { HistoryDialog } from '../HistoryDialog.tsx';

export function EventHistoryDialog({ event, onClosed }: { event: Event; onClosed: () => void }) {
  const { familyId, id } = event;
  const changes = useQuery(api.calendar.events.history.list.queryOptions({ input: { familyId, id }, staleTime: 0 }));
  return <HistoryDialog title={event.title} changes={changes} onClosed={onClosed} />;
}
