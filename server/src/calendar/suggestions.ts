import { childrenOf, contentOf, hasSameContent } from '@evenkeel/contract/schedules.rules';
import { os, signedIn } from '../api.ts';
import { checkAgainst } from './check-draft.ts';
import { list as custodyOf } from './schedules.sql.ts';
import * as store from './suggestions.sql.ts';

const { list, add, decline, withdraw } = os.calendar.schedules.suggestions;

/** What mediators suggest to both parents. In no log: it is a draft until a parent proposes it (decisions/31-suggested-schedules). */
export const suggestions = os.calendar.schedules.suggestions.router({
  list: list.use(signedIn).handler(({ input, context }) => store.list(context.family(input.familyId))),

  add: add.use(signedIn).handler(async ({ input, context, errors }) => {
    const family = context.family(input.familyId);
    const me = await family.me();
    if (!(await store.maySuggest(family))) throw errors.FORBIDDEN();
    const known = await store.get(family, input.id);
    await context.limits.spendOnce('notice', me, input, async () => Boolean(known));
    const content = contentOf(input);
    if (known?.isMine && hasSameContent(content, known)) return known;
    const custody = await custodyOf(family);
    if (known) throw errors.CONFLICT({ data: { current: custody } });
    checkAgainst(custody, content, input.against, context.clock().toString(), errors);
    const outcome = await store.add(family, { ...input, ...content, children: childrenOf(content) });
    const made = await store.get(family, input.id);
    if (outcome === 'made' && made) {
      family.tell();
      context.doorbell.ring('outbox');
      return made;
    }
    if (made?.isMine && hasSameContent(content, made)) return made;
    if (outcome === 'open') throw errors.STILL_OPEN();
    if (outcome === 'late') throw errors.CONFLICT({ data: { current: await custodyOf(family) } });
    throw errors.NOT_FOUND();
  }),

  decline: decline.use(signedIn).handler(async ({ input, context, errors }) => {
    const family = context.family(input.familyId);
    const known = await store.get(family, input.id);
    if (!known) throw errors.NOT_FOUND();
    const me = await family.me();
    await context.limits.spend('notice', me);
    if (await store.decline(family, input)) {
      family.tell();
      context.doorbell.ring('outbox');
    }
    const current = await store.get(family, input.id);
    if (current?.status === 'declined' && current.version === input.version + 1) return current;
    throw errors.CONFLICT({ data: { current: current ?? known } });
  }),

  withdraw: withdraw.use(signedIn).handler(async ({ input, context, errors }) => {
    const family = context.family(input.familyId);
    const known = await store.get(family, input.id);
    if (!known) throw errors.NOT_FOUND();
    if (!known.isMine) throw errors.FORBIDDEN();
    await context.limits.spend('entry', context.asker());
    if (await store.withdraw(family, input)) family.tell();
    const current = await store.get(family, input.id);
    if (current?.status === 'withdrawn' && current.version === input.version + 1) return current;
    throw errors.CONFLICT({ data: { current: current ?? known } });
  }),
});
