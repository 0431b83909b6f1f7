import { PDFArray, PDFDict, PDFDocument, PDFInvalidObject, PDFName } from '@cantoo/pdf-lib';
import type { Trait } from '@evenkeel/contract/file-traits.rules';
import type { FileRefusal } from '@evenkeel/contract/file-refusals.rules';
import { isElsewhere } from './pdf-copy.ts';
import { isHarmless, textIn } from './pdf-links.ts';
import { pagesOf } from './pdf-page-tree.ts';
import { has, isNote, isSignature, nameIn, type Visit } from './pdf-walk.ts';
import { beginUnpacking, mustHaveUnpacked, ofUpload } from './pdf-unpacking.ts';
import { Refused, xmpTraits } from './traits.ts';

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
/** Keys whose value is an action, also where it doesn't say so. */
const actionKeys = new Set(['A', 'OpenAction', 'Next', 'PA']);
function refusalIn({ dict, stream }: Visit): FileRefusal | undefined {
  for (const [name, refusal] of Object.entries(keys)) if (has(dict, name)) return refusal;
  const subtype = annotations[nameIn(dict, 'Subtype')];
  if (subtype) return subtype;
  const action = nameIn(dict, 'S');
  if (actions[action]) return actions[action];
  if (action === 'URI' && /^\s*(javascript|vbscript|data|file):/i.test(textIn(dict, 'URI'))) return 'script';
  return stream && isElsewhere(dict) ? 'external' : undefined;
}

/** A document, and whether it was protected by its owner: it opens for everybody, and says what they shouldn't do with it. */
export type OpenedPdf = { document: PDFDocument; isRestricted: boolean };

/** Opens a PDF of which every object can be read. Throws `Refused` for one that asks for a password, is damaged or too long. */
export async function openPdf(bytes: Uint8Array, most = ofUpload): Promise<OpenedPdf> {
  beginUnpacking(most);
  const document = await strictly(bytes);
  const isRestricted = !document;
  const opened = document ?? (await decrypted(bytes));
  pagesOf(opened);
  return { document: opened, isRestricted };
}

const ordinary = { updateMetadata: false, ignoreEncryption: true };

/** Nothing where the file is encrypted. */
async function strictly(bytes: Uint8Array): Promise<PDFDocument | undefined> {
  try {
    const document = await PDFDocument.load(bytes, { ...ordinary, throwOnInvalidObject: true });
    return document.context.trailerInfo.Encrypt ? undefined : document;
  } catch {
    mustHaveUnpacked();
    // What is encrypted can't be read as it stands.
    if (Buffer.from(bytes).includes('/Encrypt')) return undefined;
    throw new Refused('damaged-pdf');
  }
}

/** What opens without a password. */
async function decrypted(bytes: Uint8Array): Promise<PDFDocument> {
  const asItStands = await PDFDocument.load(bytes, ordinary).catch(() => undefined);
  if (!asItStands?.context.trailerInfo.Encrypt) throw new Refused('damaged-pdf');
  const document = await PDFDocument.load(bytes, { ...ordinary, password: '' }).catch(() => {
    mustHaveUnpacked();
    throw new Refused('encrypted');
  });
  mustHaveUnpacked();
  // The library takes the table of objects for encrypted, which it never is, and can't read it then.
  for (const [, object] of document.context.enumerateIndirectObjects())
    if (object instanceof PDFInvalidObject && !/\/Type\s*\/XRef\b/.test(textOf(object)))
      throw new Refused('damaged-pdf');
  return document;
}

function textOf(object: PDFInvalidObject): string {
  const bytes = Buffer.alloc(object.sizeInBytes());
  object.copyBytesInto(bytes, 0);
  return bytes.toString('latin1');
}

/** Throws `Refused` where anything of these is never accepted. */
export function mustBeInert(visits: readonly Visit[]): void {
  for (const visit of visits) {
    const refusal = refusalIn(visit);
    if (refusal) throw new Refused(refusal);
  }
}

/** The same, and throws where a click would do more than a link may: what stays as it is can't lose it. */
export function mustBeIdle(visits: readonly Visit[]): void {
  mustBeInert(visits);
  for (const { dict, key } of visits) {
    const isAction = nameIn(dict, 'S') !== '' && (nameIn(dict, 'Type') === 'Action' || actionKeys.has(key));
    if (isAction && !isHarmless(dict)) throw new Refused('action');
  }
}

/** Whether there are layers of which some aren't shown, or only at times. */
function hidesLayers(dict: PDFDict): boolean {
  const shown = has(dict, 'OCGs') && dict.lookup(PDFName.of('D'));
  if (!(shown instanceof PDFDict)) return false;
  const off = shown.lookup(PDFName.of('OFF'));
  return nameIn(shown, 'BaseState') === 'OFF' || (off instanceof PDFArray && off.size() > 0) || has(shown, 'AS');
}

export type PdfTraits = { had: Trait[]; stays: Trait[]; isSigned: boolean };

/** What a PDF has beside its pages. */
export function traitsOf(document: PDFDocument, visits: readonly Visit[]): PdfTraits {
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
    if (hidesLayers(dict)) stays.add('hidden-text');
    if (isNote(dict) && has(dict, 'Rect')) stays.add('comments');
    if (isSignature(dict)) isSigned = true;
  }
  return { had: [...had], stays: [...stays], isSigned };
}
