// What server, demo and screens share about documents: labels, limits, sizes, names, and the words for what a file contains.

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

/** What can be in a file beside what one sees. */
export const traits = [
  'place',
  'author',
  'device',
  'software',
  'dates',
  'thumbnail',
  'description',
  'paths',
  'drawn-paths',
  'editing-history',
  'view-action',
  'form',
  'comments',
  'tracked-changes',
  'hidden-text',
  'signature',
  'signed-metadata',
  'links',
  'repaired',
  'restrictions',
  'template',
  'linked-pictures',
  'fields',
  'workbook',
  'left-out-parts',
] as const;
export type Trait = (typeof traits)[number];
export const traitNames: Record<Trait, string> = {
  place: 'The place where it was taken',
  author: 'Names of authors and companies',
  device: 'The camera or device',
  software: 'The program that made it',
  dates: 'Dates of creation and editing',
  thumbnail: 'A small preview picture',
  description: 'Titles, subjects and keywords',
  paths: 'Places on a computer in descriptions of pictures. The rest of each description stays',
  'drawn-paths': 'Places on a computer, in descriptions inside a page',
  'editing-history': 'Traces of editing',
  'view-action': 'An instruction how to open it',
  form: 'Form fields. What was written in them is part of the page',
  comments: 'Comments',
  'tracked-changes': 'Tracked changes',
  'hidden-text': 'Hidden text',
  signature: 'A digital signature. We don’t check whose',
  'signed-metadata': 'Everything a signed file says about itself, such as author and dates',
  links: 'Links and buttons that do more than open a page of this file, a website or an email',
  restrictions: 'A note of whoever made it that it must not be edited',
  repaired: 'A broken table of contents inside the file. This file was repaired',
  template: 'A template, mailing list or schema that it was made with',
  'linked-pictures': 'Pictures that load from somewhere else',
  fields: 'Fields that fill themselves in. The text they last showed stays',
  workbook: 'The table that a chart was made from. The chart stays as it was last drawn',
  'left-out-parts': 'Parts other than text, layout and ordinary pictures, such as labels, add-ins and variables',
};

/** The words for a trait of a file. Of links also how many are left out, where they were counted. */
export function traitWords(trait: Trait, linksLeftOut: number | null): string {
  if (trait !== 'links' || !linksLeftOut) return traitNames[trait];
  if (linksLeftOut === 1) return '1 link or button that does more than open a page of this file, a website or an email';
  return `${linksLeftOut} links or buttons that do more than open a page of this file, a website or an email`;
}

/** Why a file isn't accepted. */
export const fileRefusals = [
  'kind',
  'heic',
  'empty',
  'too-large',
  'photos-too-large',
  'script',
  'launch',
  'submit',
  'import',
  'embedded',
  'media',
  'action',
  'form',
  'encrypted',
  'macros',
  'template',
  'external',
  'too-many-pixels',
  'too-many-pages',
  'expands',
  'damaged',
  'damaged-pdf',
  'too-hard',
] as const;
export type FileRefusal = (typeof fileRefusals)[number];

const print = 'Print it to a new PDF and upload that.';
/** The reason, and what to do. */
export const refusalWords: Record<FileRefusal, string> = {
  kind: 'We accept PDF, Word, JPG and PNG. Its content is something else.',
  heic: 'Pick it from Photos instead of Files, and your phone hands it over as a JPEG.',
  empty: 'The file is empty.',
  'too-large': 'It is larger than 10MB.',
  'photos-too-large':
    'As one document these photos are larger than 10MB. Remove some of them, or upload each as a document of its own.',
  script: `It contains a script. ${print}`,
  launch: `It can start a program. ${print}`,
  submit: `It can send what someone types. ${print}`,
  import: `It can load data from somewhere else. ${print}`,
  embedded: `It has other files inside. ${print}`,
  media: `It has sound, video or 3D inside. ${print}`,
  action: `It does something by itself when someone opens or clicks it. ${print}`,
  form: `It has a form that we can’t read. ${print}`,
  encrypted: `It is protected with a password. ${print}`,
  macros: `It contains macros. ${print}`,
  template: `It loads a template from somewhere else. ${print}`,
  external: `It loads something from somewhere else. ${print}`,
  'too-many-pixels': 'The picture has more than 50 million pixels. Save a smaller copy and upload that.',
  'too-many-pages': 'It has more than 1,000 pages. Split it and upload the parts.',
  expands: `It unpacks to far more than its size. ${print}`,
  'damaged-pdf': 'This PDF is damaged. Save it again, or print it to PDF.',
  damaged: `We can’t read it: it may be damaged. ${print}`,
  'too-hard': `It takes us too long to read. ${print}`,
};
