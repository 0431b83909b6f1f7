import { os, signedIn } from '../api.ts';
import * as store from './notifications.sql.ts';
import * as mailChoice from './mail-choice.sql.ts';
import { waiting } from './waiting.sql.ts';

const { list, read, readSeveral, readAll, choose, mails } = os.notifications;

export const notifications = os.notifications.router({
  list: list.use(signedIn).handler(({ input, context }) => store.list(context.family(input.familyId), input)),

  read: read.use(signedIn).handler(async ({ input, context, errors }) => {
    const family = context.family(input.familyId);
    const now = await store.read(family, input.id);
    if (now) {
      family.tell();
      return now;
    }
    const before = await store.get(family, input.id);
    if (!before) throw errors.NOT_FOUND();
    return before;
  }),

  readSeveral: readSeveral.use(signedIn).handler(async ({ input: { familyId, ids }, context }) => {
    const family = context.family(familyId);
    const left = await store.readSeveral(family, { ids });
    family.tell();
    return left;
  }),

  readAll: readAll.use(signedIn).handler(async ({ input: { familyId, through }, context }) => {
    const family = context.family(familyId);
    const left = await store.readSeveral(family, { through });
    family.tell();
    return left;
  }),

  choose: choose.use(signedIn).handler(async ({ input: { familyId, less }, context }) => {
    const family = context.family(familyId);
    await context.limits.spend('entry', context.asker());
    if (await mailChoice.showLess(family, less)) family.tell();
    return { less };
  }),

  mails: os.notifications.mails.router({
    get: mails.get.use(signedIn).handler(({ input, context }) => mailChoice.get(context.family(input.familyId))),

    change: mails.change.use(signedIn).handler(async ({ input: { familyId, ...choice }, context }) => {
      const family = context.family(familyId);
      await context.limits.spend('entry', context.asker());
      if (await mailChoice.choose(family, choice)) family.tell();
      return choice;
    }),
  }),

  waiting: os.notifications.waiting.router({
    list: os.notifications.waiting.list
      .use(signedIn)
      .handler(({ input, context }) => waiting(context.family(input.familyId), input.limit)),
  }),
});
