import type { NewInvitation } from '@evenkeel/contract/families';
import { knowsFamily, os, otherParents, type Context } from './api.ts';
import type { KeptInvitation } from './rows.ts';

const { list, add, send, cancel, look, suppress, takeBack, accept } = os.families.invitations;

const week = 7 * 24 * 60 * 60 * 1_000;
const inAWeek = (now: string) => new Date(Date.parse(now) + week).toISOString();
export const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

const mask = (email: string) => `${email.slice(0, 1)}...@...`;

function mine({ rows, me }: Context, familyId: string): KeptInvitation[] {
  return rows.invitations.all().filter((one) => one.familyId === familyId && one.senderId === me.id);
}

/** A new invitation. */
export function invite({ me, now }: Context, { id, familyId, email, message, childId }: NewInvitation): KeptInvitation {
  const sent = { id, familyId, email, message, status: 'pending', mail: 'sent', token: id } as const;
  return {
    ...sent,
    createdAt: now(),
    expiresAt: inAWeek(now()),
    senderId: me.id,
    acceptedBy: null,
    childId,
    isThird: false,
  };
}

export const invitations = os.families.invitations.router({
  list: list.handler(({ input, context, errors }) => {
    if (!knowsFamily(context, input.familyId)) throw errors.NOT_FOUND();
    return mine(context, input.familyId).toReversed();
  }),

  add: add.handler(({ input, context, errors }) => {
    if (!knowsFamily(context, input.familyId)) throw errors.NOT_FOUND();
    const current = context.rows.invitations.find(input.id);
    const { childId } = input;
    const isRepeat =
      current?.message === input.message && isSame(current.email, input.email) && current.childId === childId;
    if (current && isRepeat) return current;
    if (current) throw errors.CONFLICT({ data: { current } });
    if (isSame(input.email, context.me.email)) throw errors.OWN_ADDRESS();
    const invited = context.known.find(({ email }) => isSame(email, input.email));
    if (!invited) throw errors.USER_NOT_FOUND({ message: `No user with email ${input.email} was found.` });
    if (otherParents(context, input.familyId).includes(invited.id)) throw errors.FAMILY_FULL();
    if (childId && !context.rows.children.find(childId)) throw errors.NOT_FOUND();

    const open = mine(context, input.familyId).find(
      (one) => one.status === 'pending' && isSame(one.email, input.email),
    );
    const sent = invite(context, input);
    return context.rows.invitations.put(
      open ? { ...open, childId, message: sent.message, expiresAt: sent.expiresAt } : sent,
    );
  }),

  send: send.handler(({ input, context, errors }) => {
    const current = mine(context, input.familyId).find(({ id }) => id === input.id);
    if (!current) throw errors.NOT_FOUND();
    if (current.status !== 'pending') throw errors.FORBIDDEN();
    return context.rows.invitations.put({ ...current, expiresAt: inAWeek(context.now()) });
  }),

  cancel: cancel.handler(({ input, context, errors }) => {
    const current = mine(context, input.familyId).find(({ id }) => id === input.id);
    if (!current) throw errors.NOT_FOUND();
    if (current.status === 'cancelled') return current;
    if (current.status !== 'pending' && current.status !== 'asked') throw errors.FORBIDDEN();
    return context.rows.invitations.put({ ...current, status: 'cancelled', token: null });
  }),

  // Blake has entries in the sample.
  takeBack: takeBack.handler(({ input, context, errors }) => {
    const current = mine(context, input.familyId).find(({ id }) => id === input.id);
    throw current?.status === 'accepted' ? errors.TOO_LATE() : errors.NOT_FOUND();
  }),

  look: look.handler(({ input, context, errors }) => {
    const found = context.rows.invitations.all().find(({ token }) => token === input.token);
    if (!found || found.status !== 'pending') throw errors.INVITATION_INVALID();
    const sender = context.known.find(({ id }) => id === found.senderId)?.firstName ?? '';
    const { message, isThird } = found;
    return { sender, message, email: mask(found.email), isMine: found.senderId === context.me.id, isThird };
  }),

  // The demo sends no emails with such links.
  suppress: suppress.handler(({ errors }) => {
    throw errors.LINK_INVALID();
  }),

  // The visitor can't play the invited person.
  accept: accept.handler(({ input, context, errors }) => {
    const found = context.rows.invitations.all().find(({ token }) => token === input.token);
    throw found ? errors.NOT_IN_DEMO() : errors.INVITATION_INVALID();
  }),
});
