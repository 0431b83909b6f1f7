import { isSameAlert, wasCompleted } from '@evenkeel/contract/children.rules';
import { os, signedIn } from '../api.ts';
import { standing } from '../standing.ts';
import * as store from './alerts.sql.ts';

const { list, add, complete, remove } = os.children.alerts;

export const alerts = os.children.alerts.router({
  list: list.use(signedIn).handler(({ input, context }) => store.list(context.family(input.familyId), input)),

  add: add.use(signedIn).handler(async ({ input, context, errors }) => {
    const family = context.family(input.familyId);
    // The repeat of a lost answer does not count.
    if (!(await store.get(family, input.id))) await context.limits.spend('notice', await family.me());
    const added = await store.add(family, input);
    if (added) {
      family.tell();
      context.doorbell.ring('outbox');
      return added;
    }
    const current = await store.get(family, input.id); // nothing, when there is no such child
    return standing(current?.alert, (alert) => current?.isMine === true && isSameAlert(input, alert), errors);
  }),

  complete: complete.use(signedIn).handler(async ({ input, context, errors }) => {
    const family = context.family(input.familyId);
    const completed = await store.complete(family, input);
    if (completed) {
      family.tell();
      return completed;
    }
    const current = await store.get(family, input.id);
    const present = current?.isRemoved ? undefined : current?.alert;
    return standing(present, (alert) => wasCompleted(input, alert), errors);
  }),

  remove: remove.use(signedIn).handler(async ({ input, context, errors }) => {
    const family = context.family(input.familyId);
    await context.limits.spend('notice', await family.me());
    if (await store.remove(family, input)) {
      family.tell();
      return {};
    }
    const current = await store.get(family, input.id);
    standing(current?.alert, () => current?.isRemoved === true, errors);
    return {};
  }),
});
