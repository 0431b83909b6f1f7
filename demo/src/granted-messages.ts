import type { GrantedConversation, GrantedMessage } from '@evenkeel/contract/granted-messages';
import { actorIn, os, type Context } from './api.ts';
import { familyNow } from './family-now.ts';
import { messageFileByGrant } from './by-grant.ts';

const { messages } = os.grants;

/** What is open by a grant, the latest first: the rows hold nothing else then. Members have their own pages. */
function open({ rows, byGrant }: Context): GrantedMessage[] {
  if (byGrant.length === 0) return [];
  return rows.messages
    .all()
    .flatMap(({ deliveredAt, ...message }) => (deliveredAt === null ? [] : [{ ...message, deliveredAt }]))
    .toSorted((one, other) => (one.deliveredAt < other.deliveredAt ? 1 : -1));
}

function conversationsOf(context: Context): GrantedConversation[] {
  const { members } = familyNow(context.rows);
  const person = (id: string) => ({ id, name: members.find(({ accountId }) => accountId === id)?.name ?? '' });
  const all = open(context);
  return context.rows.conversations
    .all()
    .flatMap(({ id, topic, startedBy, startedWith }) => {
      const last = all.find(({ conversationId }) => conversationId === id);
      const people = [person(startedBy), person(startedWith)];
      return last ? [{ id, topic, people, lastMessageTime: last.deliveredAt }] : [];
    })
    .toSorted((one, other) => (one.lastMessageTime < other.lastMessageTime ? 1 : -1));
}

/** Messages of the parents as counsel reads them. */
export const grantedMessages = messages.router({
  list: messages.list.handler(({ input: { conversationId, before, limit }, context, errors }) => {
    const all = open(context).filter((one) => one.conversationId === conversationId);
    const from = before ? all.findIndex(({ id }) => id === before) + 1 : 0;
    if (all.length === 0) throw errors.NOT_FOUND();
    return all.slice(from, from + limit);
  }),

  conversations: messages.conversations.router({
    list: messages.conversations.list.handler(({ input: { familyId, after, limit }, context, errors }) => {
      if (!actorIn(context, familyId)) throw errors.NOT_FOUND();
      const all = conversationsOf(context);
      const from = after ? all.findIndex(({ id }) => id === after) + 1 : 0;
      return all.slice(from, from + limit);
    }),
  }),

  files: messages.files.router({
    text: messages.files.text.router({
      get: messages.files.text.get.handler(({ input: { id }, context, errors }) => {
        const file = messageFileByGrant(context, context.byGrant, id);
        if (!file) throw errors.NOT_FOUND();
        return { pages: context.files.files.get(file.fileId)?.texts ?? [] };
      }),
    }),
  }),
});
