import type { FileKind } from '@evenkeel/contract/documents.rules';
import { fileTypeFromBuffer } from 'file-type';
import { fromItsHead, headOf } from './pdf-head.ts';

const oleHead = 'd0cf11e0a1b11ae1';
/** A directory entry of an OLE file that only Word writes, in UTF-16. */
const wordStream = Buffer.from('WordDocument', 'utf16le');

/** Whether a file that begins so could be one that we accept. `kindOf` decides when it is there. */
export function couldBeAccepted(beginning: Uint8Array): boolean {
  const hex = Buffer.from(beginning.subarray(0, 12)).toString('hex');
  return (
    headOf(beginning) !== undefined ||
    hex.startsWith('504b0304') ||
    hex.startsWith(oleHead) ||
    hex.startsWith('ffd8ff') ||
    hex.startsWith('89504e470d0a1a0a') ||
    (hex.startsWith('52494646') && hex.slice(16) === '57454250')
  );
}

const byMime: Record<string, FileKind> = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  // With macros, which is then the reason of the refusal.
  'application/vnd.ms-word.document.macroenabled.12': 'docx',
  'application/vnd.ms-word.document.macroEnabled.12': 'docx',
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
};

/** The kind of a file by its content; null for what isn't accepted. Before the head of a PDF may be what mails leave there (`pdf-head.ts`). */
export async function kindOf(bytes: Uint8Array): Promise<FileKind | null> {
  if (!couldBeAccepted(bytes)) return null;
  if (Buffer.from(bytes.subarray(0, 8)).toString('hex') === oleHead) {
    return Buffer.from(bytes).includes(wordStream) ? 'doc' : null;
  }
  const found = await fileTypeFromBuffer(fromItsHead(bytes));
  return (found && byMime[found.mime]) ?? null;
}
