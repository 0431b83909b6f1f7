import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { useFamily } from '../family.ts';
import { NotesDialog } from '../NotesDialog.tsx';

/** An event, with its title where that is on screen. */
export type Noted = { id: string; title?: string };

/** What I note on an event. An address says no title: that stands in the history then, also of an event that was deleted. */
export function EventNotesDialog({ event: { id, title }, onClosed }: { event: Noted; onClosed: () => void }) {
  const { id: familyId } = useFamily();
  const asked = api.calendar.events.history.list.queryOptions({
    input: { familyId, id },
    enabled: title === undefined,
  });
  const { data: changes } = useQuery(asked);
  const found = changes?.map(({ content }) => content['title']).find((one) => typeof one === 'string');
  return (
    <NotesDialog item="event" itemId={id} title="Notes" about={title ?? found ?? 'An event'} onClosed={onClosed} />
  );
}
