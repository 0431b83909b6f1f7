import { newId } from '@evenkeel/contract/base';
import { mostBytes } from '@evenkeel/contract/documents.rules';
import type { FileRefusal } from '@evenkeel/contract/file-refusals.rules';
import type { PhotoOriginal } from '@evenkeel/contract/photo-originals';
import { createHash } from 'node:crypto';
import type { Context, Family } from '../api.ts';
import type { Asking } from '../files/processing/processor.ts';
import { Refused } from '../files/processing/traits.ts';
import type { Files } from '../files/files.ts';
import { inspectFile, photoPart } from './inspecting.ts';
import { combine, find, remove, start, type Room, type Upload } from './uploads.sql.ts';

/** The upload that photos became, or why they didn't: the file is refused, or the plan or the day has no room for it. */
export type Combined = { upload: Upload } | { refused: FileRefusal } | 'full' | 'later' | 'gone';

/**
 * Makes one document of photos, as another upload that reserves its room first: its original is the PDF, beside the photos as they were
 * uploaded. The photos' uploads are gone when it is whole, and stay as they are if it fails. From then on it has the id `as`, that of the
 * document, so that who asks again after the server was killed finds it.
 */
export async function combined(
  family: Family,
  { files, browser }: Pick<Context, 'files' | 'browser'>,
  { as, photos, room }: { as: string; photos: readonly Upload[]; room: Room },
): Promise<Combined> {
  const copies: Buffer[] = [];
  for (const { fileId } of photos) {
    const copy = await files.parts.read(`${family.id}/${fileId}`, 'copy');
    if (!copy) return 'gone';
    copies.push(copy);
  }
  const asking = { who: await family.me(), gone: browser.gone() };
  const document = await files.processor.combine(copies, asking).catch((error: unknown) => {
    if (error instanceof Refused) return error;
    throw error;
  });
  if (document instanceof Refused) return { refused: document.reason };
  if (document.length > mostBytes) return { refused: 'photos-too-large' };
  // It counts beside the photos, which are kept: their bytes, but no more their number.
  const asOne = { ...room, documents: room.documents + photos.length };
  const id = newId();
  const { outcome, fileId } = await start(family, { id, size: document.length, room: asOne });
  if (!fileId) return outcome === 'later' ? outcome : 'full';
  let isMade = false;
  try {
    const made = await put(family, files, { id, as, file: `${family.id}/${fileId}`, document, photos, asking });
    isMade = typeof made === 'object' && 'upload' in made;
    return made;
  } finally {
    if (!isMade) await forget(family, files, id);
  }
}

type Making = {
  id: string;
  as: string;
  file: string;
  document: Uint8Array;
  photos: readonly Upload[];
  asking: Asking;
};

async function put(family: Family, files: Files, making: Making): Promise<Combined> {
  const { id, as, file, document, photos, asking } = making;
  for (const [index, { fileId }] of photos.entries()) {
    const original = await files.parts.read(`${family.id}/${fileId}`, 'original');
    if (!original) return 'gone';
    await files.parts.put(file, photoPart(index + 1), original);
  }
  await files.parts.put(file, 'original', document);
  const inspected = await inspectFile(files, file, document, asking);
  if (typeof inspected === 'string') return { refused: inspected };
  const removed = [...new Set([...inspected.removed, ...photos.flatMap((photo) => photo.inspected?.removed ?? [])])];
  const photoBytes = photos.reduce((sum, { size }) => sum + size, 0);
  const gone = await combine(family, {
    id,
    as,
    photos: photos.map((photo) => photo.id),
    sha256: createHash('sha256').update(document).digest(),
    inspected: { ...inspected, removed, photos: photos.length, photoBytes, originals: photos.map(originalOf) },
  });
  for (const fileId of gone) await files.store.removeFile(`${family.id}/${fileId}`);
  const upload = await find(family, as);
  return upload?.inspected ? { upload } : 'gone';
}

/** What the record has of a photo. */
const originalOf = ({ sha256, size, inspected }: Upload): PhotoOriginal => ({
  sha256: sha256?.toString('hex') ?? '',
  bytes: size,
  kind: inspected?.kind ?? 'jpeg',
});

async function forget(family: Family, files: Files, id: string): Promise<void> {
  for (const fileId of await remove(family, id)) await files.store.removeFile(`${family.id}/${fileId}`);
}
