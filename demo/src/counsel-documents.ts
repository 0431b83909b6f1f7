import { actorIn, os } from './api.ts';

const { list, add, uploads } = os.counsel.documents;

/** Adding for a parent needs the grant of a lawyer, which nobody here has. */
export const counsel = os.counsel.router({
  documents: os.counsel.documents.router({
    list: list.handler(({ input, context, errors }) => {
      if (!actorIn(context, input.familyId)) throw errors.NOT_FOUND();
      return [];
    }),
    add: add.handler(({ errors }) => {
      throw errors.NOT_FOUND();
    }),
    uploads: uploads.router({
      start: uploads.start.handler(({ errors }) => {
        throw errors.NOT_FOUND();
      }),
      check: uploads.check.handler(({ errors }) => {
        throw errors.NOT_FOUND();
      }),
      remove: uploads.remove.handler(({ input, context, errors }) => {
        if (!actorIn(context, input.familyId)) throw errors.NOT_FOUND();
        return {};
      }),
    }),
  }),
});
