import type { Notification } from '@evenkeel/contract/notifications';
import { api } from '../api.ts';
import { toast } from '../ui/toast.ts';

type Told = Pick<Notification, 'type' | 'title' | 'description'>;

/** What both are told of my own act, like another time zone, was said where I did it. A reminder is nobody's act, also of my alert. */
const isOwnAct = ({ type, userId, recipientId }: Notification) => type === 'info' && userId === recipientId;

const told = new Set<string>();
let began = new Date().toISOString();

/**
 * Tells what is new in the notifications of a family since this page opened, each once. Asked each time: an answer that is
 * under way already may be older than the latest news.
 */
export async function tellNews(familyId: string): Promise<void> {
  try {
    const { notifications } = await api.notifications.list.call({ familyId, limit: 5 });
    const fresh = notifications.filter(({ id, createdAt, readAt }) => createdAt > began && !readAt && !told.has(id));
    for (const notification of fresh.toReversed()) {
      told.add(notification.id);
      if (isOwnAct(notification)) continue;
      toast.done(...wordsOf(notification));
    }
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

/** Forgets what was told, when another person signs in. */
export function beginTelling(): void {
  told.clear();
  began = new Date().toISOString();
}
