import { createHash } from 'node:crypto';
import { isSameChild, wasChanged } from '@evenkeel/contract/children.rules';
import { isHeic } from '@evenkeel/contract/is-heic';
import { os, signedIn } from '../api.ts';
import { answerRepeat } from '../lib/answer-repeat.ts';
import { alerts } from './alerts.ts';
import * as store from './children.sql.ts';
import { versionsOf } from '../history/history.ts';
import { idsOf } from './history.sql.ts';
import { shrink } from './photo.ts';

const { list, add, change, photo } = os.children;

const photos = os.children.photo.router({
  get: photo.get.use(signedIn).handler(async ({ input, context, errors }) => {
    const jpeg = await store.getPhoto(context.family(input.familyId), input.id);
    if (!jpeg) throw errors.NOT_FOUND();
    return { jpeg: jpeg.toString('base64') };
  }),

  change: photo.change.use(signedIn).handler(async ({ input, context, errors }) => {
    const family = context.family(input.familyId);
    const { id: childId, photoId } = input;
    // Taken in before, and its answer lost: what stands now is the answer.
    const isKnown = await store.hasPhoto(family, childId, photoId);
    const known = await store.get(family, childId);
    if (!known) throw errors.NOT_FOUND();
    if (isKnown) return known.child;
    const image = Buffer.from(input.image, 'base64');
    // By what was sent: under one id, other images would be read without end.
    const sent = { familyId: input.familyId, id: `${photoId} ${createHash('sha256').update(image).digest('hex')}` };
    await context.limits.spendOnce('photo', await family.me(), sent, () => store.hasPhoto(family, childId, photoId));
    const jpeg = await shrink(image);
    if (!jpeg) throw isHeic(image.toString('latin1', 0, 12)) ? errors.HEIC() : errors.NOT_AN_IMAGE();

    const changed = await store.changePhoto(family, { childId, photoId, jpeg });
    if (changed) {
      family.tell();
      return changed;
    }
    // The id was taken meanwhile: by this very photo sent twice at once, or by another one.
    const current = (await store.hasPhoto(family, childId, photoId)) && (await store.get(family, childId));
    if (!current) throw errors.NOT_FOUND();
    return current.child;
  }),

  remove: photo.remove.use(signedIn).handler(async ({ input, context, errors }) => {
    const family = context.family(input.familyId);
    const removed = await store.removePhoto(family, input.id);
    if (removed) {
      family.tell();
      return removed;
    }
    const current = await store.get(family, input.id);
    if (!current) throw errors.NOT_FOUND();
    return current.child;
  }),
});

export const children = os.children.router({
  list: list.use(signedIn).handler(({ input, context }) => store.list(context.family(input.familyId))),

  add: add.use(signedIn).handler(async ({ input, context, errors }) => {
    const family = context.family(input.familyId);
    await context.limits.spendOnce('child', await family.me(), input, () => store.get(family, input.id));
    const added = await store.add(family, input);
    if (added) {
      family.tell();
      return added;
    }
    const current = await store.get(family, input.id);
    if (!current) throw errors.NOT_BORN();
    return answerRepeat(current.child, (child) => current.isMine && isSameChild(input, child), errors);
  }),

  change: change.use(signedIn).handler(async ({ input, context, errors }) => {
    const family = context.family(input.familyId);
    await context.limits.spend('entry', context.asker());
    const changed = await store.change(family, input);
    if (changed) {
      family.tell();
      return changed;
    }
    const current = await store.get(family, input.id);
    // The version is the one that was seen: then it was the birth date that was refused.
    if (current?.child.version === input.version) throw errors.NOT_BORN();
    return answerRepeat(current?.child, (child) => wasChanged(input, child), errors);
  }),

  photo: photos,
  alerts,

  history: os.children.history.router({
    list: os.children.history.list.use(signedIn).handler(versionsOf(idsOf)),
  }),
});
