import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFString,
} from '@cantoo/pdf-lib';
import { annotationsOf } from './pdf-annotations.ts';
import { lookupIn } from './pdf-copy.ts';
import { inherited, showsItsValue, topOf } from './pdf-field-values.ts';
import { boxFrom, boxOf, common, numbersIn, pagesOf } from './pdf-page-tree.ts';
import { beginUnpacking, ofPictures, unpack } from './pdf-unpacking.ts';
import { has, nameIn, walk } from './pdf-walk.ts';

/** Operators that draw more than the frame of a field: words, lines and curves, other drawings, shadings. */
const drawing = /(?:^|[\s\])>/%])(?:Tj|TJ|'|"|Do|sh|BI|l|c|v|y)(?![\w*"'])/;
const pushButton = 1 << 16;

/**
 * Whether fields look like their values to everybody: no value and no picture of one, or a picture of just that value, where people see it. A
 * picture may say something else than the value that one sees when the field is touched.
 */
export function lookLikeTheirValues(document: PDFDocument): boolean {
  beginUnpacking(ofPictures);
  const shown = seenWidgets(document);
  const fields = fieldsOf(document);
  return walk(document)
    .map(({ dict }) => dict)
    .filter((dict) => isWidget(dict) || has(dict, 'FT') || (has(dict, 'V') && (has(dict, 'T') || has(dict, 'Parent'))))
    .every((dict) => {
      if (isSignatureOrButton(dict)) return true;
      if (isEmpty(inherited(dict, 'V')) && !showsMoreThanAFrame(dict)) return true;
      if (!isWidget(dict)) return hasParts(dict);
      return shown.has(dict) && fields.has(topOf(dict)) && showsItsValue(dict);
    });
}

const isWidget = (dict: PDFDict) => nameIn(dict, 'Subtype') === 'Widget';

/** A field whose parts show what it says, each looked at by itself. */
function hasParts(field: PDFDict): boolean {
  const kids = field.lookup(PDFName.of('Kids'));
  const parts = kids instanceof PDFArray ? kids.asArray().map((_, at) => kids.lookup(at)) : [];
  return (
    parts.length > 0 && parts.every((one) => one instanceof PDFDict && isWidget(one) && one.lookup(parent) === field)
  );
}
const parent = PDFName.of('Parent');

/** What the form of a document names. */
function fieldsOf(document: PDFDocument): ReadonlySet<PDFObject | undefined> {
  const form = document.catalog.lookup(PDFName.of('AcroForm'));
  const fields = form instanceof PDFDict ? form.lookup(PDFName.of('Fields')) : undefined;
  return new Set(fields instanceof PDFArray ? fields.asArray().map((one) => lookupIn(document, one)) : []);
}

/** Whatever isn't simply there: Invisible, Hidden, NoZoom, NoRotate, NoView, ToggleNoView. */
const unusual = 0b100111011;

/** The widgets that a page shows in full, and over which nothing else lies. */
function seenWidgets(document: PDFDocument): ReadonlySet<PDFObject> {
  const seen = new Set<PDFObject>();
  for (const page of pagesOf(document)) {
    const all = annotationsOf(page, document)
      .map((one) => lookupIn(document, one))
      .filter((one) => one instanceof PDFDict);
    const boxes = new Map(all.map((one) => [one, boxFrom(numbersIn(document, one.get(PDFName.of('Rect')), 4) ?? [])]));
    const whole = boxOf(page, document);
    for (const [one, box] of boxes) {
      const flags = one.lookup(PDFName.of('F'));
      if (!isWidget(one) || has(one, 'OC') || (flags instanceof PDFNumber && (flags.asNumber() & unusual) !== 0))
        continue;
      const covered = [...boxes].some(([other, its]) => {
        const both = common(box, its);
        return other !== one && both.right - both.left > 0.5 && both.top - both.bottom > 0.5;
      });
      const isOnPage =
        box.left >= whole.left && box.right <= whole.right && box.bottom >= whole.bottom && box.top <= whole.top;
      if (isOnPage && !covered) seen.add(one);
    }
  }
  return seen;
}

function isSignatureOrButton(field: PDFDict): boolean {
  const type = inherited(field, 'FT');
  const flags = inherited(field, 'Ff');
  if (type === PDFName.of('Sig')) return true;
  return type === PDFName.of('Btn') && flags instanceof PDFNumber && (flags.asNumber() & pushButton) !== 0;
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
