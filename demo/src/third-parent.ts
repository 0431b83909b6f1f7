import type { ThirdParent } from '@evenkeel/contract/families';
import { noticeOf } from '@evenkeel/contract/notices';
import { knowsFamily, os, type Context } from './api.ts';
import { invite, isSame } from './invitations.ts';
import { notify, readAnswered } from './notify.ts';
import type { KeptInvitation } from './rows.ts';

const { list, ask, answer } = os.families.thirdParent;

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
    notify(context, input.familyId, noticeOf('third.asked', one.id, {}));
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
      isThird: true,
      status: isAccepted ? 'pending' : 'refused',
      token: isAccepted ? open.id : null,
    });
    notify(context, input.familyId, noticeOf(isAccepted ? 'third.accepted' : 'third.refused', open.id, {}));
    readAnswered(context, open.id);
    return {};
  }),
});
