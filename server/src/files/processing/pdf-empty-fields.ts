import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFString,
} from '@cantoo/pdf-lib';
import { beginUnpacking, ofPictures, unpack } from './pdf-unpacking.ts';
import { has, nameIn, type Visit } from './pdf-walk.ts';

/** Operators that draw more than the frame of a field: words, lines and curves, other drawings, shadings. */
const drawing = /(?:^|[\s\])>/%])(?:Tj|TJ|'|"|Do|sh|BI|l|c|v|y)(?![\w*"'])/;
const pushButton = 1 << 16;

/**
 * Whether no field of a form has a value, or a picture of one. A picture may say something else than the value that one sees when the field
 * is touched: only of empty ones is it known that they say the same.
 */
export function areFieldsEmpty(visits: readonly Visit[]): boolean {
  beginUnpacking(ofPictures);
  return visits
    .filter(({ dict }) => nameIn(dict, 'Subtype') === 'Widget' || has(dict, 'FT'))
    .every(({ dict }) => isSignatureOrButton(dict) || (isEmpty(inherited(dict, 'V')) && !showsMoreThanAFrame(dict)));
}

function isSignatureOrButton(field: PDFDict): boolean {
  const type = inherited(field, 'FT');
  const flags = inherited(field, 'Ff');
  if (type === PDFName.of('Sig')) return true;
  return type === PDFName.of('Btn') && flags instanceof PDFNumber && (flags.asNumber() & pushButton) !== 0;
}

const deepest = 20;

function inherited(field: PDFDict, key: string): PDFObject | undefined {
  let at: PDFObject | undefined = field;
  for (let depth = 0; at instanceof PDFDict && depth < deepest; depth += 1) {
    const value = at.lookup(PDFName.of(key));
    if (value) return value;
    at = at.lookup(PDFName.of('Parent'));
  }
  return undefined;
}

function isEmpty(value: PDFObject | undefined): boolean {
  if (value instanceof PDFString || value instanceof PDFHexString) return value.decodeText() === '';
  if (value instanceof PDFArray) return value.size() === 0;
  return value === undefined || value === PDFName.of('Off');
}

function showsMoreThanAFrame(widget: PDFDict): boolean {
  const pictures = widget.lookup(PDFName.of('AP'));
  const normal = pictures instanceof PDFDict ? pictures.lookup(PDFName.of('N')) : undefined;
  const shown = normal instanceof PDFDict ? normal.lookup(PDFName.of(nameIn(widget, 'AS') || 'Off')) : normal;
  if (!shown) return false;
  if (!(shown instanceof PDFRawStream)) return true;
  return drawing.test(Buffer.from(unpack(shown)).toString('latin1'));
}
