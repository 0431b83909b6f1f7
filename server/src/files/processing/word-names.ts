// The namespaces of Word files. Each has the prefix under which its elements and attributes are known here and written in a copy,
// whatever prefix a file uses. Strict and Transitional share one.

const transitional = 'http://schemas.openxmlformats.org';
const strict = 'http://purl.oclc.org/ooxml';
const microsoft = 'http://schemas.microsoft.com/office';

export const prefixes: ReadonlyMap<string, string> = new Map([
  [`${transitional}/wordprocessingml/2006/main`, 'w'],
  [`${strict}/wordprocessingml/main`, 'w'],
  [`${transitional}/officeDocument/2006/relationships`, 'r'],
  [`${strict}/officeDocument/relationships`, 'r'],
  [`${transitional}/officeDocument/2006/math`, 'm'],
  [`${strict}/officeDocument/math`, 'm'],
  [`${transitional}/drawingml/2006/wordprocessingDrawing`, 'wp'],
  [`${strict}/drawingml/wordprocessingDrawing`, 'wp'],
  [`${transitional}/drawingml/2006/main`, 'a'],
  [`${strict}/drawingml/main`, 'a'],
  [`${transitional}/drawingml/2006/picture`, 'pic'],
  [`${strict}/drawingml/picture`, 'pic'],
  [`${transitional}/drawingml/2006/chart`, 'c'],
  [`${strict}/drawingml/chart`, 'c'],
  [`${transitional}/markup-compatibility/2006`, 'mc'],
  ['urn:schemas-microsoft-com:vml', 'v'],
  ['urn:schemas-microsoft-com:office:office', 'o'],
  ['urn:schemas-microsoft-com:office:word', 'w10'],
  [`${microsoft}/word/2010/wordml`, 'w14'],
  [`${microsoft}/word/2012/wordml`, 'w15'],
  [`${microsoft}/word/2010/wordprocessingDrawing`, 'wp14'],
  [`${microsoft}/word/2010/wordprocessingShape`, 'wps'],
  [`${microsoft}/word/2010/wordprocessingGroup`, 'wpg'],
  [`${microsoft}/word/2010/wordprocessingCanvas`, 'wpc'],
  [`${microsoft}/drawing/2010/main`, 'a14'],
  [`${microsoft}/drawing/2007/8/2/chart`, 'c14'],
  // Of the package, and of its properties.
  [`${transitional}/package/2006/content-types`, 'types'],
  [`${transitional}/package/2006/relationships`, 'rels'],
  [`${transitional}/package/2006/metadata/core-properties`, 'cp'],
  ['http://purl.org/dc/elements/1.1/', 'dc'],
  ['http://purl.org/dc/terms/', 'dcterms'],
  [`${transitional}/officeDocument/2006/extended-properties`, 'ep'],
  [`${strict}/officeDocument/extendedProperties`, 'ep'],
  ['http://www.w3.org/XML/1998/namespace', 'xml'],
]);

/** Later additions of Word that only note how something came about: left out without a word. */
export const isLaterWord = (uri: string) => uri.startsWith(`${microsoft}/word/20`);

/** What an older program may skip. */
export const ignorable: ReadonlySet<string> = new Set(['w14', 'w15', 'wp14']);

/** Elements with words or numbers between their tags. Anywhere else text is no text of the document. */
export const withText: ReadonlySet<string> = new Set(
  (
    'w:t w:delText w:instrText w:delInstrText m:t a:t c:v c:f c:formatCode c:pt wp:posOffset wp:align ' +
    'wp14:pctWidth wp14:pctHeight wp14:pctPosHOffset wp14:pctPosVOffset'
  ).split(' '),
);
/** Namespaces of properties: each element has text. */
export const ofProperties: ReadonlySet<string> = new Set(['cp', 'dc', 'dcterms', 'ep']);
