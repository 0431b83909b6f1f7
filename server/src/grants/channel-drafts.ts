import { os, signedIn } from '../api.ts';
import { open, seal } from '../lib/secrets.ts';
import * as store from './channel-drafts.sql.ts';

const { drafts } = os.grants.channels;

/** Bound to its author: copied to another person's row it does not open. */
const rowOf = (accountId: string) => `draft in a channel of ${accountId}`;

/** What I am writing in a channel. In no log, and it rings nobody: nobody else can tell. */
export const channelDrafts = drafts.router({
  get: drafts.get.use(signedIn).handler(async ({ input, context, errors }) => {
    const family = context.family(input.familyId);
    const sealed = await store.get(family, input.channelId);
    if (sealed === undefined) throw errors.NOT_FOUND();
    return { content: sealed ? open(context.keys, rowOf(await family.me()), sealed).toString() : '' };
  }),

  change: drafts.change.use(signedIn).handler(async ({ input, context, errors }) => {
    const family = context.family(input.familyId);
    const { channelId, content } = input;
    const sealed = content === '' ? null : seal(context.keys, rowOf(await family.me()), Buffer.from(content));
    if (!(await store.change(family, channelId, sealed))) throw errors.NOT_FOUND();
    return {};
  }),
});
