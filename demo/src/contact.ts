import { os } from './api.ts';

const { operator, messages } = os.contact;

/** A demo has no operator; its Contact Us page uses the real server. */
export const contact = os.contact.router({
  operator: operator.router({ get: operator.get.handler(() => ({ name: null, address: null, email: null })) }),
  messages: messages.router({
    add: messages.add.handler(({ errors }) => {
      throw errors.NOT_IN_DEMO();
    }),
  }),
});
