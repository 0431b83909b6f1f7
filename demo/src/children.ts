import { isSameChild, wasChanged } from '@evenkeel/contract/children.rules';
import { isHeic } from '@evenkeel/contract/is-heic';
import { dayAt } from '@evenkeel/contract/wall-clock';
import { alerts } from './alerts.ts';
import { knowsFamily, os, type Context } from './api.ts';
import { versionsOf } from './history.ts';
import { keepVersion } from './keep-version.ts';
import type { KeptChild } from './rows.ts';

const { list, add, change, photo } = os.children;

function find(context: Context, { familyId, id }: { familyId: string; id: string }): KeptChild | undefined {
  return knowsFamily(context, familyId) ? context.rows.children.find(id) : undefined;
}

/** Whether a birth date is allowed: none, or not after today in the family's zone. */
function isBorn(
  { families, now }: Context,
  { familyId, birthDate }: { familyId: string; birthDate: string | null },
): boolean {
  const zone = families.find(({ id }) => id === familyId)?.zone ?? 'UTC';
  return birthDate === null || birthDate <= dayAt(Date.parse(now()), zone);
}

/** Base64 prefixes of JPEG, PNG and WebP. The page has already resized and re-encoded the photo. */
const isPicture = (image: string) => /^(\/9j\/|iVBORw0KGgo|UklGR.{6}XRUJQ)/.test(image);

const photos = os.children.photo.router({
  get: photo.get.handler(({ input, context, errors }) => {
    const jpeg = find(context, input)?.imageUrl?.split(',')[1];
    if (!jpeg) throw errors.NOT_FOUND();
    return { jpeg };
  }),

  change: photo.change.handler(({ input, context, errors }) => {
    const current = find(context, input);
    if (!current) throw errors.NOT_FOUND();
    if (current.photo === input.photoId) return current;
    if (isHeic(atob(input.image.slice(0, 16)))) throw errors.HEIC();
    if (!isPicture(input.image)) throw errors.NOT_AN_IMAGE();
    const imageUrl = `data:image/jpeg;base64,${input.image}`;
    const changed = context.rows.children.put({ ...current, photo: input.photoId, imageUrl });
    keepVersion(context, 'child.photo_changed', { id: current.id, photo: input.photoId });
    return changed;
  }),

  remove: photo.remove.handler(({ input, context, errors }) => {
    const current = find(context, input);
    if (!current) throw errors.NOT_FOUND();
    const changed = context.rows.children.put({ ...current, photo: null, imageUrl: null });
    keepVersion(context, 'child.photo_removed', { id: current.id, photo: current.photo });
    return changed;
  }),
});

export const children = os.children.router({
  list: list.handler(({ input, context, errors }) => {
    if (!knowsFamily(context, input.familyId)) throw errors.NOT_FOUND();
    return context.rows.children.all();
  }),

  add: add.handler(({ input, context, errors }) => {
    if (!knowsFamily(context, input.familyId)) throw errors.NOT_FOUND();
    const current = context.rows.children.find(input.id);
    if (current?.addedBy === context.me.id && isSameChild(input, current)) return current;
    if (current) throw errors.CONFLICT({ data: { current } });
    if (!isBorn(context, input)) throw errors.NOT_BORN();
    const added = { ...input, photo: null, imageUrl: null, addedBy: context.me.id, version: 1 };
    return keepVersion(context, 'child.added', context.rows.children.put(added));
  }),

  change: change.handler(({ input, context, errors }) => {
    const current = find(context, input);
    if (!current) throw errors.NOT_FOUND();
    if (wasChanged(input, current)) return current;
    if (current.version !== input.version) throw errors.CONFLICT({ data: { current } });
    if (!isBorn(context, input)) throw errors.NOT_BORN();
    const changed = { ...current, ...input, version: current.version + 1 };
    return keepVersion(context, 'child.changed', context.rows.children.put(changed));
  }),

  photo: photos,
  alerts,

  history: os.children.history.router({
    list: os.children.history.list.handler(({ input, context, errors }) => {
      if (!find(context, input)) throw errors.NOT_FOUND();
      const { rows } = context;
      const about = [...rows.alertsOf(input.id).all(), ...rows.notesOn('child', input.id).get().shared];
      return versionsOf(context, [input.id, ...about.map(({ id }) => id)], input);
    }),
  }),
});
