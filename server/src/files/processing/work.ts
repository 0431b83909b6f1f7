import type { FileKind } from '@evenkeel/contract/documents.rules';
import type { Trait } from '@evenkeel/contract/file-traits.rules';
import type { FileRefusal } from '@evenkeel/contract/file-refusals.rules';
import { hasPictures } from '@evenkeel/contract/has-pictures.rules';
import { cleanImage, pictureOf, type Picture } from './images.ts';
import { kindOf } from './kinds.ts';
import { cleanPdf } from './pdf-clean.ts';
import { combine, pictureOfPage, wordsOfPdf } from './pdf-pages.ts';
import { Refused } from './traits.ts';
import { cleanWord } from './word-clean.ts';

/** What was found in a file, and the copy that others get; null where the file itself is handed out, or to its uploader only. */
export type Found = {
  kind: FileKind;
  copy: Uint8Array | null;
  pages: number;
  texts: string[];
  removed: Trait[];
  stays: Trait[];
  linksLeftOut: number;
  isSigned: boolean;
  isOwnOnly: boolean;
  /** The first page, where it was asked for and there is one to see. */
  preview: Uint8Array | null;
};

/** What the child is asked to do. */
type Inspecting = { do: 'inspect'; bytes: Uint8Array; previewWidth?: number | undefined };
export type Task =
  | Inspecting
  | { do: 'picture'; bytes: Uint8Array; kind: FileKind; page: number; width: number }
  | { do: 'combine'; photos: readonly Uint8Array[] };
export type Result = { found: Found } | { picture: Picture } | { document: Uint8Array } | { refused: FileRefusal };

export async function work(task: Task): Promise<Result> {
  try {
    if (task.do === 'inspect') return { found: await inspectWithPreview(task) };
    if (task.do === 'combine') return { document: await combine(task.photos) };
    const { bytes, kind, page, width } = task;
    return { picture: await draw(kind, bytes, page, width) };
  } catch (error) {
    return { refused: error instanceof Refused ? error.reason : 'damaged' };
  }
}

const draw = (kind: FileKind, bytes: Uint8Array, page: number, width: number): Promise<Picture> =>
  kind === 'pdf' ? pictureOfPage(bytes, page, width) : pictureOf(bytes, width);

async function inspectWithPreview({ bytes, previewWidth }: Inspecting): Promise<Found> {
  const found = await inspect(bytes);
  const { kind, pages, copy } = found;
  if (previewWidth === undefined || !hasPictures({ kind, pages })) return { ...found, preview: null };
  return { ...found, preview: (await draw(kind, copy ?? bytes, 1, previewWidth)).bytes };
}

const nothing = { texts: [], removed: [], stays: [], linksLeftOut: 0, isSigned: false, isOwnOnly: false };

async function inspect(bytes: Uint8Array): Promise<Omit<Found, 'preview'>> {
  if (bytes.length === 0) throw new Refused('empty');
  const kind = await kindOf(bytes);
  if (!kind) throw new Refused('kind');
  if (kind === 'doc') return { ...nothing, kind, copy: null, pages: 0, isOwnOnly: true };
  if (kind === 'docx') {
    const { texts, ...cleaned } = cleanWord(bytes);
    return { ...nothing, ...cleaned, kind, texts, pages: texts.length };
  }
  if (kind !== 'pdf') return { ...nothing, kind, pages: 1, texts: [''], ...(await cleanImage(bytes, kind)) };
  const { asRead, ...cleaned } = await cleanPdf(bytes);
  const { texts, hasUnseenText } = await wordsOfPdf(cleaned.copy ?? asRead ?? bytes);
  const stays = new Set<Trait>([...cleaned.stays, ...(hasUnseenText ? (['hidden-text'] as const) : [])]);
  return { ...nothing, ...cleaned, stays: [...stays], kind, texts, pages: texts.length };
}
