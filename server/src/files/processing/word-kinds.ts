import type { Trait } from '@evenkeel/contract/file-traits.rules';
import type { FileRefusal } from '@evenkeel/contract/file-refusals.rules';
import type { Relation } from './word-package.ts';

/** A kind of part that a copy has: its content type, its root, where it is written. */
export type PartKind = { type: string; root: string; path: string; isOnlyOne?: true };

const office = 'application/vnd.openxmlformats-officedocument.';
const word = `${office}wordprocessingml.`;
const only = (name: string, root: string): PartKind => ({
  type: `${word}${name}+xml`,
  root,
  path: `word/${name}`,
  isOnlyOne: true,
});

export const mainKind: PartKind = { type: `${word}document.main+xml`, root: 'w:document', path: 'word/document' };

export const chartKind: PartKind = { type: `${office}drawingml.chart+xml`, root: 'c:chartSpace', path: 'word/chart' };

/** Parts with XML, by the relationship that leads to them. */
export const partKinds: ReadonlyMap<string, PartKind> = new Map(
  Object.entries({
    styles: only('styles', 'w:styles'),
    numbering: only('numbering', 'w:numbering'),
    settings: only('settings', 'w:settings'),
    webSettings: only('webSettings', 'w:webSettings'),
    fontTable: only('fontTable', 'w:fonts'),
    footnotes: only('footnotes', 'w:footnotes'),
    endnotes: only('endnotes', 'w:endnotes'),
    comments: only('comments', 'w:comments'),
    commentsExtended: only('commentsExtended', 'w15:commentsEx'),
    theme: { type: `${office}theme+xml`, root: 'a:theme', path: 'word/theme', isOnlyOne: true },
    header: { type: `${word}header+xml`, root: 'w:hdr', path: 'word/header' },
    footer: { type: `${word}footer+xml`, root: 'w:ftr', path: 'word/footer' },
    chart: chartKind,
    themeOverride: { type: `${office}themeOverride+xml`, root: 'a:themeOverride', path: 'word/themeOverride' },
  }),
);

/** Whether a relationship leads from a chart to the table that it was made from, in the file or elsewhere. */
export function isWorkbook(of: PartKind, { kind, address }: Pick<Relation, 'kind' | 'address'>, type: string): boolean {
  if (of !== chartKind) return false;
  return address === undefined ? kind === 'package' && type === `${office}spreadsheetml.sheet` : workbooks.has(kind);
}
const workbooks = new Set(['package', 'oleObject']);
/** What only helps whoever goes on editing: how a chart would look in another style. */
export const quietRelations: ReadonlySet<string> = new Set(['chartStyle', 'chartColorStyle']);

export const fontTypes: ReadonlySet<string> = new Set([`${office}obfuscatedfont`]);

/** Relationships to what can act, or is a file of its own. */
export const refusedRelations: ReadonlyMap<string, FileRefusal> = new Map([
  ['vbaProject', 'macros'],
  ['wordVbaData', 'macros'],
  ['attachedToolbars', 'macros'],
  ['oleObject', 'embedded'],
  ['package', 'embedded'],
  ['control', 'embedded'],
  ['activeXControlBinary', 'embedded'],
  ['aFChunk', 'embedded'],
  ['subDocument', 'embedded'],
  ['frame', 'embedded'],
]);

/** Why a file with a part of this content type is refused, whether or not a relationship leads to it. */
export function refusalOf(type: string): FileRefusal | undefined {
  if (/macroenabled|vbaproject|vbadata/.test(type)) return 'macros';
  return /activex|oleobject/.test(type) ? 'embedded' : undefined;
}

/** What a part that isn't in a copy is called under "What travels", by its relationship. */
export const leftOut: ReadonlyMap<string, Trait> = new Map([
  ['attachedTemplate', 'template'],
  ['mailMergeSource', 'template'],
  ['mailMergeHeaderSource', 'template'],
  ['mailMergeRecipientData', 'template'],
  ['recipientData', 'template'],
  ['transform', 'template'],
  ['hyperlink', 'links'],
  ['thumbnail', 'thumbnail'],
  ['people', 'author'],
  ['commentsIds', 'editing-history'],
  ['commentsExtensible', 'editing-history'],
  ['printerSettings', 'editing-history'],
  ['custom-properties', 'description'],
  ['customProperties', 'description'],
  ['origin', 'signature'],
]);

/** What properties say, by the name of the element. */
export const properties: ReadonlyMap<string, Trait> = new Map([
  ['dc:creator', 'author'],
  ['cp:lastModifiedBy', 'author'],
  ['ep:Company', 'author'],
  ['ep:Manager', 'author'],
  ['dcterms:created', 'dates'],
  ['dcterms:modified', 'dates'],
  ['cp:lastPrinted', 'dates'],
  ['ep:TotalTime', 'editing-history'],
  ['cp:revision', 'editing-history'],
  ['ep:Application', 'software'],
  ['ep:AppVersion', 'software'],
  ['ep:Template', 'software'],
  ['dc:title', 'description'],
  ['dc:subject', 'description'],
  ['cp:keywords', 'description'],
  ['dc:description', 'description'],
  ['cp:category', 'description'],
]);
export const propertyRelations: ReadonlySet<string> = new Set([
  'core-properties',
  'extended-properties',
  'extendedProperties',
]);
