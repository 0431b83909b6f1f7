import { os } from './api.ts';

const { operator, messages } = os.contact;

/** Nobody runs a demo. Its pages ask the server that they came from: whoever writes there writes to somebody. */
export const contact = os.contact.router({
  operator: operator.router({ get: operator.get.handler(() => ({ name: null, address: null, email: null })) }),
  messages: messages.router({
    add: messages.add.handler(({ errors }) => {
      throw errors.NOT_IN_DEMO();
    }),
  }),
});
