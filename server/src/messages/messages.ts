import { areSameFiles } from '@evenkeel/contract/attachments.rules';
import type { Message } from '@evenkeel/contract/messages';
import { isRepeat } from '@evenkeel/contract/messages.rules';
import { os, signedIn } from '../api.ts';
import { prepareFiles, refuseFile } from '../documents/attaching.ts';
import { answerRepeat } from '../lib/answer-repeat.ts';
import * as conversationsStore from './conversations.sql.ts';
import { changeDraft, listDrafts } from './drafts.ts';
import * as store from './messages.sql.ts';
import * as transcriptStore from './transcript.sql.ts';

const { list, add, open, contacts, conversations, search, transcript, drafts, name } = os.messages;

export const messages = os.messages.router({
  list: list.use(signedIn).handler(async ({ input, context, errors }) => {
    const page = await store.list(context.family(input.familyId), input);
    // A conversation that I may know of has something in it.
    if (page.length === 0 && input.before === undefined) throw errors.NOT_FOUND();
    return page;
  }),

  add: add.use(signedIn).handler(async ({ input, context, errors }) => {
    const family = context.family(input.familyId);
    await context.limits.spendOnce('message', context.asker(), input, () => store.get(family, input.id));
    const prepare = () => prepareFiles(family, context.files, input.attachments, 'other');
    const { files, problem } = await prepare();
    const sent = problem ? undefined : await store.add(family, input, files);
    if (sent) {
      family.tell();
      if (sent.isMailed) context.doorbell.ring('outbox');
      return sent.added;
    }
    const me = await family.me();
    const current = await store.get(family, input.id); // nothing, when the receiver or the conversation is unknown
    if (!current) {
      // Or another message took one of its files meanwhile.
      const now = problem ?? (await prepare()).problem;
      if (now) throw refuseFile(errors, now);
    }
    const isSent = (message: Message) =>
      isRepeat(me, input, message) && areSameFiles(input.attachments, message.attachments);
    return answerRepeat(current, isSent, errors);
  }),

  open: open.use(signedIn).handler(async ({ input, context }) => {
    const family = context.family(input.familyId);
    const opened = await store.open(family, input.ids);
    if (opened.length > 0) family.tell();
    return opened;
  }),

  contacts: contacts.router({
    list: contacts.list
      .use(signedIn)
      .handler(({ input, context }) => conversationsStore.contacts(context.family(input.familyId))),
  }),

  conversations: conversations.router({
    list: conversations.list
      .use(signedIn)
      .handler(({ input, context }) => conversationsStore.list(context.family(input.familyId), input)),
  }),

  search: search.router({
    list: search.list.use(signedIn).handler(async ({ input, context }) => {
      await context.limits.spend('search', context.asker());
      return store.search(context.family(input.familyId), input);
    }),
  }),

  transcript: transcript.router({
    list: transcript.list
      .use(signedIn)
      .handler(({ input, context }) => transcriptStore.list(context.family(input.familyId), input)),
  }),

  drafts: drafts.router({
    list: drafts.list
      .use(signedIn)
      .handler(({ input, context }) => listDrafts(context.family(input.familyId), context.keys)),

    change: drafts.change.use(signedIn).handler(async ({ input, context, errors }) => {
      const isKept = await changeDraft(context.family(input.familyId), context.keys, input);
      if (!isKept) throw errors.FORBIDDEN({ message: 'You have too many drafts. Send or clear one first.' });
      return {};
    }),
  }),

  name: name.router({
    get: name.get.use(signedIn).handler(async ({ input, context }) => {
      const mine = await conversationsStore.nameOfMe(context.family(input.familyId));
      return { name: mine || null };
    }),

    change: name.change.use(signedIn).handler(async ({ input, context, errors }) => {
      const family = context.family(input.familyId);
      const given = await conversationsStore.nameMe(family, input.name);
      if (given === null) throw errors.FORBIDDEN();
      family.tell();
      return { name: given };
    }),
  }),
});
