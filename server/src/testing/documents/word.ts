import { strToU8, zipSync, type Zippable } from 'fflate';
import { canaries } from './pictures.ts';

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageNames = 'http://schemas.openxmlformats.org/package/2006';

export const paragraph = (text: string) =>
  `<w:p w:rsidR="00AB12CD"><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
export const relationship = (type: string, target: string, mode = '') =>
  `<Relationship Id="r${type.length}${target.length}" Type="${office}/${type}" Target="${target}"${mode && ` TargetMode="${mode}"`}/>`;

type Content = { body?: string; relations?: string; parts?: Record<string, string | Uint8Array>; contentType?: string };

/** A Word file with metadata of every sort. */
export function makeWord({
  body = paragraph('The order of the court'),
  relations = '',
  parts = {},
  contentType,
}: Content = {}): Buffer {
  const type = contentType ?? 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
  const files: Record<string, string | Uint8Array> = {
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="${packageNames}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="jpeg" ContentType="image/jpeg"/><Override PartName="/word/document.xml" ContentType="${type}"/><Override PartName="/docProps/custom.xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `<?xml version="1.0"?><Relationships xmlns="${packageNames}/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="word/document.xml"/><Relationship Id="r2" Type="${office}/custom-properties" Target="docProps/custom.xml"/></Relationships>`,
    'docProps/core.xml': `<?xml version="1.0"?><cp:coreProperties xmlns:cp="a" xmlns:dc="b"><dc:creator>${canaries.author}</dc:creator><cp:lastModifiedBy>${canaries.author}</cp:lastModifiedBy><dcterms:created>2020-01-01T00:00:00Z</dcterms:created></cp:coreProperties>`,
    'docProps/app.xml': `<?xml version="1.0"?><Properties><Application>${canaries.software}</Application><Company>${canaries.author}</Company></Properties>`,
    'docProps/custom.xml': `<?xml version="1.0"?><Properties><property name="place">${canaries.latitude}</property></Properties>`,
    'word/document.xml': `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
    'word/_rels/document.xml.rels': `<?xml version="1.0"?><Relationships xmlns="${packageNames}/relationships">${relations}</Relationships>`,
    ...parts,
  };
  const zipped: Zippable = Object.fromEntries(
    Object.entries(files).map(([name, part]) => [
      name,
      typeof part === 'string' ? strToU8(part) : new Uint8Array(part),
    ]),
  );
  return Buffer.from(zipSync(zipped));
}
