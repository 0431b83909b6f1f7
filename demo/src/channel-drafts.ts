import type { Context } from './api.ts';

/** What the person played is writing in a channel; empty if nothing. */
export function channelDraftOf({ me, rows }: Context, channelId: string): string {
  return rows.channelDraftsOf(me.id).find(channelId)?.content ?? '';
}

/** Keeps it instead of what was kept before; an empty one is none. */
export function keepChannelDraft({ me, rows }: Context, channelId: string, content: string): void {
  const drafts = rows.channelDraftsOf(me.id);
  if (content !== '' || drafts.find(channelId)) drafts.put({ id: channelId, content });
}
