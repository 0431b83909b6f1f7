import { noticeOf } from '@evenkeel/contract/notices';
import type { Note, NoteItem } from '@evenkeel/contract/notes';
import { actorIn, os, type Context } from './api.ts';
import { isSeen } from './document-rows.ts';
import { keepVersion } from './keep-version.ts';
import { notify } from './notify.ts';
import type { Rows } from './rows.ts';

const { get, save, share } = os.notes;

/** Older ones are kept. */
const mostShown = 100;

type About = { familyId: string; item: NoteItem; itemId: string };

/** Notes on an item; undefined if the item doesn't exist. */
function find(context: Context, { familyId, item, itemId }: About): ReturnType<Rows['notesOn']> | undefined {
  const { rows } = context;
  const actor = actorIn(context, familyId);
  const document = rows.documents.find(itemId);
  const things = {
    child: rows.children.find(itemId),
    event: rows.events.find(itemId),
    document: document && isSeen(context, document) ? document : undefined,
    school: itemId === familyId ? { id: itemId } : undefined,
  };
  const isThere = actor && things[item];
  if (!isThere) return undefined;
  return item === 'school' ? rows.notesOn('document', 'school-general') : rows.notesOn(item, itemId);
}

export const notes = os.notes.router({
  get: get.handler(({ input, context, errors }) => {
    const found = find(context, input)?.get();
    if (!found) throw errors.NOT_FOUND();
    return { mine: found.own[context.me.id] ?? null, shared: found.shared.slice(0, mostShown) };
  }),

  save: save.handler(({ input, context, errors }) => {
    const kept = find(context, input);
    if (!kept) throw errors.NOT_FOUND();
    const { own, shared } = kept.get();
    const { [context.me.id]: current = null, ...others } = own;
    const { id, text, seen } = input;
    const stands = text ? current?.id === id && current.text === text : !current;
    if (stands) return { mine: current };
    if ((current?.id ?? null) !== seen) throw errors.CONFLICT({ data: { current } });
    const mine: Note | null = text ? { id, text, savedAt: context.now() } : null;
    kept.set({ own: { ...others, ...(mine && { [context.me.id]: mine }) }, shared });
    return { mine };
  }),

  share: share.handler(({ input, context, errors }) => {
    const kept = find(context, input);
    if (!kept) throw errors.NOT_FOUND();
    const { own, shared } = kept.get();
    const before = shared.find(({ id, sharedBy }) => id === input.id && sharedBy === context.me.id);
    if (before) return before;
    const current = own[context.me.id] ?? null;
    if (current?.id !== input.seen) throw errors.CONFLICT({ data: { current } });
    const fact = { id: input.id, text: current.text, sharedBy: context.me.id, sharedAt: context.now() };
    kept.set({ own, shared: [fact, ...shared] });
    const { id, item, itemId } = input;
    keepVersion(context, 'note.shared', { id, item, itemId, text: fact.text });
    notify(context, input.familyId, noticeOf('note.shared', id, { item, itemId }));
    return fact;
  }),
});
