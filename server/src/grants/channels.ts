import type { ChannelMessage } from '@evenkeel/contract/channels';
import { inHourWords } from '@evenkeel/contract/messages.rules';
import { os, signedIn } from '../api.ts';
import { answerRepeat } from '../lib/answer-repeat.ts';
import { tooManyUntil } from '../limits.ts';
import { channelDrafts } from './channel-drafts.ts';
import * as store from './channels.sql.ts';

const { list, unread, messages } = os.grants.channels;

/** What a parent and whoever holds a grant of theirs write to each other, or both parents and their mediator. */
export const channels = os.grants.channels.router({
  unread: unread.router({
    list: unread.list.use(signedIn).handler(({ context }) => store.unread(context.enter())),
  }),

  list: list.use(signedIn).handler(({ input, context }) => store.list(context.family(input.familyId))),

  drafts: channelDrafts,

  messages: messages.router({
    list: messages.list
      .use(signedIn)
      .handler(({ input, context }) => store.messages(context.family(input.familyId), input)),

    add: messages.add.use(signedIn).handler(async ({ input, context, errors }) => {
      const family = context.family(input.familyId);
      const find = async () => (await store.some(family, { ...input, ids: [input.id] }))[0];
      await context.limits.spendOnce('message', context.asker(), input, find);
      const sent = await store.add(family, input);
      if (sent && sent.freeAt !== null) throw tooManyUntil(sent.freeAt, context.clock(), inHourWords);
      if (sent) {
        // Parents hear of it in their log. Pages of whoever holds the grant ask by themselves: if they looked again at all that is open
        // because somebody wrote, that would stand as a look, and tell the parent who has a page open.
        family.tell();
        if (sent.isMailed) context.doorbell.ring('outbox');
      }
      const me = await family.me();
      const isSent = ({ sender, content }: ChannelMessage) => sender === me && content === input.content;
      return answerRepeat(await find(), isSent, errors);
    }),

    open: messages.open.use(signedIn).handler(async ({ input, context }) => {
      const family = context.family(input.familyId);
      if (await store.open(family, input)) family.tell();
      const me = await family.me();
      const opened = await store.some(family, input);
      return opened.filter((message) => message.sender !== me);
    }),
  }),
});
