import type { Note } from '@evenkeel/contract/notes';
import { knowsFamily, os, type Context } from './api.ts';
import { notify } from './notify.ts';
import type { Rows } from './rows.ts';

const { get, save, share } = os.notes;

/** Those before them are kept. */
const mostShown = 100;

type About = { familyId: string; item: 'child' | 'event'; itemId: string };

/** What was noted on something; undefined where there is no such thing. */
function find(context: Context, { familyId, item, itemId }: About): ReturnType<Rows['notesOn']> | undefined {
  const { rows } = context;
  const things = { child: rows.children, event: rows.events };
  const isThere = knowsFamily(context, familyId) && things[item].find(itemId);
  return isThere ? rows.notesOn(item, itemId) : undefined;
}

const pathOf = ({ item, itemId }: About) =>
  item === 'child' ? `/children?id=${itemId}&section=notes` : `/calendar?view=list&notes=${itemId}`;

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
    notify(context, input.familyId, {
      type: 'info',
      title: 'Note Shared',
      description: 'A note was shared with you',
      actionLabel: 'View Note',
      actionUrl: pathOf(input),
      icon: 'MessageSquare',
    });
    return fact;
  }),
});
