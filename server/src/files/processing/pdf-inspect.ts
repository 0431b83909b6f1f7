import { PDFDocument, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib';
import type { FileRefusal, Trait } from '@evenkeel/contract/documents.rules';
import { has, nameIn, walk, type Visit } from './pdf-walk.ts';
import { Refused, xmpTraits } from './traits.ts';

const mostPages = 1_000;

/** Actions that do more than set the view or hold a hyperlink. */
const actions: Record<string, FileRefusal> = {
  JavaScript: 'script',
  Launch: 'launch',
  SubmitForm: 'submit',
  ImportData: 'import',
  GoToE: 'embedded',
  GoToR: 'external',
  Rendition: 'media',
  Movie: 'media',
  Sound: 'media',
  GoTo3DView: 'media',
  RichMediaExecute: 'media',
};
const annotations: Record<string, FileRefusal> = {
  FileAttachment: 'embedded',
  RichMedia: 'media',
  Movie: 'media',
  Sound: 'media',
  Screen: 'media',
  '3D': 'media',
};
const keys: Record<string, FileRefusal> = {
  JS: 'script',
  XFA: 'form',
  EF: 'embedded',
  RichMediaContent: 'media',
  EmbeddedFiles: 'embedded',
};
const viewing = new Set(['NextPage', 'PrevPage', 'FirstPage', 'LastPage']);
/** Keys whose value is an action, also where it doesn't say so. */
const actionKeys = new Set(['A', 'OpenAction', 'Next', 'PA']);
const notes = new Set([
  'Text',
  'FreeText',
  'Highlight',
  'Underline',
  'Squiggly',
  'StrikeOut',
  'Caret',
  'Stamp',
  'Ink',
  'Popup',
]);

function refusalIn({ dict, key }: Visit): FileRefusal | undefined {
  for (const [name, refusal] of Object.entries(keys)) if (has(dict, name)) return refusal;
  const subtype = annotations[nameIn(dict, 'Subtype')];
  if (subtype) return subtype;
  const action = nameIn(dict, 'S');
  if (actions[action]) return actions[action];
  if (action === 'URI' && /^\s*(javascript|vbscript|data|file):/i.test(textIn(dict, 'URI'))) return 'script';
  const isAction = action !== '' && (nameIn(dict, 'Type') === 'Action' || actionKeys.has(key));
  const isHarmless = action === 'URI' || action === 'GoTo' || (action === 'Named' && viewing.has(nameIn(dict, 'N')));
  return isAction && !isHarmless ? 'action' : undefined;
}

function textIn(dict: Visit['dict'], key: string): string {
  const value = dict.lookup(PDFName.of(key));
  return value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : '';
}

/** Opens a PDF. Throws `Refused` for one that is encrypted, damaged or too long. */
export async function openPdf(bytes: Uint8Array): Promise<PDFDocument> {
  let document: PDFDocument;
  try {
    document = await PDFDocument.load(bytes, {
      updateMetadata: false,
      throwOnInvalidObject: false,
      ignoreEncryption: true,
    });
  } catch (cause) {
    throw new Refused(String(cause).includes('ncrypt') ? 'encrypted' : 'damaged');
  }
  if (document.isEncrypted || document.context.trailerInfo.Encrypt) throw new Refused('encrypted');
  let pages = 0;
  try {
    pages = document.getPageCount();
  } catch {
    throw new Refused('damaged');
  }
  if (pages === 0) throw new Refused('damaged');
  if (pages > mostPages) throw new Refused('too-many-pages');
  return document;
}

/** Throws `Refused` where anything in use is active. */
export function mustBeInert(visits: readonly Visit[]): void {
  for (const visit of visits) {
    const refusal = refusalIn(visit);
    if (refusal) throw new Refused(refusal);
  }
}

export type PdfTraits = { had: Trait[]; stays: Trait[]; isSigned: boolean };

/** What a PDF has beside its pages. */
export function traitsOf(document: PDFDocument): PdfTraits {
  const { visits } = walk(document);
  const had = new Set<Trait>();
  const stays = new Set<Trait>();
  const info = document.context.lookup(document.context.trailerInfo.Info);
  const words: Record<string, Trait> = {
    Author: 'author',
    Company: 'author',
    Creator: 'software',
    Producer: 'software',
    CreationDate: 'dates',
    ModDate: 'dates',
    Title: 'description',
    Subject: 'description',
    Keywords: 'description',
  };
  if (info && 'entries' in info) {
    for (const [name] of (info as Visit['dict']).entries()) had.add(words[name.decodeText()] ?? 'description');
  }
  let isSigned = false;
  for (const { dict, stream, key } of visits) {
    if (key === 'Metadata' && stream)
      for (const trait of xmpTraits(Buffer.from(stream.getContents()).toString('latin1'))) had.add(trait);
    if (has(dict, 'PieceInfo') || has(dict, 'LastModified')) had.add('editing-history');
    if (has(dict, 'Thumb')) had.add('thumbnail');
    if (has(dict, 'OpenAction') || has(dict, 'AA')) had.add('view-action');
    if (has(dict, 'AcroForm')) had.add('form');
    if (notes.has(nameIn(dict, 'Subtype')) && has(dict, 'Rect')) stays.add('comments');
    if (has(dict, 'ByteRange') && has(dict, 'Contents')) isSigned = true;
  }
  return { had: [...had], stays: [...stays], isSigned };
}
