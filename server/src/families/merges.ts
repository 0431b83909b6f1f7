import { os, signedIn } from '../api.ts';
import * as store from './merges.sql.ts';

const { list, offer, answer, withdraw, ask, facts } = os.families.merges;

export const merges = os.families.merges.router({
  list: list.use(signedIn).handler(({ input, context }) => store.list(context.family(input.familyId))),

  offer: offer.use(signedIn).handler(async ({ input, context, errors }) => {
    const family = context.family(input.familyId);
    await context.limits.spendOnce('mergeOffer', await family.me(), input, () => store.get(family, input.id));
    const refusal = await store.offer(family, input);
    if (refusal === 'unknown') throw errors.NOT_FOUND();
    if (refusal === 'impossible') throw errors.NOT_MERGEABLE();
    if (refusal === 'children') throw errors.CHILDREN_CHANGED();
    if (refusal === 'open') throw errors.STILL_OPEN();
    const current = await store.get(family, input.id);
    if (!current) throw errors.NOT_FOUND();
    if (refusal === 'taken') throw errors.CONFLICT({ data: { current } });
    family.tell();
    context.doorbell.ring('outbox');
    return current;
  }),

  answer: answer.use(signedIn).handler(async ({ input, context, errors }) => {
    const family = context.family(input.familyId);
    await context.limits.spend('entry', context.asker());
    const { id, digest, status } = input;
    const refusal = await store.answer(family, { id, digest, accepts: status === 'accepted' });
    if (refusal === 'forbidden') throw errors.FORBIDDEN();
    if (refusal === 'impossible') throw errors.NOT_MERGEABLE();
    if (refusal === 'outdated') throw errors.OUTDATED();
    const current = await store.get(family, id);
    if (!current) throw errors.NOT_FOUND();
    if (refusal) throw errors.CONFLICT({ data: { current } });
    family.tell();
    context.doorbell.ring('outbox');
    return current;
  }),

  withdraw: withdraw.use(signedIn).handler(async ({ input, context, errors }) => {
    const family = context.family(input.familyId);
    await context.limits.spend('entry', context.asker());
    const refusal = await store.withdraw(family, input.id);
    if (refusal === 'forbidden') throw errors.FORBIDDEN();
    const current = await store.get(family, input.id);
    if (!current) throw errors.NOT_FOUND();
    if (refusal) throw errors.CONFLICT({ data: { current } });
    family.tell();
    return current;
  }),

  ask: ask.use(signedIn).handler(async ({ input, context }) => {
    const family = context.family(input.familyId);
    await context.limits.spend('mergeQuestion', await family.me());
    await store.ask(family);
    family.tell();
    context.doorbell.ring('outbox');
    return {};
  }),

  facts: os.families.merges.facts.router({
    list: facts.list.use(signedIn).handler(async ({ input, context, errors }) => {
      const changes = await store.facts(context.family(input.familyId), input.id, input);
      // Not offered, not offered any more, or nothing in it: all the same.
      if (changes.length === 0 && input.before === undefined) throw errors.NOT_FOUND();
      return changes;
    }),
  }),
});
