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
import { isMark, knownFont } from './pdf-field-fonts.ts';
import { shownIn } from './pdf-field-picture.ts';
import type { Shown } from './pdf-field-reading.ts';
import { stepsOf } from './pdf-field-steps.ts';
import { type Box, boxFrom } from './pdf-page-tree.ts';
import { unpack } from './pdf-unpacking.ts';
import { has, nameIn } from './pdf-walk.ts';

const deepest = 20;
const [radio, combo, cells, password] = [1 << 15, 1 << 17, 1 << 24, 1 << 13];

/** A value of a field, or of one that it is a part of. */
export function inherited(field: PDFDict, key: string): PDFObject | undefined {
  return chain(field)
    .find((one) => has(one, key))
    ?.lookup(PDFName.of(key));
}

/** A field, and what it is a part of. */
function chain(field: PDFDict): PDFDict[] {
  const found: PDFDict[] = [];
  for (let at: PDFObject | undefined = field; at instanceof PDFDict && found.length < deepest;)
    at = found[found.push(at) - 1]?.lookup(PDFName.of('Parent'));
  return found;
}

export const topOf = (field: PDFDict): PDFDict => chain(field).at(-1) ?? field;

const flagsOf = (field: PDFDict): number => {
  const flags = inherited(field, 'Ff');
  return flags instanceof PDFNumber ? flags.asNumber() : 0;
};

/**
 * Whether every picture of a filled field shows what its value is, and nothing else. False, or throws, where that isn't sure: then readers may
 * see another thing than whoever looks at the value.
 */
export function showsItsValue(widget: PDFDict): boolean {
  if (chain(widget).filter((one) => has(one, 'V')).length > 1) return false;
  const pictures = widget.lookup(PDFName.of('AP'));
  if (!(pictures instanceof PDFDict) || !has(pictures, 'N')) return false;
  const kind = inherited(widget, 'FT');
  const isBox = kind === PDFName.of('Btn');
  if (!hasOrdinaryCaption(widget, isBox)) return false;
  const each = pictures.keys().map((key) => pictures.lookup(key));
  if (isBox) return isInAState(widget) && each.every((one) => one instanceof PDFDict && showsStates(one, widget));
  const words = plainly(wordsOf(widget, kind === PDFName.of('Ch')));
  return each.every((one) => {
    const { words: shown, marks } = read(one, widget);
    return marks === 0 && plainly(shown) === words;
  });
}

const plainly = (words: string) => words.normalize('NFC').replaceAll(/\s+/g, ' ').trim();

/** Some viewers draw a box anew from its caption. */
function hasOrdinaryCaption(widget: PDFDict, isBox: boolean): boolean {
  const look = widget.lookup(PDFName.of('MK'));
  const caption = look instanceof PDFDict ? look.lookup(PDFName.of('CA')) : undefined;
  return caption === undefined || (isBox && isMark(textOf(caption)));
}

function textOf(object: PDFObject | undefined): string {
  if (object instanceof PDFString || object instanceof PDFHexString) return object.decodeText();
  throw new Error('Not words');
}

/** What a field has to show: of a list the option that is meant. */
function wordsOf(widget: PDFDict, isChoice: boolean): string {
  const value = textOf(inherited(widget, 'V'));
  const flags = flagsOf(widget);
  if (!isChoice && (flags & password) === 0) return value;
  // Any other list shows what wasn't chosen as well.
  if (!isChoice || (flags & combo) === 0) throw new Error('Not a list of which one is shown');
  const options = inherited(widget, 'Opt');
  const pairs = options instanceof PDFArray ? options.asArray().map((_, at) => options.lookup(at)) : [];
  const meant = pairs.flatMap((pair) => {
    const [kept, shown] = pair instanceof PDFArray ? [pair.lookup(0), pair.lookup(1)] : [pair, pair];
    return textOf(kept) === value ? [textOf(shown)] : [];
  });
  if (meant.length > 1) throw new Error('Several options of one value');
  return meant[0] ?? value;
}

