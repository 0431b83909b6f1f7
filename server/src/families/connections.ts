import { os, signedIn } from '../api.ts';
import * as store from './connections.sql.ts';

const { list, answer } = os.families.connections;

export const connections = os.families.connections.router({
  list: list.use(signedIn).handler(({ context }) => store.list(context.enter())),

  answer: answer.use(signedIn).handler(async ({ input, context, errors }) => {
    const scope = context.enter();
    const { outcome, familyId } = await store.answer(scope, input.id, input.status === 'accepted');
    if (outcome === 'full') throw errors.FAMILY_FULL();
    if (outcome === 'forbidden') throw errors.FORBIDDEN();
    if (outcome !== input.status) throw errors.NOT_FOUND();
    if (familyId) context.doorbell.ring(familyId);
    if (outcome === 'accepted') {
      context.doorbell.ring(await scope.account()); // they are in another family now
      context.doorbell.ring('outbox');
    }
    const answered = (await store.list(scope)).find(({ id }) => id === input.id);
    if (!answered) throw errors.NOT_FOUND();
    return answered;
  }),
});
