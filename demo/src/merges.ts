import { knowsFamily, os } from './api.ts';

const { list, offer, answer, withdraw, ask, facts } = os.families.merges;

// A demo has one family, so there is nothing to merge.
export const merges = os.families.merges.router({
  list: list.handler(({ input, context, errors }) => {
    if (!knowsFamily(context, input.familyId)) throw errors.NOT_FOUND();
    return [];
  }),

  offer: offer.handler(({ errors }) => {
    throw errors.NOT_FOUND();
  }),

  answer: answer.handler(({ errors }) => {
    throw errors.NOT_FOUND();
  }),

  withdraw: withdraw.handler(({ errors }) => {
    throw errors.NOT_FOUND();
  }),

  ask: ask.handler(({ input, context, errors }) => {
    throw knowsFamily(context, input.familyId) ? errors.NOT_IN_DEMO() : errors.NOT_FOUND();
  }),

  facts: os.families.merges.facts.router({
    list: facts.list.handler(({ errors }) => {
      throw errors.NOT_FOUND();
    }),
  }),
});
