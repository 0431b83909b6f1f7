import type { Attachment, NewAttachment } from '@evenkeel/contract/attachments';
import { attachmentProblem, problemWords, type AttachmentProblem } from '@evenkeel/contract/attachments.rules';
import { nameFor } from '@evenkeel/contract/document-names.rules';
import { typeOf, type DocumentCategory } from '@evenkeel/contract/documents.rules';
import type { Context } from './api.ts';
import { keepVersion } from './keep-version.ts';
import type { KeptDocument } from './kept-documents.ts';
import type { DemoFile } from './rows.ts';
import { factsOf, fileOf } from './uploads.ts';

/** A picked file that becomes a document with what it hangs on. */
export type FileToAttach = NewAttachment & { file: DemoFile };

type Errors = Record<AttachmentProblem, (options: { message: string; data: { id: string } }) => Error>;

/** All that is to be attached. Throws what keeps one of the files, and with it everything, from being sent. */
export function prepareFiles(context: Context, asked: readonly NewAttachment[], errors: Errors): FileToAttach[] {
  return asked.map((attachment) => {
    const { id, upload, name } = attachment;
    const found = context.rows.documents.find(id) ? undefined : fileOf(context, [upload]);
    const file = typeof found === 'string' ? undefined : found;
    const problem = attachmentProblem(attachment, file && factsOf(file));
    if (problem || !file) {
      const code = problem ?? 'NOT_UPLOADED';
      throw errors[code]({ message: problemWords(code, name), data: { id } });
    }
    return { ...attachment, file };
  });
}

type Place = { familyId: string; category: DocumentCategory; attachedTo: NonNullable<KeptDocument['attachedTo']> };

/** Makes documents of them, which hang on a message or an expense. */
export function attachFiles(context: Context, files: readonly FileToAttach[], place: Place): Attachment[] {
  return files.map(({ id, upload, name: given, file }) => {
    const { kind, bytes, pages } = factsOf(file);
    const { sha256 } = file;
    const [name, type] = [nameFor(given, kind), typeOf(kind)];
    const who = { addedBy: context.me.id, addedAt: context.now(), openedBy: [], hiddenBy: [], sharedAs: null };
    context.files.uploads.delete(upload);
    const common = {
      ...factsOf(file),
      ...place,
      ...who,
      id,
      name,
      type,
      sha256,
      audience: 'both' as const,
      version: 1,
    };
    const state = { fileId: file.id, isWaiting: false, takenBackAt: null, fromCounsel: null, earlier: [] };
    context.rows.documents.put({ ...common, ...state });
    keepVersion(context, 'document.added', { id, name, type, category: place.category, version: 1, sha256 });
    return { id, version: 1, name, kind, bytes, pages, sha256 };
  });
}
