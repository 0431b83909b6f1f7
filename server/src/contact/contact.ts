import { os } from '../api.ts';
import * as store from './contact.sql.ts';

const { operator, messages } = os.contact;

export const contact = os.contact.router({
  operator: operator.router({ get: operator.get.handler(({ context }) => context.operator) }),

  messages: messages.router({
    add: messages.add.handler(async ({ input, context, errors }) => {
      const { limits, browser, accountsPool, clock, doorbell } = context;
      if (!context.operator.email) throw errors.NOT_RECEIVED();
      await limits.spendOnce('contactInHour', browser.network(), input);
      await limits.spendOnce('contactInDay', browser.network(), input);
      await limits.spendOnce('contactOfAll', context.operator.email, input);
      const isKept = await store.add(accountsPool, input, clock().toString());
      if (!isKept) throw errors.OTHER_CONTENT();
      doorbell.ring('outbox');
      return {};
    }),
  }),
});
