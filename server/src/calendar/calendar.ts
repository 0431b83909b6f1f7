import { isRepeat, keepsConfirmation, wasChanged, wasConfirmed, wasSettled } from '@evenkeel/contract/calendar.rules';
import { os, signedIn } from '../api.ts';
import * as store from './calendar.sql.ts';
import { history } from './history.sql.ts';

const { list, add, change, confirm, settle, remove } = os.calendar.events;

const events = os.calendar.events.router({
  list: list.use(signedIn).handler(({ input, context }) => store.list(context.family(input.familyId), input)),

  add: add.use(signedIn).handler(async ({ input, context, errors }) => {
    const family = context.family(input.familyId);
    await context.limits.spend('entry', context.sessionToken ?? null).catch(async (tooMany: unknown) => {
      if (!(await store.get(family, input.id))) throw tooMany; // the repeat of a lost answer always gets one
    });
    const added = await store.add(family, input);
    if (added) {
      family.tell();
      return added;
    }
    const current = await store.get(family, input.id);
    if (!current) throw errors.NOT_FOUND(); // there is no such child
    if (isRepeat(await family.me(), input, current.event)) return current.event;
    throw errors.CONFLICT({ data: { current: current.event } });
  }),

  change: change.use(signedIn).handler(async ({ input, context, errors }) => {
    const family = context.family(input.familyId);
    const before = await store.get(family, input.id);
    if (!before || before.isRemoved) throw errors.NOT_FOUND();
    await context.limits.spend('entry', context.sessionToken ?? null);
    const changed = await store.change(family, input, { keepsConfirmation: keepsConfirmation(before.event, input) });
    if (changed) {
      family.tell();
      return changed;
    }
    const current = await store.get(family, input.id);
    if (!current || current.isRemoved) throw errors.NOT_FOUND();
    if (wasChanged(input, current.event)) return current.event;
    if (current.event.version === input.version) throw errors.NOT_FOUND(); // there is no such child
    throw errors.CONFLICT({ data: { current: current.event } });
  }),

  confirm: confirm.use(signedIn).handler(async ({ input, context, errors }) => {
    const family = context.family(input.familyId);
    if (input.isConfirmed) await context.limits.spend('notice', await family.me());
    const done = input.isConfirmed ? await store.confirm(family, input) : await store.unconfirm(family, input);
    if (done) {
      family.tell();
      context.doorbell.ring('outbox');
      return 'event' in done ? done : { event: done, notified: false };
    }
    const current = await store.get(family, input.id);
    if (!current || current.isRemoved) throw errors.NOT_FOUND();
    if (!wasConfirmed(await family.me(), input, current.event))
      throw errors.CONFLICT({ data: { current: current.event } });
    return { event: current.event, notified: input.isConfirmed && (await store.hasOther(family)) };
  }),

  settle: settle.use(signedIn).handler(async ({ input, context, errors }) => {
    const family = context.family(input.familyId);
    const settled = await store.settle(family, input);
    if (settled) {
      family.tell();
      return settled;
    }
    const current = await store.get(family, input.id);
    if (!current || current.isRemoved) throw errors.NOT_FOUND();
    if (wasSettled(input, current.event)) return current.event;
    throw errors.CONFLICT({ data: { current: current.event } });
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
    throw errors.CONFLICT({ data: { current: current.event } });
  }),

  history: os.calendar.events.history.router({
    list: os.calendar.events.history.list.use(signedIn).handler(async ({ input, context, errors }) => {
      const changes = await history(context.family(input.familyId), input.id, input);
      if (changes.length === 0 && input.before === undefined) throw errors.NOT_FOUND();
      return changes;
    }),
  }),
});

export const calendar = os.calendar.router({ events });
