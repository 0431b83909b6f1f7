import { isNear } from '@evenkeel/contract/children-nights';
import { nightsOfChildren } from '@evenkeel/contract/nights/nights-of-children.rules';
import { knowsFamily, os, type Handlers } from './api.ts';

export const nights: Handlers<'calendar'>['nights'] = os.calendar.nights.router({
  list: os.calendar.nights.list.handler(({ input, context, errors }) => {
    if (!knowsFamily(context, input.familyId)) throw errors.NOT_FOUND();
    if (!isNear(input, context.now())) throw errors.OUT_OF_RANGE();
    const children = context.rows.children.all().map(({ id }) => id);
    return nightsOfChildren(context.rows.custody.get(), children, input);
  }),
});
