import type { ThirdParent } from '@evenkeel/contract/families';
import { knowsFamily, os, type Context } from './api.ts';
import { invite, isSame } from './invitations.ts';
import { notify } from './notify.ts';
import type { KeptInvitation } from './rows.ts';

const { list, ask, answer } = os.families.thirdParent;

const way = {
  type: 'relationship',
  title: 'Third Parent',
  actionLabel: 'View Details',
  actionUrl: '/settings/coparents?tab=connections',
  icon: 'Users',
  priority: 'high',
} as const;

function asked({ rows }: Context, familyId: string): KeptInvitation[] {
  return rows.invitations.all().filter((one) => one.familyId === familyId && one.status === 'asked');
}

function shown({ id, email, message, senderId, createdAt }: KeptInvitation): ThirdParent {
  return { id, email, message, askedBy: senderId, askedAt: createdAt };
}

export const thirdParent = os.families.thirdParent.router({
  list: list.handler(({ input, context, errors }) => {
    if (!knowsFamily(context, input.familyId)) throw errors.NOT_FOUND();
    return asked(context, input.familyId).map(shown);
  }),

  ask: ask.handler(({ input, context, errors }) => {
    if (!knowsFamily(context, input.familyId)) throw errors.NOT_FOUND();
    const [open] = asked(context, input.familyId);
    if (open?.id === input.id) {
      if (isSame(open.email, input.email) && open.message === input.message) return shown(open);
      throw errors.CONFLICT({ data: { current: shown(open) } });
    }
    if (isSame(input.email, context.me.email)) throw errors.OWN_ADDRESS();
    if (open) throw errors.ASKED_ALREADY();
    if (context.rows.invitations.find(input.id)) throw errors.NOT_FOUND();
    const one = context.rows.invitations.put({ ...invite(context, input), status: 'asked', token: null });
    const description = 'A third parent is suggested, and nothing happens without your yes';
    notify(context, input.familyId, { ...way, description });
    return shown(one);
  }),

  answer: answer.handler(({ input, context, errors }) => {
    if (!knowsFamily(context, input.familyId)) throw errors.NOT_FOUND();
    const open = asked(context, input.familyId).find(({ id }) => id === input.id);
    if (!open) throw errors.NOT_FOUND();
    if (open.senderId === context.me.id) throw errors.FORBIDDEN();
    const isAccepted = input.status === 'accepted';
    context.rows.invitations.put({
      ...open,
      status: isAccepted ? 'pending' : 'refused',
      token: isAccepted ? open.id : null,
    });
    const description = isAccepted
      ? 'Your suggestion of a third parent was accepted, and the invitation is on its way'
      : 'Your suggestion of a third parent was not accepted';
    notify(context, input.familyId, { ...way, description });
    return {};
  }),
});
