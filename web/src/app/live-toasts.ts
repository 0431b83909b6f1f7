import type { Notification } from '@evenkeel/contract/notifications';
import { api } from '../api.ts';
import type { News } from '../lib/live.ts';
import { toast } from '../ui/toast.ts';

type Told = Pick<Notification, 'type' | 'title' | 'description'>;

/** What both are told of my own act, like another time zone, was said where I did it. A reminder is nobody's act, also of my alert. */
const isOwnAct = ({ type, userId, recipientId }: Notification) => type === 'info' && userId === recipientId;

/**
 * Tells the notification that the news is about, as long as nobody has read it. Asked each time: an answer that is under way
 * already may be older than the news.
 */
export async function tellNews({ familyId, ref }: News): Promise<void> {
  try {
    const { notifications } = await api.notifications.list.call({ familyId, limit: 5 });
    const notification = notifications.find(({ id }) => id === ref);
    if (notification && !notification.readAt && !isOwnAct(notification)) toast.done(...wordsOf(notification));
  } catch {
    toast.failed('Error', 'Failed to process notification');
  }
}

/** That a request was accepted has words of its own as a toast; the notification says who. Specification, S1 7. */
export function wordsOf({ type, title, description }: Told): [string, string] {
  if (type === 'relationship' && description.endsWith(' has joined'))
    return ['Co-Parent Request Accepted', 'A co-parent has accepted your connection request'];
  return [title, description];
}
