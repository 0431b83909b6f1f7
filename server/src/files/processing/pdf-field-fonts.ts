import {
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  StandardFontEmbedder,
  StandardFonts,
} from '@cantoo/pdf-lib';
import { has, nameIn } from './pdf-walk.ts';

/** What a code draws, and how wide it is at size 1. */
export type Letter = { letter: string; width: number };
/** A font of which is known what each code draws. Throws for codes of which it isn't. */
export type KnownFont = { isOfSigns: boolean; letterOf: (code: number) => Letter };

type Name = Parameters<typeof StandardFontEmbedder.for>[0];
const ofSigns: readonly string[] = [StandardFonts.Symbol, StandardFonts.ZapfDingbats];
const ofLetters = Object.values<string>(StandardFonts).filter((one) => !ofSigns.includes(one));
/** Names for the fonts that every reader has, as programs for forms write them. */
const known = ['Type', 'Subtype', 'BaseFont', 'Encoding', 'Name'];

/**
 * A font that every reader has. One that a file brings along, or whose codes it explains in another way, can draw other letters than
 * one reads. Throws for those.
 */
export function knownFont(font: PDFObject | undefined): KnownFont {
  if (!(font instanceof PDFDict) || nameIn(font, 'Subtype') !== 'Type1') throw new Error('Not a font that is known');
  if (font.keys().some((key) => !known.includes(key.decodeText()))) throw new Error('A font of its own');
  const base = nameIn(font, 'BaseFont');
  if (base === 'ZapfDingbats' && !has(font, 'Encoding')) return { isOfSigns: true, letterOf: signOf };
  if (!ofLetters.includes(base)) throw new Error('A font that not every reader has');
  const embedder = StandardFontEmbedder.for(base as Name);
  const read = readerFor(font.lookup(PDFName.of('Encoding')));
  const letterOf = (code: number) => {
    const letter = read(code);
    return { letter, width: embedder.widthOfTextAtSize(letter, 1) };
  };
  return { isOfSigns: false, letterOf };
}

/** Of ZapfDingbats: check, cross, circle, diamond, square, star. */
const signs: Readonly<Record<string, number>> = { 4: 0.755, 8: 0.76, l: 0.791, u: 0.788, n: 0.761, H: 0.816 };
export const isMark = (sign: string): boolean => Object.hasOwn(signs, sign);

function signOf(code: number): Letter {
  const letter = String.fromCharCode(code);
  const width = signs[letter];
  if (width === undefined) throw new Error('Not a mark');
  return { letter, width };
}

const windows = new TextDecoder('windows-1252', { fatal: true });
const isPlain = (code: number) => code >= 32 && code < 127;

/** How codes become letters: by the encoding that has a name, and what the file changes of it. */
function readerFor(encoding: PDFObject | undefined): (code: number) => string {
  if (!(encoding instanceof PDFDict)) return readerNamed(encoding instanceof PDFName ? encoding.decodeText() : '');
  const changes = encoding.lookup(PDFName.of('Differences'));
  const read = readerNamed(nameIn(encoding, 'BaseEncoding'));
  if (!(changes instanceof PDFArray)) return read;
  const changed = new Map<number, string>();
  let at = 0;
  for (let index = 0; index < changes.size(); index += 1) {
    const one = changes.lookup(index);
    if (one instanceof PDFNumber) at = one.asNumber();
    else if (one instanceof PDFName) changed.set(at++, one.decodeText());
    else throw new Error('Neither a code nor a letter');
  }
  return (code) => {
    const name = changed.get(code);
    return name === undefined ? read(code) : letterNamed(name);
  };
}

function readerNamed(encoding: string): (code: number) => string {
  if (!['', 'WinAnsiEncoding', 'StandardEncoding', 'MacRomanEncoding'].includes(encoding))
    throw new Error('Not an encoding that is known');
  const isWindows = encoding === 'WinAnsiEncoding';
  return (code) => {
    // Two of the plain ones are curved quotes in the oldest encoding.
    const isKnown = isPlain(code) ? isWindows || (code !== 39 && code !== 96) : isWindows && code > 160 && code !== 173;
    if (!isKnown && !(isWindows && [0x80, 0x91, 0x92, 0x93, 0x94, 0x96, 0x97].includes(code)))
      throw new Error('A code that readers may draw in different ways');
    return windows.decode(Uint8Array.of(code));
  };
}

const accents: Readonly<Record<string, string>> = {
  grave: '\u0300',
  acute: '\u0301',
  circumflex: '\u0302',
  tilde: '\u0303',
  dieresis: '\u0308',
  ring: '\u030a',
  cedilla: '\u0327',
  caron: '\u030c',
};
const named: Readonly<Record<string, string>> = {
  space: ' ',
  quotesingle: "'",
  grave: '`',
  germandbls: 'ß',
  Euro: '€',
};

/** As forms of Acrobat name what they add to the plain letters. */
function letterNamed(name: string): string {
  const [, letter = '', accent] = /^([A-Za-z])([a-z]*)$/.exec(name) ?? [];
  const made = accent ? letter + (accents[accent] ?? '') : letter;
  const found = named[name] ?? (accent && !accents[accent] ? '' : made.normalize('NFC'));
  if ([...found].length !== 1) throw new Error('Not a letter that is known');
  return found;
}
