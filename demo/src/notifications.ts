import { knowsFamily, os, type Context } from './api.ts';
import { showsLess, shownIn } from './shown-notice.ts';
import type { KeptNotice } from './rows.ts';
import { missing } from './traits.ts';
import { waitingFor } from './waiting.ts';

const { list, read, readSeveral, readAll, choose, mails } = os.notifications;

function mine({ rows, me }: Context): KeptNotice[] {
  return rows.notifications.all().filter(({ recipientId }) => recipientId === me.id);
}

/** Reads those of mine that are meant; how many are unread then. */
function readThose(context: Context, isMeant: (notice: KeptNotice, place: number) => boolean): { unread: number } {
  const now = context.now();
  for (const one of mine(context).filter((notice, place) => !notice.readAt && isMeant(notice, place)))
    context.rows.notifications.put({ ...one, readAt: now, updatedAt: now });
  return { unread: mine(context).filter(({ readAt }) => readAt === null).length };
}

export const notifications = os.notifications.router({
  list: list.handler(({ input, context, errors }) => {
    if (!knowsFamily(context, input.familyId)) throw errors.NOT_FOUND();
    const newestFirst = mine(context).toReversed();
    const start = newestFirst.findIndex(({ id }) => id === input.before) + 1;
    const unread = newestFirst.filter(({ readAt }) => readAt === null).length;
    return {
      notifications: newestFirst.slice(start, start + input.limit).map((one) => shownIn(context, one)),
      total: newestFirst.length,
      unread,
      less: showsLess(context),
    };
  }),

  read: read.handler(({ input, context, errors }) => {
    const known = knowsFamily(context, input.familyId) && mine(context).find(({ id }) => id === input.id);
    if (!known) throw errors.NOT_FOUND();
    const now = context.now();
    const read = known.readAt ? known : context.rows.notifications.put({ ...known, readAt: now, updatedAt: now });
    return shownIn(context, read);
  }),

  readSeveral: readSeveral.handler(({ input: { familyId, ids }, context, errors }) => {
    if (!knowsFamily(context, familyId)) throw errors.NOT_FOUND();
    return readThose(context, ({ id }) => ids.includes(id));
  }),

  readAll: readAll.handler(({ input: { familyId, through }, context, errors }) => {
    if (!knowsFamily(context, familyId)) throw errors.NOT_FOUND();
    // Oldest first, so those before it come earlier.
    const last = mine(context).findIndex(({ id }) => id === through);
    return readThose(context, (_notice, place) => place <= last);
  }),

  choose: choose.handler(({ input: { familyId, less }, context, errors }) => {
    if (!knowsFamily(context, familyId)) throw errors.NOT_FOUND();
    const { noticeChoices } = context.rows;
    noticeChoices.set({ ...noticeChoices.get(), [context.me.id]: less });
    return { less };
  }),

  // The demo sends no mails.
  mails: os.notifications.mails.router({
    get: mails.get.handler(() => ({ wanted: true, detail: false })),
    change: mails.change.handler(({ errors }) => {
      throw errors.NOT_IN_DEMO({ message: missing['notifications.mails.change'] });
    }),
  }),

  waiting: os.notifications.waiting.router({
    list: os.notifications.waiting.list.handler(({ input, context, errors }) => {
      if (!knowsFamily(context, input.familyId)) throw errors.NOT_FOUND();
      const all = waitingFor(context, input.familyId);
      return { waiting: all.slice(0, input.limit), total: all.length };
    }),
  }),
});
