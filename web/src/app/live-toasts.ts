import type { Notification } from '@evenkeel/contract/notifications';
import { api } from '../api.ts';
import type { News } from '../lib/live.ts';
import { toast } from '../ui/toast.ts';

type Shown = Pick<Notification, 'type' | 'title' | 'description' | 'neutral'>;

/** Notifications sent to both parents about my own change, which the screen already confirmed. */
const isOwnAct = ({ type, userId, recipientId }: Notification) => type === 'info' && userId === recipientId;

/**
 * Shows a toast for the notification of a live event, unless it is read. Always fetched: a response in flight may be older than the
 * event.
 */
export async function toastNotification({ familyId, ref }: News): Promise<void> {
  try {
    const { notifications } = await api.notifications.list.call({ familyId, limit: 5 });
    const notification = notifications.find(({ id }) => id === ref);
    if (notification && !notification.readAt && !isOwnAct(notification)) toast.news(...toastText(notification));
  } catch {
    toast.failed('Error', 'Failed to process notification');
  }
}

/**
 * Title and text of a toast: what happened while someone works here, and neutral words while the page lies open beside something else.
 * An accepted request has its own wording; the notification says who.
 */
export function toastText({ type, title, description, neutral }: Shown): [string, string] {
  if (type === 'relationship' && description.endsWith(' has joined'))
    return ['Co-Parent Request Accepted', 'A co-parent has accepted your connection request'];
  return [title, document.hasFocus() ? description : neutral];
}
