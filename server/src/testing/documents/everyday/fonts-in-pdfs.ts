import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { flate, latin, stream } from './written-pdf.ts';

// Fonts as programs embed them: those of the second reader's package, and one that is made here.

const fonts = join(dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')), 'standard_fonts');
const fileOf = (name: string) => readFileSync(join(fonts, name));
let sans: string | undefined;
let serif: string | undefined;

/** LiberationSans as TrueType, packed. */
export function trueType(): string {
  const file = sans === undefined ? fileOf('LiberationSans-Regular.ttf') : undefined;
  return (sans ??= flate(file!, `/Length1 ${file!.length}`));
}
/** A serif font as bare CFF, packed. */
export const bareCff = (): string => (serif ??= flate(fileOf('FoxitSerif.pfb'), '/Subtype /Type1C'));

const firstGlyph = 29;
/** Glyphs of LiberationSans, which are in the order of ASCII. */
export const glyphs = (text: string) =>
  `<${[...text].map((letter) => (letter.charCodeAt(0) - firstGlyph).toString(16).padStart(4, '0')).join('')}>`;

const cmap = (lines: string) =>
  `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Adobe-Identity-UCS def /CMapType 2 def\n${lines}\nendcmap CMapName currentdict /CMap defineresource pop end end`;
/** Which letters these glyphs are. */
export const glyphsToLetters = () =>
  flate(cmap('1 begincodespacerange <0000> <FFFF> endcodespacerange\n1 beginbfrange <0003> <0061> <0020> endbfrange'));
export const codesToLetters = () =>
  flate(cmap('1 begincodespacerange <00> <FF> endcodespacerange\n1 beginbfrange <20> <7E> <0020> endbfrange'));

export const descriptor = (name: string, file: string, flags = 32) =>
  `<< /Type /FontDescriptor /FontName /${name} /Flags ${flags} /FontBBox [-203 -303 1050 910] /ItalicAngle 0 /Ascent 905 /Descent -212 /CapHeight 729 /StemV 80 ${file} >>`;
export const widths = `[${Array.from({ length: 95 }, () => 556).join(' ')}]`;

/** The encryption of a Type 1 font (Adobe Type 1 Font Format, 7). */
function encrypted(bytes: Uint8Array, key: number): Buffer {
  let secret = key;
  return Buffer.from(
    [0, 0, 0, 0, ...bytes].map((byte) => {
      const cipher = byte ^ (secret >> 8);
      secret = ((cipher + secret) * 52_845 + 22_719) & 0xffff;
      return cipher;
    }),
  );
}
/** A number of a charstring, from -1131 to 1131. */
const figure = (value: number): number[] => {
  if (Math.abs(value) <= 107) return [value + 139];
  const rest = Math.abs(value) - 108;
  return [(value > 0 ? 247 : 251) + (rest >> 8), rest & 255];
};
const [hsbw, rlineto, rmoveto, closepath, endchar] = [13, 5, 21, 9, 14] as const;
/** A box as high as it is asked to be. */
const box = (height: number) =>
  [
    [figure(0), figure(500), hsbw, figure(40), figure(0), rmoveto],
    [figure(400), figure(0), rlineto, figure(0), figure(height), rlineto],
    [figure(-400), figure(0), rlineto, closepath, endchar],
  ].flat(2);

/** A Type 1 font of boxes, as TeX embeds its own. */
export function typeOne(): string {
  const letters = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const charstring = (name: string, code: number[]) => {
    const secret = latin(encrypted(Uint8Array.from(code), 4_330));
    return `/${name} ${secret.length} RD ${secret} ND\n`;
  };
  const open = Buffer.from(
    '%!PS-AdobeFont-1.0: CMR10 003.002\n/FontName /CMR10 def /PaintType 0 def /FontType 1 def /FontMatrix [0.001 0 0 0.001 0 0] readonly def /Encoding StandardEncoding def /FontBBox {-40 -250 1009 750} readonly def\ncurrentfile eexec\n',
  );
  const drawn = letters.map((letter, at) => charstring(letter, box(200 + at * 10)));
  const inside = `dup /Private 8 dict dup begin /RD {string currentfile exch readstring pop} executeonly def /ND {noaccess def} executeonly def /NP {noaccess put} executeonly def /BlueValues [] def /MinFeature {16 16} def /password 5839 def /Subrs 0 array def\n2 index /CharStrings ${letters.length + 2} dict dup begin\n${charstring('.notdef', box(100))}${charstring('space', [...figure(0), ...figure(300), hsbw, endchar])}${drawn.join('')}end end readonly put noaccess put dup /FontName get exch definefont pop mark currentfile closefile\n`;
  const closed = encrypted(Buffer.from(inside, 'latin1'), 55_665);
  const zeros = Buffer.from(`${`${'0'.repeat(64)}\n`.repeat(8)}cleartomark\n`);
  const lengths = `/Length1 ${open.length} /Length2 ${closed.length} /Length3 ${zeros.length}`;
  return flate(Buffer.concat([open, closed, zeros]), lengths);
}

/** A color profile that says nothing: the head of one for gray, red or four inks, by its number of colors. */
export function profileOf(colors: 1 | 3 | 4): string {
  const head = Buffer.alloc(132);
  head.writeUInt32BE(head.length, 0);
  head.write('\x02\x40\0\0mntr', 8, 'latin1');
  head.write({ 1: 'GRAY', 3: 'RGB ', 4: 'CMYK' }[colors], 16, 'latin1');
  head.write('XYZ ', 20, 'latin1');
  head.write('acsp', 36, 'latin1');
  return stream(head, `/N ${colors}`);
}
