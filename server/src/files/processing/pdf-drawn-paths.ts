import { PDFHexString, PDFRawStream, PDFString } from '@cantoo/pdf-lib';
import { withoutPaths } from './told-paths.ts';
import { beginUnpacking, unpack, type Unpacking } from './pdf-unpacking.ts';
import { nameIn, type Visit } from './pdf-walk.ts';

/** What is drawn may be this long; a map that is longer isn't looked through. */
const ofDrawings: Unpacking = { bytes: 32 * 1024 ** 2, objects: 0 };
/** A description among the marks of what is drawn: a text in parentheses, or its hexadecimal digits. */
const description = /\/(?:Alt|ActualText|E)\s*(?:\(((?:\\[\s\S]|[^\\()])*)\)|<([\da-fA-F\s]*)>)/g;

/**
 * Whether a description inside the drawing of a page says the place of a file. What draws a page is copied as it is, so this is asked
 * about, and not taken out.
 */
export function hasDrawnPath(visits: readonly Visit[]): boolean {
  beginUnpacking(ofDrawings);
  return visits.some(
    ({ stream, dict, key }) =>
      stream instanceof PDFRawStream &&
      (key === 'Contents' || nameIn(dict, 'Subtype') === 'Form') &&
      descriptionsIn(stream).some((words) => withoutPaths(words) !== words),
  );
}

function descriptionsIn(stream: PDFRawStream): string[] {
  const drawing = Buffer.from(unpacked(stream)).toString('latin1');
  return [...drawing.matchAll(description)].map(([, text, hex]) =>
    hex === undefined ? PDFString.of(text ?? '').decodeText() : PDFHexString.of(hex.replaceAll(/\s/g, '')).decodeText(),
  );
}

/** Nothing of what nobody can draw, or what is too long. */
function unpacked(stream: PDFRawStream): Uint8Array {
  try {
    return unpack(stream);
  } catch {
    return new Uint8Array();
  }
}
