import { strToU8, zipSync, type Zippable } from 'fflate';
import { canaries } from './pictures.ts';

const schemas = 'http://schemas.openxmlformats.org';
const office = `${schemas}/officeDocument/2006/relationships`;
const packageNames = `${schemas}/package/2006`;
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

export const paragraph = (text: string) =>
  `<w:p w:rsidR="00AB12CD"><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
export const relationship = (type: string, target: string, mode = '', id = `r${type.length}${target.length}`) =>
  `<Relationship Id="${id}" Type="${type.includes(':') ? type : `${office}/${type}`}" Target="${target}"${mode && ` TargetMode="${mode}"`}/>`;
export const relationships = (relations: string) =>
  `<?xml version="1.0"?><Relationships xmlns="${packageNames}/relationships">${relations}</Relationships>`;
/** The content type of a part; `header`, or whole. */
export const ofType = (part: string, type: string) =>
  `<Override PartName="/${part}" ContentType="${type.includes('/') ? type : `${word}.${type}+xml`}"/>`;

/** The namespaces of a part, as Word declares them. */
export const names = [
  `xmlns:w="${schemas}/wordprocessingml/2006/main"`,
  `xmlns:r="${office}"`,
  `xmlns:m="${schemas}/officeDocument/2006/math"`,
  `xmlns:wp="${schemas}/drawingml/2006/wordprocessingDrawing"`,
  `xmlns:a="${schemas}/drawingml/2006/main"`,
  `xmlns:pic="${schemas}/drawingml/2006/picture"`,
  `xmlns:c="${schemas}/drawingml/2006/chart"`,
  `xmlns:mc="${schemas}/markup-compatibility/2006"`,
  'xmlns:v="urn:schemas-microsoft-com:vml"',
  'xmlns:o="urn:schemas-microsoft-com:office:office"',
  'xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"',
  'xmlns:w15="http://schemas.microsoft.com/office/word/2012/wordml"',
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  'mc:Ignorable="w14 w15"',
].join(' ');

/** A part of Word, such as `hdr` or `w:settings`. */
export const part = (root: string, content: string) => {
  const name = root.includes(':') ? root : `w:${root}`;
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<${name} ${names}>${content}</${name}>`;
};

export const drawing = (id: string, kind = 'embed') =>
  `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="9" cy="9"/><wp:docPr id="1" name="Picture 1"/><a:graphic><a:graphicData uri="${schemas}/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="1" name="seal.png"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:${kind}="${id}"/><a:stretch/></pic:blipFill><pic:spPr/></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;

const mark = (type: string, inside = '') => `<w:r><w:fldChar w:fldCharType="${type}">${inside}</w:fldChar></w:r>`;
export const instruction = (code: string) => `<w:r><w:instrText xml:space="preserve">${code}</w:instrText></w:r>`;
/** A field with its code, and what it last showed. */
export const field = (code: string, shown = '', form = '') =>
  `${mark('begin', form)}${code.startsWith('<') ? code : instruction(code)}${mark('separate')}<w:r><w:t>${shown}</w:t></w:r>${mark('end')}`;

type Content = {
  body?: string;
  /** Of the main part, and of the whole file. */
  relations?: string;
  rootRelations?: string;
  types?: string;
  parts?: Record<string, string | Uint8Array>;
  contentType?: string;
};

/** A Word file with metadata of every sort. */
export function makeWord({
  body = paragraph('The order of the court'),
  relations = '',
  rootRelations = '',
  types = '',
  parts = {},
  contentType = `${word}.document.main+xml`,
}: Content = {}): Buffer {
  const properties = `${packageNames}/relationships/metadata/core-properties`;
  return zipOf({
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="${packageNames}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="jpeg" ContentType="image/jpeg"/>${ofType('word/document.xml', contentType)}<Override PartName="/docProps/custom.xml" ContentType="application/xml"/>${types}</Types>`,
    '_rels/.rels': relationships(
      relationship('officeDocument', 'word/document.xml', '', 'd') +
        relationship(properties, 'docProps/core.xml', '', 'p') +
        relationship('extended-properties', 'docProps/app.xml', '', 'e') +
        relationship('custom-properties', 'docProps/custom.xml', '', 'c') +
        rootRelations,
    ),
    'docProps/core.xml': `<?xml version="1.0"?><cp:coreProperties xmlns:cp="${packageNames}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:creator>${canaries.author}</dc:creator><cp:lastModifiedBy>${canaries.author}</cp:lastModifiedBy><dcterms:created xsi:type="dcterms:W3CDTF">2020-01-01T00:00:00Z</dcterms:created></cp:coreProperties>`,
    'docProps/app.xml': `<?xml version="1.0"?><Properties xmlns="${schemas}/officeDocument/2006/extended-properties"><Application>${canaries.software}</Application><Company>${canaries.author}</Company></Properties>`,
    'docProps/custom.xml': `<?xml version="1.0"?><Properties><property name="place">${canaries.latitude}</property></Properties>`,
    'word/document.xml': part('document', `<w:body>${body}</w:body>`),
    'word/_rels/document.xml.rels': relationships(relations),
    ...parts,
  });
}

/** A package of these parts, in this order. */
export function zipOf(parts: Record<string, string | Uint8Array>): Buffer {
  const zipped: Zippable = Object.fromEntries(
    Object.entries(parts).map(([name, each]) => [
      name,
      typeof each === 'string' ? strToU8(each) : new Uint8Array(each),
    ]),
  );
  return Buffer.from(zipSync(zipped));
}
