import type { FileKind } from './documents.rules.ts';

/** Whether the pages of a file are seen as pictures. Word is read as text. */
export const hasPictures = ({ kind, pages }: { kind: FileKind; pages: number }): boolean =>
  pages > 0 && kind !== 'docx' && kind !== 'doc';
