import './no-eval.ts';
import * as z from 'zod';
import { FileKind } from './attachments.ts';
import { nameFor } from './document-names.rules.ts';

/** A photo that became a page of a document, as it was uploaded. The entry of a version has those of its file, in order. */
export const PhotoOriginal = z.object({
  /** Hex digest. */
  sha256: z.string(),
  bytes: z.int().positive(),
  kind: FileKind,
});
export type PhotoOriginal = z.infer<typeof PhotoOriginal>;

/** The photos that an entry names. None where the file was uploaded as it is, or the entry was written before it named them. */
export function photosIn(content: Readonly<Record<string, unknown>>): PhotoOriginal[] {
  return z.array(PhotoOriginal).safeParse(content['photos']).data ?? [];
}

/** "Photo 1 of 3". */
export const photoTitle = (number: number, most: number) => `Photo ${number} of ${most}`;

/** How a photo of a document is called when it is saved: "letter, photo 2.jpg" of "letter.pdf". */
export const photoName = (document: string, number: number, kind: PhotoOriginal['kind']) =>
  nameFor(`${document.replace(/\.pdf$/i, '')}, photo ${number}`, kind);
