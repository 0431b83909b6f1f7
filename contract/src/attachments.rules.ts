import { isAskedFirst } from './asked-first.rules.ts';
import { nameFor } from './document-names.rules.ts';
import type { DocumentCategory, FileKind } from './documents.rules.ts';
import type { Trait } from './file-traits.rules.ts';

/** Files of one message, and receipts of one expense. */
export const mostAttachments = 10;

/** Why one of the files keeps a message or an expense from being sent. */
export type AttachmentProblem = 'NOT_UPLOADED' | 'OWN_ONLY' | 'UNCONFIRMED';

/** The same, with the file's name. */
export function problemWords(problem: AttachmentProblem, name: string): string {
  if (problem === 'NOT_UPLOADED') return `“${name}” isn’t completely uploaded. Nothing was sent. Attach it again.`;
  if (problem === 'OWN_ONLY') return `“${name}” can’t be attached: it is an old .doc. Save it as .docx or PDF.`;
  return `“${name}”: please confirm what travels with it.`;
}

type Found = { kind: FileKind; stays: readonly Trait[]; removed: readonly Trait[]; isOwnOnly: boolean };

/** What is wrong with a file to attach; `found` is undefined where no checked upload of this person is there. */
export function attachmentProblem(
  { isConfirmed }: { isConfirmed: boolean },
  found: Found | undefined,
): AttachmentProblem | undefined {
  if (!found) return 'NOT_UPLOADED';
  if (found.isOwnOnly) return 'OWN_ONLY';
  return isAskedFirst(found) && !isConfirmed ? 'UNCONFIRMED' : undefined;
}

type Sent = { id: string; name: string };
type Known = Sent & { kind: FileKind };

/** Whether these files were sent before: the same documents under the same names, in this order. */
export function areSameFiles(sent: readonly Sent[], known: readonly Known[]): boolean {
  return (
    sent.length === known.length &&
    known.every(({ id, name, kind }, place) => sent[place]?.id === id && nameFor(sent[place].name, kind) === name)
  );
}

/** The category of a receipt. A health bill names illnesses: like other medical documents, its words are in no index. */
export function receiptCategory(expense: string): DocumentCategory {
  return expense === 'health' ? 'medical' : 'financial';
}

/** The versions of an expense, with the receipts it was added with. They are in the parents' record, not in the family's. */
export function withReceipts<Version extends { kind: string; content: Record<string, unknown> }>(
  versions: readonly Version[],
  receipts: readonly { name: string }[],
): Version[] {
  if (receipts.length === 0) return [...versions];
  const names = receipts.map(({ name }) => ({ name }));
  return versions.map((one) =>
    one.kind === 'expense.added' ? { ...one, content: { ...one.content, receipts: names } } : one,
  );
}
