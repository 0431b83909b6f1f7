import { actorIn, os } from './api.ts';

const { list, unread, messages } = os.grants.channels;

/** Nobody accepts an offer here, so nobody writes by a grant. */
export const channels = os.grants.channels.router({
  unread: unread.router({ list: unread.list.handler(() => []) }),
  list: list.handler(({ input, context, errors }) => {
    if (!actorIn(context, input.familyId)) throw errors.NOT_FOUND();
    return [];
  }),
  messages: messages.router({
    list: messages.list.handler(({ errors }) => {
      throw errors.NOT_FOUND();
    }),
    add: messages.add.handler(({ errors }) => {
      throw errors.NOT_FOUND();
    }),
    open: messages.open.handler(({ errors }) => {
      throw errors.NOT_FOUND();
    }),
  }),
});