const off = 'Off';

/** Whether a box is checked if its value says so. Of radio buttons, the one that is meant has to be there. */
function isInAState(widget: PDFDict): boolean {
  const value = inherited(widget, 'V') ?? PDFName.of(off);
  if (!(value instanceof PDFName)) return false;
  const own = onState(widget);
  const state = nameIn(widget, 'AS');
  if (own === undefined || state !== (own === value.decodeText() ? own : off)) return false;
  const parent = widget.lookup(PDFName.of('Parent'));
  const kids = parent instanceof PDFDict && (flagsOf(widget) & radio) !== 0 && parent.lookup(PDFName.of('Kids'));
  const buttons = kids instanceof PDFArray ? kids.asArray().map((_, at) => kids.lookup(at)) : [widget];
  const meant = buttons.filter((one) => one instanceof PDFDict && onState(one) === value.decodeText());
  return value.decodeText() === off || meant.length === 1;
}

/** The one state of a box beside "Off". */
function onState(widget: PDFDict): string | undefined {
  const pictures = widget.lookup(PDFName.of('AP'));
  const normal = pictures instanceof PDFDict ? pictures.lookup(PDFName.of('N')) : undefined;
  const states = normal instanceof PDFDict ? normal.keys().map((key) => key.decodeText()) : [];
  const [own, more] = states.filter((state) => state !== off);
  return more === undefined ? own : undefined;
}

const largestBox = 40;

function showsStates(states: PDFDict, widget: PDFDict): boolean {
  const own = onState(widget);
  const { left, right, bottom, top } = areaOf(widget, 'Rect');
  if (Math.max(right - left, top - bottom) > largestBox) return false;
  return states.keys().every((key) => {
    const state = key.decodeText();
    const { words, marks } = read(states.lookup(key), widget);
    return words === '' && (state === own ? marks > 0 : state === off && marks === 0);
  });
}

function areaOf(dict: PDFDict, key: string): Box {
  const area = dict.lookup(PDFName.of(key));
  const numbers = area instanceof PDFArray ? area.asArray().map((_, at) => area.lookup(at)) : [];
  const found = numbers.filter((one) => one instanceof PDFNumber).map((one) => one.asNumber());
  if (numbers.length !== 4 || found.length !== 4) throw new Error('Not an area');
  return boxFrom(found);
}

const ofPicture = 'Type Subtype FormType BBox Matrix Resources Length Filter DecodeParms Name'.split(' ');

/** A picture as large as its field, upright, drawn with fonts that are known. */
function read(picture: PDFObject | undefined, widget: PDFDict): Shown {
  if (!(picture instanceof PDFRawStream)) throw new Error('Not a picture');
  const { dict } = picture;
  if (dict.keys().some((key) => !ofPicture.includes(key.decodeText()))) throw new Error('More than a picture');
  const matrix = dict.lookup(PDFName.of('Matrix'));
  if (matrix && matrix.toString().replaceAll(/\s+/g, ' ') !== '[ 1 0 0 1 0 0 ]') throw new Error('Turned or moved');
  const [box, place] = [areaOf(dict, 'BBox'), areaOf(widget, 'Rect')];
  const [wide, high] = [box.right - box.left, box.top - box.bottom];
  const isAsLarge = Math.abs(wide - (place.right - place.left)) < 1 && Math.abs(high - (place.top - place.bottom)) < 1;
  if (!isAsLarge || Math.min(wide, high) < 6) throw new Error('Larger or smaller than its field');
  const own = dict.lookup(PDFName.of('Resources'));
  const fonts = own instanceof PDFDict ? own.lookup(PDFName.of('Font')) : undefined;
  const fontNamed = (name: string) => knownFont(fonts instanceof PDFDict ? fonts.lookup(PDFName.of(name)) : undefined);
  const hasCells = (flagsOf(widget) & cells) !== 0;
  return shownIn({ steps: stepsOf(unpack(picture)), box, fontNamed, hasCells });
}
