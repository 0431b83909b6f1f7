import { useQuery } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { useFamily } from '../../family/family.ts';
import { NotesDialog } from '../../notes/NotesDialog.tsx';

/** An event, with its title if that is on screen. */
export type Noted = { id: string; title?: string };

/** Notes on an event. A URL carries no title, so it comes from the history, which also has deleted events. */
export function EventNotesDialog({ event: { id, title }, onClosed }: { event: Noted; onClosed: () => void }) {
  const { id: familyId } = useFamily();
  const asked = api.calendar.events.history.list.queryOptions({
    input: { familyId, id },
    enabled: title === undefined,
  });
  const { data: changes } = useQuery(asked);
  const found = changes?.map(({ content }) => content['title']).find((one) => typeof one === 'string');
  return <NotesDialog item="event" itemId={id} title="Notes" about={title ?? found ?? 'Event'} onClosed={onClosed} />;
}
