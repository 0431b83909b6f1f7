import { newId } from '@evenkeel/contract/base';
import type { Message } from '@evenkeel/contract/messages';
import type { Context } from './api.ts';
import { noticeOf } from '@evenkeel/contract/notices';
import type { KeptMessage, KeptNotice } from './rows.ts';

/** A time after all others, so that no two messages share one. */
export function nextMoment({ rows, now }: Context): string {
  const all = rows.messages.all().map(({ timestamp, deliveredAt }) => Date.parse(deliveredAt ?? timestamp));
  return new Date(all.reduce((latest, at) => Math.max(latest, at + 1), Date.parse(now()))).toISOString();
}

/** When what the person played wrote reached this reader, or will: as messages and in channels. */
export function timesTo({ rows, me }: Context, readerId: string): string[] {
  const sent = rows.messages.all().filter(({ sender, receiverId }) => sender === me.id && receiverId === readerId);
  const inChannels = rows.channelMessages
    .all()
    .filter(({ sender, readers }) => sender === me.id && readers.some(({ accountId }) => accountId === readerId));
  return [
    ...sent.map(({ deliveredAt, dueAt, timestamp }) => deliveredAt ?? dueAt ?? timestamp),
    ...inChannels.map(({ timestamp }) => timestamp),
  ];
}

/** Order of a conversation: queued messages after delivered ones. */
const place = ({ deliveredAt, dueAt }: KeptMessage) => deliveredAt ?? `waiting ${dueAt}`;

/** Messages visible to the person played, latest first; delivers those that are due. */
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

/** A message as shown to the person played: without text until opened. */
export function shown({ me }: Context, { dueAt, ...message }: KeptMessage): Message {
  const isMine = message.sender === me.id;
  const isRead = message.viewedAt !== null;
  const content = isMine || isRead ? message.content : null;
  const attachments = isMine || isRead ? message.attachments : [];
  return { ...message, content, attachments, deliverAt: dueAt, isRead, isSentByCurrentUser: isMine };
}

/** Whether a notice is about a message. */
export const isOfMessage = (notice: KeptNotice) =>
  'kind' in notice ? notice.kind === 'message.received' : notice.type === 'message';

/** Notifies the receiver once until they have opened all messages of this sender. */
export function tell({ rows, families }: Context, { id, sender, receiverId, deliveredAt }: KeptMessage): void {
  const isTold = rows.notifications
    .all()
    .some((one) => isOfMessage(one) && one.recipientId === receiverId && one.userId === sender && !one.readAt);
  const familyId = families[0]?.id;
  if (isTold || !familyId || !deliveredAt) return;
  rows.notifications.put({
    id: newId(),
    familyId,
    userId: sender,
    recipientId: receiverId,
    ...noticeOf('message.received', id, { senderId: sender }),
    createdAt: deliveredAt,
    updatedAt: deliveredAt,
    readAt: null,
  });
}
