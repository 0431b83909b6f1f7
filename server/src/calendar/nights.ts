import { isNear } from '@evenkeel/contract/children-nights';
import { nightsOfChildren } from '@evenkeel/contract/nights/nights-of-children.rules';
import { os, signedIn } from '../api.ts';
import * as store from './nights.sql.ts';

const { list } = os.calendar.nights;

export const nights = os.calendar.nights.router({
  list: list.use(signedIn).handler(async ({ input, context, errors }) => {
    const { children, ...custody } = await store.list(context.family(input.familyId));
    if (!isNear(input, context.clock().toString())) throw errors.OUT_OF_RANGE();
    return nightsOfChildren(custody, children, input);
  }),
});
