import { createHash } from 'node:crypto';
import type { Family } from '../api.ts';
import type { Files } from '../files/files.ts';
import { inspectFile } from './inspecting.ts';
import { combine, find, remove, type Upload } from './uploads.sql.ts';

/**
 * Makes one document of photos, as the first of their uploads: its original is the PDF, beside the photos as they were uploaded. The
 * other uploads are gone. Undefined when it was combined before.
 */
export async function combined(family: Family, files: Files, photos: readonly Upload[]): Promise<Upload | undefined> {
  const [first] = photos;
  if (!first) return undefined;
  const file = `${family.id}/${first.fileId}`;
  const copies: Buffer[] = [];
  for (const [index, { fileId }] of photos.entries()) {
    const at = `${family.id}/${fileId}`;
    const original = await files.parts.read(at, 'original');
    const copy = await files.parts.read(at, 'copy');
    if (!original || !copy) return undefined;
    copies.push(copy);
    await files.parts.put(file, `photo-${index + 1}`, original);
  }
  const document = await files.processor.combine(copies);
  await files.parts.put(file, 'original', document);
  const inspected = await inspectFile(files, file, document);
  if (typeof inspected === 'string') return undefined;
  const sha256 = createHash('sha256').update(document).digest();
  const removed = [...new Set([...inspected.removed, ...photos.flatMap((photo) => photo.inspected?.removed ?? [])])];
  await combine(family, first.id, {
    sha256,
    size: Math.min(document.length, 10 * 1024 * 1024),
    inspected: { ...inspected, removed, photos: photos.length },
  });
  const others = photos.slice(1).map(({ id }) => id);
  for (const fileId of await remove(family, others)) await files.store.removeFile(`${family.id}/${fileId}`);
  return find(family, first.id);
}
