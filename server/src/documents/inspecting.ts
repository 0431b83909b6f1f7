import type { FileRefusal } from '@evenkeel/contract/file-refusals.rules';
import { searchWords } from '@evenkeel/contract/folding';
import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Files } from '../files/files.ts';
import type { Asking } from '../files/processing/processor.ts';
import { Refused } from '../files/processing/traits.ts';
import { readable } from './readable-text.ts';
import type { Inspection } from './uploads.sql.ts';

/** Width in pixels of the small picture of a list, and of a page. */
export const widths = { small: 240, large: 1_600 } as const;
export type PictureSize = keyof typeof widths;

/** The name of a picture of a page. */
export const pagePart = (page: number, size: PictureSize) => `page-${page}-${size}`;
/** The name of a photo that became a page, as it was uploaded. */
export const photoPart = (number: number) => `photo-${number}`;
/** Drawn while a file is checked, and kept with it: the only picture of which nobody can learn who looked. */
export const firstPage = pagePart(1, 'small');

/**
 * Reads a complete file, and stores what is made of it: the copy for the family, its text, and its first page. Repeating it is
 * harmless. A refused file is gone.
 */
export async function inspectFile(
  files: Files,
  file: string,
  bytes: Uint8Array,
  asking: Asking,
): Promise<Inspection | FileRefusal> {
  try {
    const { copy, texts, preview, ...found } = await files.processor.inspect(bytes, asking, widths.small);
    if (copy) await files.parts.put(file, 'copy', copy);
    await files.parts.put(file, 'text', Buffer.from(JSON.stringify(texts)));
    if (preview) await files.parts.put(file, firstPage, preview);
    return {
      ...found,
      bytes: copy?.length ?? bytes.length,
      copyBytes: copy?.length ?? null,
      copySha256: copy ? digestOf(copy) : null,
    };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    await files.store.removeFile(file);
    return error.reason;
  }
}

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** The text of each page, as people read it. */
export async function textsOf(files: Files, file: string): Promise<string[]> {
  const stored = await files.parts.read(file, 'text');
  return stored ? readable(JSON.parse(stored.toString()) as string[]) : [];
}

/** Of each page the words by which a search finds it. */
export type PageWords = readonly (readonly string[])[];

/** The words of a file for the search. A thousand pages take a second: other requests get their turn after each. */
export async function wordsOf(files: Files, file: string): Promise<PageWords> {
  const words: string[][] = [];
  for (const text of await textsOf(files, file)) {
    words.push(searchWords(text));
    await setImmediate();
  }
  return words;
}
