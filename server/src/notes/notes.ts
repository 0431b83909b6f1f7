import type { Note } from '@evenkeel/contract/notes';
import { os, signedIn, type Context } from '../api.ts';
import { open, seal } from '../lib/secrets.ts';
import * as store from './notes.sql.ts';

const { get, save, share } = os.notes;

/** Bound to its author: copied to somebody else's row it does not open. Not to a row of its own, which a merge may make another. */
export const rowOf = (accountId: string) => `note of ${accountId}`;

function opened({ keys }: Pick<Context, 'keys'>, accountId: string, sealed: store.Sealed): Note {
  const texts = sealed.texts.map((text) => open(keys, rowOf(accountId), text).toString());
  return { id: sealed.id, text: texts.join('\n\n'), savedAt: sealed.savedAt };
}

export const notes = os.notes.router({
  get: get.use(signedIn).handler(async ({ input, context, errors }) => {
    const family = context.family(input.familyId);
    const found = await store.get(family, input);
    if (!found) throw errors.NOT_FOUND();
    const mine = found.mine && opened(context, await family.me(), found.mine);
    return { mine, shared: found.shared };
  }),

  save: save.use(signedIn).handler(async ({ input, context, errors }) => {
    const family = context.family(input.familyId);
    const me = await family.me();
    await context.limits.spend('entry', context.asker());
    const text = seal(context.keys, rowOf(me), Buffer.from(input.text));
    const isDone = input.text ? await store.save(family, { ...input, text }) : await store.remove(family, input);
    if (isDone) context.doorbell.ring(me);
    const found = await store.get(family, input);
    if (!found) throw errors.NOT_FOUND();
    const mine = found.mine && opened(context, me, found.mine);
    // Done before, and its answer was lost: it stands as it was sent.
    const stands = input.text ? mine?.id === input.id && mine.text === input.text : !mine;
    if (isDone || stands) return { mine };
    throw errors.CONFLICT({ data: { current: mine } });
  }),

  share: share.use(signedIn).handler(async ({ input, context, errors }) => {
    const family = context.family(input.familyId);
    const me = await family.me();
    const before = await store.findShared(family, input);
    if (before) return before;
    const found = await store.get(family, input);
    if (!found) throw errors.NOT_FOUND();
    const mine = found.mine && opened(context, me, found.mine);
    if (mine?.id !== input.seen) throw errors.CONFLICT({ data: { current: mine } });
    await context.limits.spendOnce('notice', me, input, () => store.findShared(family, input));
    const shared = await store.share(family, { ...input, text: mine.text });
    if (!shared) {
      // Pressed twice at once: the other request shared it. Otherwise the id is that of something else.
      const meanwhile = await store.findShared(family, input);
      if (meanwhile) return meanwhile;
      throw errors.NOT_FOUND();
    }
    family.tell();
    context.doorbell.ring('outbox');
    return shared;
  }),
});
