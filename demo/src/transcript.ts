import type { TranscriptMessage } from '@evenkeel/contract/messages';
import { knowsFamily, os, type Context } from './api.ts';
import { inOrder, shown } from './kept-messages.ts';
import type { KeptMessage } from './rows.ts';

/** What the person played and someone else wrote to each other, oldest first. */
function between(context: Context, contactId: string): (KeptMessage & { deliveredAt: string })[] {
  const { me } = context;
  return inOrder(context)
    .flatMap(({ deliveredAt, ...message }) => (deliveredAt === null ? [] : [{ ...message, deliveredAt }]))
    .filter(({ sender, receiverId }) => (sender === me.id ? receiverId : sender) === contactId)
    .toReversed();
}

export const transcript = os.messages.transcript.router({
  list: os.messages.transcript.list.handler(({ input, context, errors }) => {
    const { familyId, contactId, after, limit } = input;
    if (!knowsFamily(context, familyId)) throw errors.NOT_FOUND();
    const all = between(context, contactId);
    const start = all.findIndex(({ id }) => id === after) + 1;
    return all.slice(start, start + limit).map((message): TranscriptMessage => {
      const { id, conversationId, sender, senderName, receiverId, timestamp, deliveredAt, viewedAt } = message;
      const { content, attachments } = shown(context, message);
      const topic = context.rows.conversations.find(conversationId)?.topic ?? '';
      const facts = { sender, senderName, receiverId, timestamp, deliveredAt, viewedAt };
      return { id, conversationId, topic, content, attachments, ...facts };
    });
  }),
});
