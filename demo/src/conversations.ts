import { newId } from '@evenkeel/contract/base';
import type { Conversation, NewMessage } from '@evenkeel/contract/messages';
import { generalTopic } from '@evenkeel/contract/messages.rules';
import { knowsFamily, os, type Context } from './api.ts';
import { inOrder } from './kept-messages.ts';
import type { KeptConversation } from './rows.ts';

const areThese = (one: KeptConversation, ids: readonly string[]) =>
  ids.includes(one.startedBy) && ids.includes(one.startedWith);

/** The conversation of a message, created if new; undefined if it's someone else's or new without a topic. */
export function conversationFor(context: Context, message: NewMessage): KeptConversation | undefined {
  const { familyId, conversationId, receiverId, topic } = message;
  const { me, rows } = context;
  const ours = rows.conversations.all().filter((one) => areThese(one, [me.id, receiverId]));
  const known = conversationId
    ? ours.find(({ id, startedBy }) => id === conversationId && (startedBy === me.id || isBegun(context, id)))
    : ours.find(({ isGeneral }) => isGeneral);
  if (known) return known;
  const isNew = conversationId === null || (topic !== null && !rows.conversations.find(conversationId));
  if (!isNew) return undefined;
  const about = { topic: conversationId ? (topic ?? generalTopic) : generalTopic, isGeneral: conversationId === null };
  const people = { startedBy: me.id, startedWith: receiverId };
  return rows.conversations.put({
    id: conversationId ?? newId(),
    familyId,
    ...about,
    ...people,
    createdAt: context.now(),
  });
}

/** Whether anything was delivered: until then only its creator sees it. */
function isBegun({ rows }: Context, id: string): boolean {
  return rows.messages.all().some(({ conversationId, deliveredAt }) => conversationId === id && deliveredAt !== null);
}

export const conversations = os.messages.conversations.router({
  list: os.messages.conversations.list.handler(({ input, context, errors }) => {
    const { familyId, contactId, after, limit } = input;
    if (!knowsFamily(context, familyId)) throw errors.NOT_FOUND();
    const { me, rows } = context;
    const delivered = inOrder(context).filter(({ deliveredAt }) => deliveredAt !== null);
    const shown = ({ id, topic, startedBy, createdAt }: KeptConversation): Conversation => {
      const inside = delivered.filter(({ conversationId }) => conversationId === id);
      const unreadCount = inside.filter(({ receiverId, viewedAt }) => receiverId === me.id && viewedAt === null).length;
      return {
        id,
        familyId,
        contactId,
        topic,
        startedBy,
        createdAt,
        lastMessageTime: inside[0]?.deliveredAt ?? null,
        unreadCount,
      };
    };
    const all = rows.conversations
      .all()
      .filter((one) => areThese(one, [me.id, contactId]) && me.id !== contactId)
      .map(shown)
      .filter(({ startedBy, lastMessageTime }) => startedBy === me.id || lastMessageTime !== null)
      .toSorted((a, b) => ((a.lastMessageTime ?? '') < (b.lastMessageTime ?? '') ? 1 : -1));
    const start = all.findIndex(({ id }) => id === after) + 1;
    return all.slice(start, start + limit);
  }),
});
