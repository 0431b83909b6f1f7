import { type PDFDocument, type PDFFont, PDFHexString, StandardFonts } from '@cantoo/pdf-lib';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/**
 * Scripts that are drawn letter after letter. Others, of which Noto Sans has some, join, reorder or run from right to left: without that,
 * their words would say something else.
 */
const inARow = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}]$/u;
const unseen = /^\p{C}$/u;

/** How words are drawn: in Helvetica, in a font of ours whose letters need more room, or as shapes, since their letters don't stand in a row. */
export type FontFor = (words: string) => Promise<{ font: PDFFont; how: 'plain' | 'ours' | 'shaped' }>;

/**
 * Fonts that draw what is written in fields: Helvetica, which every reader of PDF has, or Noto Sans, of which the document gets the letters
 * that were drawn. That one is loaded with the first words that need it: most forms don't.
 */
export function fontsIn(document: PDFDocument): FontFor {
  const helvetica = document.embedStandardFont(StandardFonts.Helvetica);
  const inHelvetica = lettersOf(helvetica);
  let noto: { font: PDFFont; letters: ReadonlySet<string> } | undefined;
  return async (words) => {
    const letters = [...words.replaceAll(/\s/g, ' ')];
    if (letters.every((letter) => inHelvetica.has(letter))) return { font: helvetica, how: 'plain' };
    // What ends a line is drawn by ending it. This font draws a box for whatever else it doesn't have.
    const drawn = [...words.replaceAll(/[\t\n\v\f\r]/g, '')];
    if (!drawn.every((letter) => inARow.test(letter) && !unseen.test(letter)))
      return { font: helvetica, how: 'shaped' };
    noto ??= await notoIn(document);
    const { font, letters: inNoto } = noto;
    return drawn.every((letter) => inNoto.has(letter)) ? { font, how: 'ours' } : { font: helvetica, how: 'shaped' };
  };
}

const lettersOf = (font: PDFFont): ReadonlySet<string> =>
  new Set(font.getCharacterSet().map((code) => String.fromCodePoint(code)));

const { resolve } = createRequire(import.meta.url);

async function notoIn(document: PDFDocument) {
  const [fontkit, bytes] = await Promise.all([
    import('@cantoo/fontkit'),
    readFile(resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf')),
  ]);
  document.registerFontkit(fontkit);
  // An "ị" of two signs would be read as something else by those who search for it.
  const font = await document.embedFont(bytes, { subset: true, features: { ccmp: false } });
  shapeOnce(font);
  measureWhole(font);
  return { font, letters: lettersOf(font) };
}

/** A text, and up to each of its letters how wide it is at size 1 and how many signs it has. */
type Shaped = { words: string; widths: Float64Array; ends: Int32Array; signs: string };

/**
 * Letters stand side by side, each with its own sign. The library shapes a text again for each size and each end of a line that it tries: a
 * field of 20,000 letters took 207 seconds. What it asks about is mostly the beginning of what it asked about before.
 */
function shapeOnce(font: PDFFont): void {
  const [widthOf, encoded] = [font.widthOfTextAtSize.bind(font), font.encodeText.bind(font)];
  const wide = once((letter) => widthOf(letter, 1));
  const sign = once((letter) => encoded(letter).asString());
  let last: Shaped = shape('', wide, sign);
  let asked = '';
  const shaped = (words: string) => {
    if (words !== asked && !last.words.startsWith(words)) last = shape(words, wide, sign);
    asked = words;
    return last;
  };
  font.widthOfTextAtSize = (words, size) => (shaped(words).widths[words.length] ?? 0) * size;
  font.encodeText = (words) => {
    const { signs, ends } = shaped(words);
    return PDFHexString.of(signs.slice(0, ends[words.length]));
  };
}

function shape(words: string, wide: (letter: string) => number, sign: (letter: string) => string): Shaped {
  const widths = new Float64Array(words.length + 1);
  const ends = new Int32Array(words.length + 1);
  let [at, width, signs] = [0, 0, ''];
  for (const letter of words) {
    at += letter.length;
    width += wide(letter);
    signs += sign(letter);
    widths[at] = width;
    ends[at] = signs.length;
  }
  return { words, widths, ends, signs };
}

/** What is known of a letter isn't asked again. */
function once<Known>(ask: (letter: string) => Known): (letter: string) => Known {
  const known = new Map<string, Known>();
  return (letter) => {
    const answer = known.get(letter) ?? ask(letter);
    known.set(letter, answer);
    return answer;
  };
}

/** The library places a line by the height above its foot alone, and puts a fifth between lines: as if every letter were one of Helvetica. */
function measureWhole(font: PDFFont): void {
  const whole = font.heightAtSize(1);
  const below = whole - font.heightAtSize(1, { descender: false });
  font.heightAtSize = (size, { descender = true } = {}) => size * (descender ? whole / 1.2 : whole - 2 * below);
}
