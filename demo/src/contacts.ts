import { knowsFamily, os, otherParents, type Context } from './api.ts';
import { inOrder } from './kept-messages.ts';

/** A member's name: as signed in messages, or as in the sample. */
export function nameOf({ rows, known }: Context, id: string): string {
  return rows.contacts.find(id)?.name ?? known.find((person) => person.id === id)?.firstName ?? '';
}

export const contacts = os.messages.contacts.router({
  list: os.messages.contacts.list.handler(({ input, context, errors }) => {
    if (!knowsFamily(context, input.familyId)) throw errors.NOT_FOUND();
    const members = context.families.flatMap((family) => family.members);
    const others = otherParents(context, input.familyId);
    const delivered = inOrder(context).filter(({ deliveredAt }) => deliveredAt !== null);
    return others.map((id) => {
      const { role = 'parent' } = members.find(({ accountId }) => accountId === id) ?? {};
      const between = delivered.filter(({ sender, receiverId }) => [sender, receiverId].includes(id));
      const [last] = between;
      const isOpen = last && (last.sender === context.me.id || last.viewedAt !== null);
      return {
        id,
        name: nameOf(context, id),
        role,
        lastMessage: isOpen ? last.content : null,
        lastMessageTime: last?.deliveredAt ?? null,
        unreadCount: between.filter(({ sender, viewedAt }) => sender === id && viewedAt === null).length,
      };
    });
  }),
});

/** The demo asks everyone for a name once; with an account, only people without one are asked. */
export const name = os.messages.name.router({
  get: os.messages.name.get.handler(({ input, context: { me, rows, families }, errors }) => {
    if (!families.some(({ id }) => id === input.familyId)) throw errors.NOT_FOUND();
    const mine = rows.contacts.find(me.id);
    return { name: mine?.isNamed ? mine.name : null };
  }),

  change: os.messages.name.change.handler(({ input, context: { me, rows, families }, errors }) => {
    if (!families.some(({ id }) => id === input.familyId)) throw errors.NOT_FOUND();
    if (rows.contacts.find(me.id)?.isNamed) throw errors.FORBIDDEN();
    rows.contacts.put({ id: me.id, name: input.name, isNamed: true, isOnline: false });
    return { name: input.name };
  }),
});
