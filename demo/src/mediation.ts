import { actorIn, os, otherHomes, type Context } from './api.ts';

const { pages, points } = os.mediation;

/** Parents of two homes read what a mediator wrote down, and change nothing in it. */
const pagesIn = (context: Context, familyId: string) =>
  actorIn(context, familyId) && otherHomes(context, familyId).length > 0
    ? context.rows.sessionPages.all().filter((page) => page.familyId === familyId)
    : [];

type Refusals = { NOT_FOUND: () => Error; FORBIDDEN: () => Error };

/** Writing needs the grant of a mediator, which nobody here has. */
function refused(
  context: Context,
  { familyId, pageId }: { familyId: string; pageId?: string },
  errors: Refusals,
): Error {
  if (!actorIn(context, familyId)) return errors.NOT_FOUND();
  const isRead = pagesIn(context, familyId).some((page) => page.id === pageId);
  if (pageId !== undefined && !isRead) return errors.NOT_FOUND();
  return errors.FORBIDDEN();
}

export const mediation = os.mediation.router({
  pages: pages.router({
    list: pages.list.handler(({ input, context, errors }) => {
      if (!actorIn(context, input.familyId)) throw errors.NOT_FOUND();
      return { pages: pagesIn(context, input.familyId), start: 'no' as const };
    }),
    get: pages.get.handler(({ input, context, errors }) => {
      const page = pagesIn(context, input.familyId).find((one) => one.id === input.id);
      if (!page) throw errors.NOT_FOUND();
      return page;
    }),
    add: pages.add.handler(({ input, context, errors }) => {
      throw refused(context, { familyId: input.familyId }, errors);
    }),
    change: pages.change.handler(({ input, context, errors }) => {
      throw refused(context, { familyId: input.familyId, pageId: input.id }, errors);
    }),
  }),
  points: points.router({
    add: points.add.handler(({ input, context, errors }) => {
      throw refused(context, input, errors);
    }),
    change: points.change.handler(({ input, context, errors }) => {
      throw refused(context, input, errors);
    }),
    remove: points.remove.handler(({ input, context, errors }) => {
      throw refused(context, input, errors);
    }),
  }),
});
