import { newId } from '@evenkeel/contract/base';
import type { Notification } from '@evenkeel/contract/notifications';
import { otherParents, type Context } from './api.ts';

type Said = Pick<Notification, 'type' | 'title' | 'description' | 'actionLabel' | 'actionUrl' | 'icon'> &
  Partial<Pick<Notification, 'priority'>>;

/** Tells the other parents: the visitor finds it when playing them. Answers whether there is one. */
export function notify(context: Context, familyId: string, said: Said): boolean {
  const now = context.now();
  const recipients = otherParents(context, familyId);
  for (const recipientId of recipients) {
    const about = { id: newId(), familyId, userId: context.me.id, recipientId };
    const times = { createdAt: now, updatedAt: now, readAt: null };
    context.rows.notifications.put({ ...about, priority: 'normal', ...said, ...times });
  }
  return recipients.length > 0;
}
