import type { Trait } from '@evenkeel/contract/documents.rules';
import { strToU8, zipSync, type Unzipped } from 'fflate';
import { cleanGif, cleanJpeg, cleanPng, type Cleaned } from './picture-metadata.ts';
import { Refused } from './traits.ts';
import { attributesOf, decoded, mustBeInertWord, unpack, xmlOf } from './word-parts.ts';

/** Parts that say something about the file and draw nothing. */
const dropped = /^docProps\/thumbnail|printerSettings|^customXml\/|word\/people\.xml$|\.svg$/i;
/** What a copy may have. Anything else at the top says something about the file, such as properties under another name. */
const structure = /^(\[Content_Types\]\.xml|_rels\/\.rels|word\/.+|media\/.+)$/i;
const pictures = /\.(jpe?g|png|gif|bmp|emf|wmf)$/i;
const fonts = /\.(odttf|ttf|otf)$/i;
const properties: Record<string, Trait> = {
  creator: 'author',
  lastModifiedBy: 'author',
  Company: 'author',
  Manager: 'author',
  created: 'dates',
  modified: 'dates',
  lastPrinted: 'dates',
  TotalTime: 'editing-history',
  revision: 'editing-history',
  Application: 'software',
  AppVersion: 'software',
  Template: 'software',
  title: 'description',
  subject: 'description',
  keywords: 'description',
  description: 'description',
  category: 'description',
};

const coreNames = 'xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties"';
const emptyProperties: Record<string, string> = {
  'docProps/core.xml': `<?xml version="1.0" encoding="UTF-8"?><cp:coreProperties ${coreNames}/>`,
  'docProps/app.xml':
    '<?xml version="1.0" encoding="UTF-8"?><Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"/>',
};

export type CleanWord = { copy: Buffer; removed: Trait[]; stays: Trait[]; texts: string[] };

/** A Word file without metadata, its text, comments and tracked changes as they were; what stays is named. Throws `Refused`. */
export function cleanWord(bytes: Uint8Array): CleanWord {
  const parts = unpack(bytes);
  const document = parts['word/document.xml'];
  if (!document) throw new Refused('damaged');
  mustBeInertWord(parts);
  const removed = new Set<Trait>();
  const kept: Unzipped = {};
  for (const [name, part] of Object.entries(parts)) {
    const clean = cleanPart(name, part, removed);
    if (clean) kept[name] = new Uint8Array(clean);
  }
  const all = Object.keys(parts).filter((name) => !kept[name]);
  for (const [name, part] of Object.entries(kept)) {
    if (/\.rels$|^\[Content_Types\]/.test(name)) kept[name] = strToU8(withoutParts(name, xmlOf(part), all));
  }
  const text = xmlOf(document);
  const copy = Buffer.from(zipSync(kept, { level: 6, mtime: new Date(1980, 0, 1) }));
  mustBeInertWord(unpack(copy));
  return { copy, removed: [...removed], stays: staying(kept, text), texts: textsOf(text) };
}

function cleanPart(name: string, part: Uint8Array, removed: Set<Trait>): Uint8Array | null {
  if (dropped.test(name)) {
    removed.add(/thumbnail/i.test(name) ? 'thumbnail' : /people/.test(name) ? 'author' : 'editing-history');
    return null;
  }
  if (name === 'docProps/custom.xml') {
    removed.add('description');
    return null;
  }
  const empty = emptyProperties[name];
  if (empty) {
    for (const [, tag = ''] of xmlOf(part).matchAll(/<(?:\w+:)?(\w+)\b[^>/]*>[^<]/g)) {
      const trait = properties[tag];
      if (trait) removed.add(trait);
    }
    return strToU8(empty);
  }
  if (!structure.test(name)) {
    removed.add('description');
    return null;
  }
  if (/\.rels$/i.test(name) || fonts.test(name) || name === '[Content_Types].xml') return part;
  if (!/\.xml$/i.test(name)) return cleanMedia(name, part, removed);
  const xml = xmlOf(part);
  const plain = xml
    .replaceAll(/\sw:rsid\w*="[^"]*"/g, '')
    .replaceAll(/<w:rsids>[^]*?<\/w:rsids>|<w15:docId[^>]*\/>|<w14:docId[^>]*\/>/g, '');
  if (plain !== xml) removed.add('editing-history');
  return strToU8(plain);
}

function cleanMedia(name: string, part: Uint8Array, removed: Set<Trait>): Uint8Array {
  if (!pictures.test(name)) throw new Refused('media');
  const bytes = Buffer.from(part);
  const { bytes: clean, removed: had } = cleanPicture(bytes);
  for (const trait of had) removed.add(trait);
  return new Uint8Array(clean);
}

const jpegInside = Buffer.from('ffd8ff', 'hex');

/** Throws `Refused` for a drawing that holds a photo, which can't be reached to clean it. */
function cleanPicture(bytes: Buffer): Cleaned {
  const head = bytes.toString('hex', 0, 4);
  if (head.startsWith('ffd8ff')) return cleanJpeg(bytes);
  if (head === '89504e47') return cleanPng(bytes);
  if (head === '47494638') return cleanGif(bytes);
  if (bytes.includes(jpegInside) || bytes.includes('http://ns.adobe.com/xap')) throw new Refused('media');
  return { bytes, removed: [] };
}

/** Relationships and content types without what was dropped. */
function withoutParts(name: string, xml: string, gone: readonly string[]): string {
  const base = name.replace(/_rels\/[^/]*$/, '');
  return xml.replaceAll(
    /<(?:\w+:)?(?:Relationship|Override)\b[^>]*?\/?>(?:<\/(?:\w+:)?(?:Relationship|Override)>)?/g,
    (tag) => {
      const { Target, PartName } = attributesOf(tag);
      const path = PartName ?? Target;
      if (path === undefined) return tag;
      const target = path.startsWith('/') ? path.slice(1) : new URL(path, `x:/${base}`).pathname.replace(/^\//, '');
      return gone.includes(target) ? '' : tag;
    },
  );
}

function staying(parts: Unzipped, text: string): Trait[] {
  const stays: Trait[] = [];
  if (Object.keys(parts).some((name) => /^word\/comments/i.test(name))) stays.push('comments');
  if (/<(?:[^\s<>/:]+:)?(ins|del|moveFrom|moveTo)(?=[\s/>])/.test(text)) stays.push('tracked-changes');
  if (/<w:(vanish|specVanish|webHidden)\b(?![^>]*w:val="(0|false)")/.test(text)) stays.push('hidden-text');
  return stays;
}

const lettersOfPage = 3_000;

/** The text, in pages of about 3,000 letters, cut between paragraphs. */
export function textsOf(xml: string): string[] {
  const pages: string[] = [];
  let page = '';
  for (const [, paragraph = ''] of xml.matchAll(/<w:p(?:\s[^>]*)?>([^]*?)<\/w:p>/g)) {
    let text = '';
    for (const [tag, words] of paragraph.matchAll(/<w:t(?:\s[^>]*)?>([^<]*)<\/w:t>|<w:(?:tab|br|cr)\b[^>]*\/?>/g)) {
      text += words === undefined ? (tag.startsWith('<w:tab') ? '\t' : '\n') : decoded(words);
    }
    if (page && page.length + text.length > lettersOfPage) {
      pages.push(page.trim());
      page = '';
    }
    page += `${text}\n`;
  }
  if (page.trim()) pages.push(page.trim());
  return pages.map((each) => each.replaceAll('\0', '').toWellFormed());
}
