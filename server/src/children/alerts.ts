import { isSameAlert, wasCompleted } from '@evenkeel/contract/children.rules';
import { os, signedIn } from '../api.ts';
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
      return added;
    }
    const current = await store.get(family, input.id);
    if (!current) throw errors.NOT_FOUND(); // there is no such child
    if (current.isMine && isSameAlert(input, current.alert)) return current.alert;
    throw errors.CONFLICT({ data: { current: current.alert } });
  }),

  complete: complete.use(signedIn).handler(async ({ input, context, errors }) => {
    const family = context.family(input.familyId);
    const completed = await store.complete(family, input);
    if (completed) {
      family.tell();
      return completed;
    }
    const current = await store.get(family, input.id);
    if (!current || current.isRemoved) throw errors.NOT_FOUND();
    if (wasCompleted(input, current.alert)) return current.alert;
    throw errors.CONFLICT({ data: { current: current.alert } });
  }),

  remove: remove.use(signedIn).handler(async ({ input, context, errors }) => {
    const family = context.family(input.familyId);
    await context.limits.spend('notice', await family.me());
    if (await store.remove(family, input)) {
      family.tell();
      return {};
    }
    const current = await store.get(family, input.id);
    if (!current) throw errors.NOT_FOUND();
    if (current.isRemoved) return {};
    throw errors.CONFLICT({ data: { current: current.alert } });
  }),
});
