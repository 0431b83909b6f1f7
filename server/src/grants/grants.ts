import { grantRights, isWider, problemOfNewEnd, problemOfTime } from '@evenkeel/contract/rights/grants.rules';
import { isNeutral, sectionsOf } from '@evenkeel/contract/rights/grant-roles.rules';
import type { Grant } from '@evenkeel/contract/grants';
import { isDeepStrictEqual } from 'node:util';
import { os, signedIn, type Context, type Family } from '../api.ts';
import { lookAgain } from '../lib/doorbell.ts';
import { textsOf } from '../documents/inspecting.ts';
import { fileIn } from '../documents/uploads.ts';
import { mustBeConfirmed } from '../identity/step-up.ts';
import * as store from './grants.sql.ts';
import { channels } from './channels.ts';
import { locate } from './files.sql.ts';
import * as messageStore from './messages.sql.ts';

const { list, preview, add, consent, change, end, open, endAll, looks, spans, families, overview, messages, offers } =
  os.grants;

/** Lets the pages of these people look again; of a neutral's grant both parents', who were told of it. */
function tell(family: Family, context: Context, grant: Grant, people: (string | null)[]): void {
  for (const account of people) if (account) context.doorbell.ring(lookAgain(account));
  if (isNeutral(grant.role)) family.tell();
  context.doorbell.ring('outbox');
}

