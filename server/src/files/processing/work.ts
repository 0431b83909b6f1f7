import type { FileKind, FileRefusal, Trait } from '@evenkeel/contract/documents.rules';
import { cleanImage, pictureOf, type Picture } from './images.ts';
import { kindOf } from './kinds.ts';
import { cleanPdf } from './pdf-clean.ts';
import { combine, pictureOfPage, textsOfPdf } from './pdf-pages.ts';
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
  isSigned: boolean;
  isOwnOnly: boolean;
};

/** What the child is asked to do. */
export type Task =
  | { do: 'inspect'; bytes: Uint8Array }
  | { do: 'picture'; bytes: Uint8Array; kind: FileKind; page: number; width: number }
  | { do: 'combine'; photos: readonly Uint8Array[] };
export type Result = { found: Found } | { picture: Picture } | { document: Uint8Array } | { refused: FileRefusal };

export async function work(task: Task): Promise<Result> {
  try {
    if (task.do === 'inspect') return { found: await inspect(task.bytes) };
    if (task.do === 'combine') return { document: await combine(task.photos) };
    const { bytes, kind, page, width } = task;
    return { picture: await (kind === 'pdf' ? pictureOfPage(bytes, page, width) : pictureOf(bytes, width)) };
  } catch (error) {
    return { refused: error instanceof Refused ? error.reason : 'damaged' };
  }
}

const nothing = { texts: [], removed: [], stays: [], isSigned: false, isOwnOnly: false };

async function inspect(bytes: Uint8Array): Promise<Found> {
  if (bytes.length === 0) throw new Refused('empty');
  const kind = await kindOf(bytes);
  if (!kind) throw new Refused('kind');
  if (kind === 'doc') return { ...nothing, kind, copy: null, pages: 0, isOwnOnly: true };
  if (kind === 'docx') {
    const { texts, ...cleaned } = cleanWord(bytes);
    return { ...nothing, ...cleaned, kind, texts, pages: texts.length };
  }
  if (kind !== 'pdf') return { ...nothing, kind, pages: 1, texts: [''], ...(await cleanImage(bytes, kind)) };
  const cleaned = await cleanPdf(bytes);
  const texts = await textsOfPdf(cleaned.copy ?? bytes);
  return { ...nothing, ...cleaned, kind, texts, pages: texts.length };
}
