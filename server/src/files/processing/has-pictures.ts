import type { FileKind } from '@evenkeel/contract/documents.rules';

/** Word is shown as text. */
export const hasPictures = ({ kind, pages }: { kind: FileKind; pages: number }): boolean =>
  pages > 0 && kind !== 'docx' && kind !== 'doc';
