import { freeBytes, freeDocuments } from '@evenkeel/contract/documents.rules';
import type { FileRefusal } from '@evenkeel/contract/file-refusals.rules';
import type { Inspected } from '@evenkeel/contract/documents';
import { documentRights } from '@evenkeel/contract/rights/documents.rules';
import { os, refuse, signedIn, type Context, type Family } from '../api.ts';
import { tooMany } from '../limits.ts';
import { hasRoom } from './plan-room.sql.ts';
import { inspectFile } from './inspecting.ts';
import * as store from './uploads.sql.ts';

// Files on their way: a member's uploads, and what every upload does, also one by a grant.

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

/** Where uploads are kept: those of whoever asks, and nobody else's. What is kept answers false where they may no more. */
export type Uploads = {
  find: (family: Family, id: string) => Promise<store.Upload | undefined>;
  complete: (family: Family, id: string, sha256: Buffer) => Promise<unknown>;
  keepInspection: (family: Family, id: string, inspected: store.Inspection) => Promise<unknown>;
  remove: (family: Family, id: string) => Promise<string[]>;
};

type Asked = { input: { familyId: string; id: string }; context: Context & { family: (id: string) => Family } };

type Starting = {
  /** Also one that was sent: all of it is there. */
  find: () => Promise<store.Upload | { sentAt: string; sha256?: undefined } | undefined>;
  start: () => Promise<store.Started>;
  full: () => Error;
};

/** Begins an upload, or goes on with it. `received`: how many bytes of it are there. */
export async function startUpload(
  { context, input }: Asked & { input: { size: number } },
  family: Family,
  { remove }: Uploads,
  { find, start, full }: Starting,
) {
  const { id, size } = input;
  const before = await find();
  const { outcome, fileId } = await start();
  if (outcome === 'full') throw full();
  if (outcome === 'later') throw dayIsFull();
  if (outcome === 'other') throw refuse('NOT_FOUND');
  // Counted by its file: the id is free again once the upload is removed, and what is begun anew is another file.
  if (!before && fileId)
    await context.limits.spendOnce('upload', await family.me(), { id: fileId }).catch(async (refusal: unknown) => {
      await remove(family, id);
      throw refusal;
    });
  const upload = await find();
  if (!upload) throw refuse('NOT_FOUND');
  if (upload.sha256 !== null) return { id, received: size };
  return { id, received: await context.files.uploads.offset({ file: fileIn(family.id, upload.fileId), size }) };
}

/** What a person learns of it. */
function shown(inspection: store.Inspection): Inspected {
  const { kind, bytes, pages, removed, stays, isSigned, isOwnOnly } = inspection;
  // An upload that was checked by the version before has no number.
  const linksLeftOut = inspection.linksLeftOut ?? null;
  return { kind, bytes, pages, removed, stays, linksLeftOut, isSigned, isOwnOnly };
}

type Unchecked = { INCOMPLETE: () => Error; REFUSED: (why: { data: { reason: FileRefusal } }) => Error };

/** Looks into a file that is complete. One that is refused is gone. */
export async function checkUpload({ input, context, errors }: Asked & { errors: Unchecked }, uploads: Uploads) {
  const family = context.family(input.familyId);
  const upload = await uploads.find(family, input.id);
  if (!upload) throw refuse('NOT_FOUND');
  if (upload.inspected) return shown(upload.inspected);
  if (!upload.sha256) throw errors.INCOMPLETE();
  const { files } = context;
  const file = fileIn(family.id, upload.fileId);
  await files.store.adopt(`${file}/original`, files.uploads.path(file));
  const bytes = await files.parts.read(file, 'original');
  if (!bytes) throw refuse('NOT_FOUND');
  const inspected = await inspectFile(files, file, bytes, { who: await family.me(), gone: context.browser.gone() });
  if (typeof inspected === 'string') {
    await uploads.remove(family, input.id);
    throw errors.REFUSED({ data: { reason: inspected } });
  }
  if ((await uploads.keepInspection(family, input.id, inspected)) === false) throw refuse('NOT_FOUND');
  return shown(inspected);
}

/** Forgets a file, with its bytes. */
export async function removeUpload({ input, context }: Asked, uploads: Uploads) {
  const family = context.family(input.familyId);
  for (const fileId of await uploads.remove(family, input.id)) {
    const file = fileIn(family.id, fileId);
    await context.files.uploads.drop(file);
    await context.files.store.removeFile(file);
  }
  return {};
}

export const uploads = os.documents.uploads.router({
  start: start.use(signedIn).handler(async (asked) => {
    const { id, familyId, size } = asked.input;
    const family = asked.context.family(familyId);
    if (documentRights.upload(await family.actor())) throw asked.errors.FORBIDDEN();
    return startUpload(asked, family, store, {
      find: () => store.find(family, id),
      start: async () => store.start(family, { id, size, room: await roomOf(family) }),
      full: asked.errors.NEEDS_PLAN,
    });
  }),
  check: check.use(signedIn).handler((asked) => checkUpload(asked, store)),
  remove: remove.use(signedIn).handler((asked) => removeUpload(asked, store)),
});
