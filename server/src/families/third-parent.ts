import type { ThirdParent } from '@evenkeel/contract/families';
import { os, signedIn, type Context, type Family } from '../api.ts';
import { digest } from '../lib/secrets.ts';
import { tokenOf } from './invitations.ts';
import * as store from './third-parent.sql.ts';

const { list, ask, answer } = os.families.thirdParent;

/** The other parent looks, and what is to be mailed is. */
function tell({ doorbell }: Pick<Context, 'doorbell'>, family: Family): void {
  family.tell();
  doorbell.ring('outbox');
}

export const thirdParent = os.families.thirdParent.router({
  list: list.use(signedIn).handler(({ input, context }) => store.list(context.family(input.familyId))),

  ask: ask.use(signedIn).handler(async ({ input, context, errors }) => {
    const family = context.family(input.familyId);
    const asked = async () => (await store.list(family)).find(({ id }) => id === input.id);
    const known = await asked();
    if (known && isSame(known, input)) return known;
    if (known) throw errors.CONFLICT({ data: { current: known } });
    await context.limits.spendOnce('invitationOfSender', await family.me(), input, asked);
    const refusal = await store.ask(family, input, digest(tokenOf(context, input.id)));
    if (refusal === 'own') throw errors.OWN_ADDRESS();
    if (refusal === 'full') throw errors.FAMILY_FULL();
    if (refusal === 'alone') throw errors.NO_OTHER_PARENT();
    if (refusal === 'asked') throw errors.ASKED_ALREADY();
    const stored = await asked();
    if (!stored) throw errors.NOT_FOUND(); // the id is something else's
    tell(context, family);
    return stored;
  }),

  answer: answer.use(signedIn).handler(async ({ input, context, errors }) => {
    const family = context.family(input.familyId);
    await context.limits.spend('notice', await family.me());
    const outcome = await store.answer(family, input.id, input.status === 'accepted');
    if (outcome === 'forbidden') throw errors.FORBIDDEN();
    if (outcome === 'invalid') throw errors.NOT_FOUND();
    tell(context, family);
    return {};
  }),
});

function isSame(known: ThirdParent, asked: Pick<ThirdParent, 'email' | 'message'>): boolean {
  return known.email.toLowerCase() === asked.email.toLowerCase() && known.message === asked.message;
}
