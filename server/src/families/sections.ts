import { sectionRights } from '@evenkeel/contract/rights/families.rules';
import { os, signedIn } from '../api.ts';
import { mustBeConfirmed } from '../identity/step-up.ts';
import * as store from './sections.sql.ts';

const { list, change } = os.families.sections;

export const sections = os.families.sections.router({
  list: list.use(signedIn).handler(({ input, context }) => store.list(context.family(input.familyId))),

  change: change.use(signedIn).handler(async ({ input, context, errors }) => {
    const { familyId, accountId, section, isAllowed } = input;
    const family = context.family(familyId);
    const actor = await family.actor();
    if (sectionRights.change(actor)) throw errors.FORBIDDEN();
    // Ending it is never kept waiting: no proof, and no limit. Each end needs a yes before it.
    if (isAllowed) {
      await mustBeConfirmed(context);
      await context.limits.spend('familyChange', actor.me);
    }
    const outcome = await store.change(family, { accountId, section, isAllowed, browser: context.browser.label() });
    if (outcome === 'alone') throw errors.NO_OTHER_PARENT();
    if (outcome === 'unknown') throw errors.NOT_FOUND();
    if (outcome !== 'same') {
      family.tell();
      context.doorbell.ring('outbox');
    }
    const now = (await store.list(family)).find((one) => one.accountId === accountId && one.section === section);
    if (!now) throw errors.NOT_FOUND();
    return now;
  }),
});
