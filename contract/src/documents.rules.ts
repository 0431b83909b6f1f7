// What server, demo and screens share about documents: labels, limits, sizes and names.

export const documentTypes = ['pdf', 'word', 'image', 'spreadsheet', 'text'] as const;
export type DocumentType = (typeof documentTypes)[number];
/** A label that the person chooses; it says nothing about the kind of file. */
export const typeNames: Record<DocumentType, string> = {
  pdf: 'PDF',
  word: 'Word Document',
  image: 'Image',
  spreadsheet: 'Spreadsheet',
  text: 'Text File',
};

export const documentCategories = ['custody', 'medical', 'school', 'financial', 'other'] as const;
export type DocumentCategory = (typeof documentCategories)[number];
export const categoryNames: Record<DocumentCategory, string> = {
  custody: 'Custody',
  medical: 'Medical',
  school: 'School',
  financial: 'Financial',
  other: 'Other',
};

/** What is accepted, by content. */
export const fileKinds = ['pdf', 'docx', 'doc', 'jpeg', 'png', 'webp'] as const;
export type FileKind = (typeof fileKinds)[number];

export const mediaTypes: Record<FileKind, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  doc: 'application/msword',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

/** The type that fits a kind of file. */
export function typeOf(kind: FileKind): DocumentType {
  if (kind === 'pdf') return 'pdf';
  return kind === 'docx' || kind === 'doc' ? 'word' : 'image';
}

export const isPicture = (kind: FileKind) => kind === 'jpeg' || kind === 'png' || kind === 'webp';

/** Bytes of one file at most. 1 KB = 1024 bytes. */
export const mostBytes = 10 * 1024 * 1024;
/** Photos that become one document. */
export const mostPhotos = 20;
/** On Free, per uploader. */
export const freeDocuments = 50;
export const freeBytes = 100 * 1024 * 1024;
/** Minutes in which a shared document can be taken back. */
export const takeBackMinutes = 10;
/** Days after which a private document that was deleted is erased. */
export const eraseDays = 30;
/** Documents that a search inside them finds at a time. */
export const hitsPerPage = 10;
/** Letters of a name, its ending included. */
export const mostOfName = 120;
