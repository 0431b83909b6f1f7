import type { NewAttachment } from '@evenkeel/contract/attachments';
import { attachmentProblem, problemWords, type AttachmentProblem } from '@evenkeel/contract/attachments.rules';
import { nameFor } from '@evenkeel/contract/document-names.rules';
import { typeOf, type DocumentCategory, type DocumentType } from '@evenkeel/contract/documents.rules';
import type { Family } from '../api.ts';
import type { Files } from '../files/files.ts';
import { wordsOf, type PageWords } from './inspecting.ts';
import { fileIn } from './uploads.ts';
import { findAll } from './uploads.sql.ts';

/** A checked upload that becomes a document with what it hangs on, as `app.attach_files` takes it. */
export type FileToAttach = {
  id: string;
  upload: string;
  name: string;
  type: DocumentType;
  category: DocumentCategory;
  /** Of each page, for the search. */
  words: PageWords;
};

type Problem = { code: AttachmentProblem; id: string; name: string };

/** What is to be attached; or which of the files keeps all of it from being sent, and why. */
export async function prepareFiles(
  family: Family,
  files: Files,
  asked: readonly NewAttachment[],
  category: DocumentCategory,
): Promise<{ files: FileToAttach[]; problem?: Problem }> {
  if (asked.length === 0) return { files: [] };
  const arrived = await findAll(
    family,
    asked.map(({ upload }) => upload),
  );
  const prepared: FileToAttach[] = [];
  for (const attachment of asked) {
    const { id, upload, name } = attachment;
    const found = arrived.find((one) => one.id === upload);
    const code = attachmentProblem(attachment, found?.inspected ?? undefined);
    if (code || !found?.inspected) return { files: [], problem: { code: code ?? 'NOT_UPLOADED', id, name } };
    const { kind } = found.inspected;
    const words = category === 'medical' ? [] : await wordsOf(files, fileIn(family.id, found.fileId));
    prepared.push({ id, upload, name: nameFor(name, kind), type: typeOf(kind), category, words });
  }
  return { files: prepared };
}

type Refusal = (options: { message: string; data: { id: string } }) => Error;

/** What to answer where nothing was sent because of a file. */
export function refuseFile(errors: Record<AttachmentProblem, Refusal>, { code, id, name }: Problem): Error {
  return errors[code]({ message: problemWords(code, name), data: { id } });
}
