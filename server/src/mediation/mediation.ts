import { os, signedIn } from '../api.ts';
import { answerRepeat } from '../lib/answer-repeat.ts';
import * as store from './mediation.sql.ts';

const { pages, points } = os.mediation;

/** Who reads a page and isn't its mediator is told so; to everybody else it doesn't exist. */
function mustBeMine<T extends { mayChange: boolean }>(
  page: T | undefined,
  errors: { NOT_FOUND: () => Error; FORBIDDEN: () => Error },
): asserts page is T {
  if (!page) throw errors.NOT_FOUND();
  if (!page.mayChange) throw errors.FORBIDDEN();
}

/** Session pages of mediators and parental coordinators. In no log: what is said there is a draft (decisions/29-session-pages). */
export const mediation = os.mediation.router({
  pages: pages.router({
    list: pages.list.use(signedIn).handler(async ({ input, context }) => store.list(context.family(input.familyId))),

    get: pages.get.use(signedIn).handler(async ({ input, context, errors }) => {
      const page = await store.get(context.family(input.familyId), input.id);
      if (!page) throw errors.NOT_FOUND();
      return page;
    }),

    add: pages.add.use(signedIn).handler(async ({ input, context, errors }) => {
      const family = context.family(input.familyId);
      const known = await store.get(family, input.id);
      const start = await store.start(family);
      if (start === 'no') throw errors.FORBIDDEN();
      if (!known && start === 'plan') throw errors.NEEDS_PLAN();
      await context.limits.spendOnce('notice', await family.me(), input, async () => Boolean(known));
      const outcome = known ? null : await store.add(family, input);
      if (outcome === 'many') throw errors.TOO_MANY_PAGES();
      if (outcome === 'started') {
        // The notice stands in each parent's own log.
        family.tell();
        context.doorbell.ring('outbox');
      }
      const isSame = ({ title, day }: store.Titled) => title === input.title && day === input.day;
      return answerRepeat(known ?? (await store.get(family, input.id)), isSame, errors);
    }),

    change: pages.change.use(signedIn).handler(async ({ input, context, errors }) => {
      const family = context.family(input.familyId);
      mustBeMine(await store.get(family, input.id), errors);
      await context.limits.spend('entry', context.asker());
      await store.change(family, input);
      const { title, day, version } = input;
      return answerRepeat(
        await store.get(family, input.id),
        (now) => now.version === version + 1 && now.title === title && now.day === day,
        errors,
      );
    }),
  }),

  points: points.router({
    add: points.add.use(signedIn).handler(async ({ input, context, errors }) => {
      const family = context.family(input.familyId);
      mustBeMine(await store.get(family, input.pageId), errors);
      const find = () => store.point(family, input.pageId, input.id);
      await context.limits.spendOnce('entry', context.asker(), input, find);
      await store.addPoint(family, input);
      const current = await find();
      if (!current) {
        // The access may have ended just now.
        mustBeMine(await store.get(family, input.pageId), errors);
        throw errors.TOO_MANY_POINTS();
      }
      return answerRepeat(current, ({ text, state }) => text === input.text && state === input.state, errors);
    }),

    change: points.change.use(signedIn).handler(async ({ input, context, errors }) => {
      const family = context.family(input.familyId);
      const { pageId, id, text, state, version } = input;
      mustBeMine(await store.get(family, pageId), errors);
      await context.limits.spend('entry', context.asker());
      await store.changePoint(family, input);
      return answerRepeat(
        await store.point(family, pageId, id),
        (now) => now.version === version + 1 && now.text === text && now.state === state,
        errors,
      );
    }),

    remove: points.remove.use(signedIn).handler(async ({ input, context, errors }) => {
      const family = context.family(input.familyId);
      const { pageId, id } = input;
      mustBeMine(await store.get(family, pageId), errors);
      await context.limits.spend('entry', context.asker());
      await store.removePoint(family, input);
      const current = await store.point(family, pageId, id);
      if (current) throw errors.CONFLICT({ data: { current } });
      return {};
    }),
  }),
});