export const grants = os.grants.router({
  channels,

  list: list.use(signedIn).handler(async ({ input, context, errors }) => {
    const family = context.family(input.familyId);
    // The database shows nothing to anybody else. Asked in this order, whose rights they are costs nothing more.
    const found = await store.list(family);
    if (grantRights.make(await family.actor())) throw errors.FORBIDDEN();
    return found;
  }),

  preview: preview.router({
    get: preview.get.use(signedIn).handler(async ({ input, context, errors }) => {
      const family = context.family(input.familyId);
      const counts = await store.count(family);
      if (grantRights.make(await family.actor())) throw errors.FORBIDDEN();
      return counts;
    }),
  }),

  add: add.use(signedIn).handler(async ({ input, context, errors }) => {
    const family = context.family(input.familyId);
    const actor = await family.actor();
    if (grantRights.make(actor)) throw errors.FORBIDDEN();
    await mustBeConfirmed(context);
    const known = await store.get(family, input.id);
    if (!known && problemOfTime(input, await store.today(family))) throw errors.WRONG_TIME();
    if (!known && input.role === 'relative' && (await store.needsPlan(family))) throw errors.NEEDS_PLAN();
    await context.limits.spendOnce('grantOfSender', actor.me, input, async () => Boolean(known));
    const refusal = await store.add(family, input, context.browser.label());
    if (refusal === 'own') throw errors.OWN_ADDRESS();
    if (refusal === 'connected') throw errors.CONNECTED_ADDRESS();
    if (refusal === 'alone') throw errors.NO_OTHER_PARENT();
    if (refusal === 'waiting') throw errors.TOO_MANY_ASKED();
    if (refusal === 'many') throw errors.TOO_MANY_GRANTS();
    if (refusal === 'children') throw errors.NOT_FOUND();
    const current = await store.get(family, input.id);
    if (!current) throw errors.NOT_FOUND(); // the id is somebody else's
    if (refusal === 'taken') throw errors.CONFLICT({ data: { current } });
    tell(family, context, current, [actor.me]);
    return current;
  }),

  consent: consent.use(signedIn).handler(async ({ input, context, errors }) => {
    const family = context.family(input.familyId);
    const { id, version, isGiven } = input;
    const { me } = await family.actor();
    const was = await store.get(family, id);
    if (!was || was.grantedBy === me) throw errors.NOT_FOUND();
    const isSaid = was.version === version + 1 && was.status === (isGiven ? 'offered' : 'declined');
    if (isSaid) return was; // a retry after a lost answer
    if (was.version !== version || was.status !== 'asked') throw errors.CONFLICT({ data: { current: was } });
    if (isGiven) {
      await mustBeConfirmed(context);
      await context.limits.spend('familyChange', me);
    }
    const refusal = await store.consent(family, { id, version, isGiven, browser: context.browser.label() });
    const current = await store.get(family, id);
    if (!current) throw errors.NOT_FOUND();
    if (refusal) throw errors.CONFLICT({ data: { current } });
    tell(family, context, current, [me]);
    return current;
  }),

  change: change.use(signedIn).handler(async ({ input, context, errors }) => {
    const family = context.family(input.familyId);
    const actor = await family.actor();
    const { id, version, sections, endsOn, isNamed } = input;
    const was = await store.get(family, id);
    if (!was) throw errors.NOT_FOUND();
    const children = was.role === 'relative' && input.children.length > 0 ? input.children : was.children;
    const wanted = { sections, children, endsOn, isNamed: isNamed || isNeutral(was.role) };
    if (was.version === version + 1 && isDeepStrictEqual(pick(was), wanted)) return was; // a retry after a lost answer
    if (!sections.every((section) => sectionsOf(was.role).includes(section))) throw errors.NOT_FOUND();
    if (was.version !== version || was.status === 'ended' || was.status === 'declined')
      throw errors.CONFLICT({ data: { current: was } });
    const wider = isWider(was, { ...was, ...wanted });
    if (wider && isNeutral(was.role)) throw errors.NEEDS_BOTH();
    if (problemOfNewEnd(was, endsOn, await store.today(family))) throw errors.WRONG_TIME();
    if (wider) {
      await mustBeConfirmed(context);
      await context.limits.spend('familyChange', actor.me);
    }
    const browser = context.browser.label();
    const refusal = await store.change(family, { id, version, ...wanted, isWider: wider, browser });
    const current = await store.get(family, id);
    if (!current) throw errors.NOT_FOUND();
    if (refusal === 'both') throw errors.NEEDS_BOTH();
    if (refusal === 'children') throw errors.NOT_FOUND();
    if (refusal) throw errors.CONFLICT({ data: { current } });
    tell(family, context, current, [actor.me, await store.holderOf(family, id)]);
    return current;
  }),

  // Never kept waiting: no proof, and no limit.
  end: end.use(signedIn).handler(async ({ input, context, errors }) => {
    const family = context.family(input.familyId);
    const isKnown = await store.end(family, input.id, context.browser.label());
    const current = await store.get(family, input.id);
    if (!isKnown || !current) throw errors.NOT_FOUND();
    tell(family, context, current, [await family.me()]);
    return current;
  }),

  open: open.router({
    list: open.list.use(signedIn).handler(({ context }) => store.listOpen(context.enter())),
  }),

  endAll: endAll.use(signedIn).handler(async ({ context }) => {
    const scope = context.enter();
    const others = await store.endAll(scope, context.browser.label());
    for (const account of [await scope.account(), ...others]) context.doorbell.ring(lookAgain(account));
    context.doorbell.ring('outbox');
    return {};
  }),

  looks: looks.router({
    list: looks.list.use(signedIn).handler(async ({ input, context, errors }) => {
      const family = context.family(input.familyId);
      if (!(await store.get(family, input.id))) throw errors.NOT_FOUND();
      return store.looks(family, input.id);
    }),
  }),

  spans: spans.router({
    list: spans.list.use(signedIn).handler(async ({ input, context, errors }) => {
      const found = await store.spans(context.family(input.familyId), input.id);
      if (!found) throw errors.NOT_FOUND();
      return found;
    }),
  }),

  families: families.router({
    list: families.list.use(signedIn).handler(({ context }) => store.families(context.enter())),
  }),

  overview: overview.router({
    list: overview.list.use(signedIn).handler(({ input, context }) => store.overview(context.enter(), input)),
  }),

  messages: messages.router({
    list: messages.list.use(signedIn).handler(async ({ input, context, errors }) => {
      const page = await messageStore.messages(context.family(input.familyId), input);
      // A conversation that they may know of has something in it.
      if (page.length === 0 && input.before === undefined) throw errors.NOT_FOUND();
      return page;
    }),

    conversations: messages.conversations.router({
      list: messages.conversations.list
        .use(signedIn)
        .handler(({ input, context }) => messageStore.conversations(context.family(input.familyId), input)),
    }),

    files: messages.files.router({
      text: messages.files.text.router({
        get: messages.files.text.get.use(signedIn).handler(async ({ input, context, errors }) => {
          const place = await locate(context.family(input.familyId), input.id);
          if (!place) throw errors.NOT_FOUND();
          return { pages: await textsOf(context.files, fileIn(place.keptUnder, place.fileId)) };
        }),
      }),
    }),
  }),

  offers: offers.router({
    list: offers.list.use(signedIn).handler(({ context }) => store.offers(context.enter())),

    answer: offers.answer.use(signedIn).handler(async ({ input, context, errors }) => {
      const scope = context.enter();
      const answered = await store.answer(scope, input.id, input.isAccepted);
      if (!answered && input.isAccepted && (await store.isRelativeOfOther(scope, input.id)))
        throw errors.RELATIVE_OF_OTHER();
      if (!answered) throw errors.NOT_FOUND();
      for (const account of [await scope.account(), ...answered.givers])
        if (account) context.doorbell.ring(lookAgain(account));
      return { familyId: input.isAccepted ? answered.familyId : null };
    }),
  }),
});

const pick = ({ sections, children, endsOn, isNamed }: store.Narrowed) => ({ sections, children, endsOn, isNamed });
