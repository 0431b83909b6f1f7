import { newId } from '@evenkeel/contract/base';
import type { Message } from '@evenkeel/contract/messages';
import type { Context } from './api.ts';
import type { KeptMessage } from './rows.ts';

/** The moment after every other of the family: no two messages have the same one. */
export function nextMoment({ rows, now }: Context): string {
  const all = rows.messages.all().map(({ timestamp, deliveredAt }) => Date.parse(deliveredAt ?? timestamp));
  return new Date(all.reduce((latest, at) => Math.max(latest, at + 1), Date.parse(now()))).toISOString();
}

/** Compares as the order of a conversation: what waits comes after all that was delivered. */
const place = ({ deliveredAt, dueAt }: KeptMessage) => deliveredAt ?? `waiting ${dueAt}`;

/** Whatever whoever is played may know of, the latest first. What is due by now has been delivered. */
export function inOrder(context: Context): KeptMessage[] {
  const { me, rows } = context;
  deliverWhatIsDue(context);
  return rows.messages
    .all()
    .filter(({ sender, receiverId, deliveredAt }) => sender === me.id || (receiverId === me.id && deliveredAt !== null))
    .toSorted((a, b) => (place(a) < place(b) ? 1 : -1));
}

function deliverWhatIsDue(context: Context): void {
  const now = context.now();
  const due = context.rows.messages.all().filter(({ dueAt }) => dueAt !== null && dueAt <= now);
  for (const message of due.toSorted((a, b) => (place(a) < place(b) ? -1 : 1))) {
    const deliveredAt = nextMoment(context);
    tell(context, context.rows.messages.put({ ...message, deliveredAt, dueAt: null }));
  }
}

/** As whoever is played is shown it: what they received and have not opened has no text. */
export function shown({ me }: Context, { dueAt, ...message }: KeptMessage): Message {
  const isMine = message.sender === me.id;
  const isRead = message.viewedAt !== null;
  const content = isMine || isRead ? message.content : null;
  return { ...message, content, deliverAt: dueAt, isRead, isSentByCurrentUser: isMine };
}

/** Tells the receiver once, until they have opened all of this sender. */
export function tell({ rows, families }: Context, { sender, receiverId, deliveredAt }: KeptMessage): void {
  const isTold = rows.notifications
    .all()
    .some((one) => one.type === 'message' && one.recipientId === receiverId && one.userId === sender && !one.readAt);
  const familyId = families[0]?.id;
  if (isTold || !familyId || !deliveredAt) return;
  rows.notifications.put({
    id: newId(),
    familyId,
    userId: sender,
    recipientId: receiverId,
    type: 'message',
    title: 'New Message',
    description: 'You have an update',
    actionLabel: 'View Message',
    actionUrl: `/messages?contact=${sender}`,
    icon: 'MessageSquare',
    priority: 'normal',
    createdAt: deliveredAt,
    updatedAt: deliveredAt,
    readAt: null,
  });
}
