import type { FileKind } from '@evenkeel/contract/documents.rules';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { allOf } from '../server/src/testing/documents/pdfs.ts';
import { readWord } from '../server/src/testing/documents/second-word-reader.ts';

// A file that was handed out, seen by readers that share no code with the ones that let it through.

/** What no copy of a PDF may have, wherever it stands. */
const activeNames =
  /\/(?:JavaScript|JS|Launch|SubmitForm|ImportData|GoTo[RE]|EmbeddedFiles?|Filespec|RichMedia\w*|Rendition|OpenAction|XFA|OPI|Alternates)\b/g;
const knownCodes = /^(?:PAGE|NUMPAGES|SECTIONPAGES|PAGEREF|TOC|HYPERLINK)\b/;
const knownParts =
  /^(?:\[Content_Types\]\.xml|_rels\/\.rels|word\/(?:_rels\/)?(?:document|styles|settings|numbering|fontTable|footnotes|endnotes|comments|commentsExtended|webSettings|theme|(?:header|footer|chart)\d*)\.xml(?:\.rels)?|word\/media\/image\d+\.(?:png|jpeg|gif))$/;

/** What it would do or tell beside its pages; nothing where it only shows them. */
export async function foundIn(kind: FileKind, file: Buffer): Promise<string[]> {
  if (kind === 'pdf') {
    const { actionsIn } = await import('../server/src/testing/documents/second-reader.ts');
    return [...(await actionsIn(file)), ...((await allOf(file)).match(activeNames) ?? [])];
  }
  if (kind === 'docx') {
    const { codes, addresses, parts } = readWord(file);
    return [
      ...codes.filter((code) => !knownCodes.test(code)),
      ...addresses.filter((address) => !/^(?:https?:\/\/|mailto:)/.test(address)),
      ...parts.filter((part) => !knownParts.test(part)),
    ];
  }
  const { format, exif, xmp, iptc, comments } = await sharp(file).metadata();
  const told = Object.entries({ exif, xmp, iptc, comments });
  return [...(format === kind ? [] : [`a ${format}`]), ...told.filter(([, value]) => value).map(([name]) => name)];
}

/** All that can be read in it. */
export async function lettersOf(kind: FileKind, file: Buffer): Promise<string> {
  if (kind === 'pdf') return allOf(file);
  if (kind !== 'docx') return file.toString('latin1');
  return Object.entries(unzipSync(file))
    .map(([name, part]) => `${name}\n${Buffer.from(part).toString('latin1')}`)
    .join('\n');
}
