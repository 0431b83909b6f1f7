import { freeBytes, freeDocuments } from '@evenkeel/contract/documents.rules';
import type { Inspected } from '@evenkeel/contract/documents';
import { documentRights } from '@evenkeel/contract/rights/documents.rules';
import { os, signedIn, type Family } from '../api.ts';
import { tooMany } from '../limits.ts';
import { hasRoom } from './plan-room.sql.ts';
import { inspectFile } from './inspecting.ts';
import * as store from './uploads.sql.ts';

const { start, check, remove } = os.documents.uploads;

/** In seconds. Each hour less of the day counts. */
const hour = 3_600;
const limitless = { documents: 1_000_000_000, bytes: Number.MAX_SAFE_INTEGER };

/** What one uploader may have on Free. */
export const roomOnFree: store.Room = { documents: freeDocuments, bytes: freeBytes };

/** What one uploader may have in this family. */
export const roomOf = async (family: Family): Promise<store.Room> => ((await hasRoom(family)) ? limitless : roomOnFree);

export const dayIsFull = () => tooMany(hour, 'You have uploaded 500MB in a day');

/** Where the bytes of a file are kept. */
export const fileIn = (familyId: string, fileId: string) => `${familyId}/${fileId}`;

/** What a person learns of it. */
export function shown(inspection: store.Inspection): Inspected {
  const { kind, bytes, pages, removed, stays, isSigned, isOwnOnly } = inspection;
  return { kind, bytes, pages, removed, stays, isSigned, isOwnOnly };
}

export const uploads = os.documents.uploads.router({
  start: start.use(signedIn).handler(async ({ input, context, errors }) => {
    const family = context.family(input.familyId);
    const actor = await family.actor();
    if (documentRights.upload(actor)) throw errors.FORBIDDEN();
    const { id, size } = input;
    const before = await store.find(family, id);
    const { outcome, fileId } = await store.start(family, {
      id,
      size,
      room: await roomOf(family),
    });
    if (outcome === 'full') throw errors.NEEDS_PLAN();
    if (outcome === 'later') throw dayIsFull();
    // Counted by its file: the id is free again once the upload is removed, and what is begun anew is another file.
    if (!before && fileId)
      await context.limits.spendOnce('upload', actor.me, { id: fileId }).catch(async (refusal: unknown) => {
        await store.remove(family, [id]);
        throw refusal;
      });
    const upload = await store.find(family, id);
    if (!upload || outcome === 'other') throw errors.NOT_FOUND();
    const received = upload.sha256
      ? size
      : await context.files.uploads.offset({ file: fileIn(family.id, upload.fileId), size });
    return { id, received };
  }),

  check: check.use(signedIn).handler(async ({ input, context, errors }) => {
    const family = context.family(input.familyId);
    const upload = await store.find(family, input.id);
    if (!upload) throw errors.NOT_FOUND();
    if (upload.inspected) return shown(upload.inspected);
    if (!upload.sha256) throw errors.INCOMPLETE();
    const { files } = context;
    const file = fileIn(family.id, upload.fileId);
    await files.store.adopt(`${file}/original`, files.uploads.path(file));
    const bytes = await files.parts.read(file, 'original');
    if (!bytes) throw errors.NOT_FOUND();
    const inspected = await inspectFile(files, file, bytes);
    if (typeof inspected === 'string') {
      await store.remove(family, [input.id]);
      throw errors.REFUSED({ data: { reason: inspected } });
    }
    await store.keepInspection(family, input.id, inspected);
    return shown(inspected);
  }),

  remove: remove.use(signedIn).handler(async ({ input, context }) => {
    const family = context.family(input.familyId);
    for (const fileId of await store.remove(family, [input.id])) {
      const file = fileIn(family.id, fileId);
      await context.files.uploads.drop(file);
      await context.files.store.removeFile(file);
    }
    return {};
  }),
});
