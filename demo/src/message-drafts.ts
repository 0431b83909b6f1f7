import { knowsFamily, os, type Context } from './api.ts';

/** Removes the draft of a sent message. */
export function forgetDrafts({ me, rows }: Context, threads: readonly string[]): void {
  const drafts = rows.draftsOf(me.id);
  for (const thread of threads) {
    const known = drafts.find(thread);
    if (known) drafts.put({ ...known, content: '' });
  }
}

/** Removes the draft of a retried message. */
export function forgetDraftOf({ me, rows }: Context, messageId: string): void {
  const drafts = rows.draftsOf(me.id);
  for (const draft of drafts.all()) if (draft.messageId === messageId) drafts.put({ ...draft, content: '' });
}

export const drafts = os.messages.drafts.router({
  list: os.messages.drafts.list.handler(({ input, context, errors }) => {
    if (!knowsFamily(context, input.familyId)) throw errors.NOT_FOUND();
    const kept = context.rows.draftsOf(context.me.id).all();
    return kept.filter(({ content }) => content !== '').map(({ id, ...draft }) => ({ thread: id, ...draft }));
  }),

  change: os.messages.drafts.change.handler(({ input, context, errors }) => {
    if (!knowsFamily(context, input.familyId)) throw errors.NOT_FOUND();
    const { thread, topic, content, messageId } = input;
    context.rows.draftsOf(context.me.id).put({ id: thread, topic, content, messageId });
    return {};
  }),
});
