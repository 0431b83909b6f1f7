import type { FullSessionPage, MediationPoint } from '@evenkeel/contract/mediation';
import { mostPoints, mostSessionPages, pointStates } from '@evenkeel/contract/mediation.rules';
import { noticeOf } from '@evenkeel/contract/notices';
import { mayStart } from '@evenkeel/contract/plans.rules';
import { mediates, type MediatorRole } from '@evenkeel/contract/rights/grant-roles.rules';
import { lacks } from '@evenkeel/contract/rights/reasons.rules';
import { actorIn, os, otherHomes, type Context } from './api.ts';
import { familyNow } from './family-now.ts';
import type { KeptGrant, KeptSessionPage } from './kept-grants.ts';
import { putNotice } from './notify.ts';
import { inForceOf } from './plan-in-force.ts';

const { pages, points } = os.mediation;

type Mediating = KeptGrant & { role: MediatorRole };

/** The grant by which the person played writes pages; undefined for everybody else. */
const mediationOf = ({ byGrant }: Context): Mediating | undefined =>
  byGrant.find((kept): kept is Mediating => mediates(kept.role));

/** A mediator reads what they wrote, and the parents of two homes what a mediator wrote with them. */
function pagesIn(context: Context, familyId: string): KeptSessionPage[] {
  const actor = actorIn(context, familyId);
  if (!actor) return [];
  const all = context.rows.sessionPages.all().filter((page) => page.familyId === familyId);
  if (context.byGrant.length > 0) {
    const mine = mediationOf(context) ? all : [];
    return mine.filter(({ mediatorId }) => mediatorId === context.me.id);
  }
  return !lacks(actor, 'court') && otherHomes(context, familyId).length > 0 ? all : [];
}

function shown(context: Context, { mediatorId: _mediator, ...page }: KeptSessionPage): FullSessionPage {
  const counts = Object.fromEntries(
    pointStates.map((state) => [state, page.points.filter((point) => point.state === state).length]),
  ) as FullSessionPage['counts'];
  return { ...page, counts, mayChange: mediationOf(context) !== undefined };
}

type Refusals = { NOT_FOUND: () => Error; FORBIDDEN: () => Error };

/** The page that is written in, by its mediator. Who reads it otherwise is told so; to everybody else it doesn't exist. */
function mineIn(context: Context, familyId: string, pageId: string, errors: Refusals): KeptSessionPage {
  const page = pagesIn(context, familyId).find(({ id }) => id === pageId);
  if (!page) throw errors.NOT_FOUND();
  if (!mediationOf(context)) throw errors.FORBIDDEN();
  return page;
}

const put = (context: Context, page: KeptSessionPage) =>
  context.rows.sessionPages.put({ ...page, changedAt: context.now() });

function startOf(context: Context, familyId: string): 'yes' | 'plan' | 'no' {
  if (!mediationOf(context)) return 'no';
  return mayStart('session-pages', inForceOf(context, familyId)) ? 'yes' : 'plan';
}

type Titled = { familyId: string; id: string; title: string; day: string };

/** Both parents get a notice. */
function start(context: Context, { role, name }: Mediating, input: Titled): KeptSessionPage {
  const homes = familyNow(context.rows).members.filter(({ home }) => home !== null);
  const about = { mediatorId: context.me.id, mediatorName: name ?? '', role, parents: homes.map((one) => one.name) };
  const empty = { points: [], counts: { agreed: 0, open: 0, parked: 0 }, mayChange: true, version: 1 };
  for (const { accountId: recipientId } of homes)
    putNotice(
      context,
      { familyId: input.familyId, userId: context.me.id, recipientId },
      noticeOf('mediation.started', input.id, { pageId: input.id }),
    );
  return put(context, { ...input, ...about, ...empty, changedAt: context.now() });
}

const isSamePage = (one: Titled, other: Titled) => one.title === other.title && one.day === other.day;
type Point = Pick<MediationPoint, 'text' | 'state'>;
const isSamePoint = (one: Point, other: Point) => one.text === other.text && one.state === other.state;

/** The latest session first. */
const byDay = (one: KeptSessionPage, other: KeptSessionPage) =>
  `${one.day}${one.id}` < `${other.day}${other.id}` ? 1 : -1;

/** Session pages of a mediator. In no log: what is said there is a draft. */
export const mediation = os.mediation.router({
  pages: pages.router({
    list: pages.list.handler(({ input: { familyId }, context, errors }) => {
      if (!actorIn(context, familyId)) throw errors.NOT_FOUND();
      const all = pagesIn(context, familyId).toSorted(byDay);
      return { pages: all.map((page) => shown(context, page)), start: startOf(context, familyId) };
    }),

    get: pages.get.handler(({ input, context, errors }) => {
      const page = pagesIn(context, input.familyId).find((one) => one.id === input.id);
      if (!page) throw errors.NOT_FOUND();
      return shown(context, page);
    }),

    add: pages.add.handler(({ input, context, errors }) => {
      if (!actorIn(context, input.familyId)) throw errors.NOT_FOUND();
      const mediating = mediationOf(context);
      if (!mediating) throw errors.FORBIDDEN();
      const mine = pagesIn(context, input.familyId);
      const known = mine.find(({ id }) => id === input.id);
      if (known && isSamePage(input, known)) return shown(context, known);
      if (known) throw errors.CONFLICT({ data: { current: shown(context, known) } });
      if (context.rows.sessionPages.find(input.id)) throw errors.NOT_FOUND();
      if (startOf(context, input.familyId) === 'plan') throw errors.NEEDS_PLAN();
      if (mine.length >= mostSessionPages) throw errors.TOO_MANY_PAGES();
      return shown(context, start(context, mediating, input));
    }),

    change: pages.change.handler(({ input, context, errors }) => {
      const { version, ...titled } = input;
      const page = mineIn(context, input.familyId, input.id, errors);
      if (page.version === version)
        return shown(context, put(context, { ...page, ...titled, version: page.version + 1 }));
      if (page.version === version + 1 && isSamePage(input, page)) return shown(context, page);
      throw errors.CONFLICT({ data: { current: shown(context, page) } });
    }),
  }),

  points: points.router({
    add: points.add.handler(({ input, context, errors }) => {
      const { id, text, state } = input;
      const page = mineIn(context, input.familyId, input.pageId, errors);
      const known = page.points.find((point) => point.id === id);
      if (known && isSamePoint(input, known)) return known;
      if (known) throw errors.CONFLICT({ data: { current: known } });
      if (page.points.length >= mostPoints) throw errors.TOO_MANY_POINTS();
      const added = { id, text, state, version: 1 };
      put(context, { ...page, points: [...page.points, added] });
      return added;
    }),

    change: points.change.handler(({ input, context, errors }) => {
      const { id, text, state, version } = input;
      const page = mineIn(context, input.familyId, input.pageId, errors);
      const known = page.points.find((point) => point.id === id);
      if (!known) throw errors.NOT_FOUND();
      if (known.version === version + 1 && isSamePoint(input, known)) return known;
      if (known.version !== version) throw errors.CONFLICT({ data: { current: known } });
      const changed = { id, text, state, version: version + 1 };
      put(context, { ...page, points: page.points.map((point) => (point.id === id ? changed : point)) });
      return changed;
    }),

    remove: points.remove.handler(({ input: { familyId, pageId, id, version }, context, errors }) => {
      const page = mineIn(context, familyId, pageId, errors);
      const known = page.points.find((point) => point.id === id);
      if (known && known.version !== version) throw errors.CONFLICT({ data: { current: known } });
      if (known) put(context, { ...page, points: page.points.filter((point) => point.id !== id) });
      return {};
    }),
  }),
});
