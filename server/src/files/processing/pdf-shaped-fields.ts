import {
  PDFContentStream,
  PDFDict,
  PDFDropdown,
  type PDFFont,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFOptionList,
  PDFTextField,
  TextAlignment,
} from '@cantoo/pdf-lib';
import { type Field, sizeIn } from './pdf-fitting.ts';
import type { SignsOf } from './pdf-script-fonts.ts';
import { signsFor } from './pdf-script-fonts.ts';
import type { Pen } from './pdf-shaped-fonts.ts';
import { type ShapedLine, shapeLine } from './pdf-shaping.ts';
import { Refused } from './traits.ts';

/** `words`: what it can be broken into, once that is known. */
type Line = { text: string; isChosen?: boolean; words?: string[] };
const [ordinarySize, smallest, room] = [12, 3, 2];

/**
 * Draws a field whose letters join, run from right to left or need another font: frame and ground as ever, the words with these shapes,
 * black, of the size that is asked for or a smaller one, so that all of them are seen. Throws `Refused` where they can't be.
 */
export async function drawShaped(field: Field, frameFont: PDFFont, pen: Pen): Promise<void> {
  const lines = linesOf(field);
  const signsOf = await signsFor(
    lines
      .map(({ text }) => text)
      .join('\n')
      .replaceAll('\n', ' '),
  );
  const sizes = field.acroField.getWidgets().map((widget) => sizeIn(widget) || sizeIn(field.acroField) || ordinarySize);
  withoutWords(field, () => field.defaultUpdateAppearances(frameFont));
  for (const [index, widget] of field.acroField.getWidgets().entries()) {
    const isTurned = (widget.getAppearanceCharacteristics()?.getRotation() ?? 0) !== 0;
    const frame = widget.getAppearances()?.normal;
    if (isTurned || !(frame instanceof PDFContentStream)) throw new Refused('form');
    const { x, y, width, height } = widget.getRectangle();
    const border = widget.getBorderStyle()?.getWidth() ?? 1;
    const area = {
      left: x + room + border,
      bottom: y + border,
      width: width - 2 * (room + border),
      height: height - 2 * border,
    };
    const asked = sizes[index] ?? ordinarySize;
    const drawn = drawing(lines, { ...area, asked, field, signsOf, pen });
    const { context } = widget.dict;
    // Measured as the page is: readers compare the lines of several fields as if they were all in one.
    const before = `q 1 0 0 1 ${x} ${y} cm\n${Buffer.from(frame.getUnencodedContents()).toString('latin1')}\nQ`;
    const stream = context.flateStream(`${before}\n${drawn}`, {
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [x, y, x + width, y + height],
      Resources: withFonts(frame.dict.lookup(PDFName.of('Resources')), pen, context),
    });
    widget.setNormalAppearance(context.register(stream));
  }
}

function withFonts(resources: PDFObject | undefined, pen: Pen, context: PDFDict['context']): PDFDict {
  const known = resources instanceof PDFDict ? resources.lookup(PDFName.of('Font')) : undefined;
  const fonts = known instanceof PDFDict ? known.clone(context) : context.obj({});
  for (const [name, ref] of Object.entries(pen.fonts())) fonts.set(PDFName.of(name), ref);
  return context.obj({ Font: fonts });
}

function linesOf(field: Field): Line[] {
  if (field instanceof PDFTextField) return (field.getText() ?? '').split(/\r\n|[\n\r\v\f]/).map((text) => ({ text }));
  const chosen = field.getSelected();
  if (field instanceof PDFDropdown) return chosen.slice(0, 1).map((text) => ({ text }));
  return field.getOptions().map((text) => ({ text, isChosen: chosen.includes(text) }));
}

/** As if nothing were written in it, for so long. A dark ground isn't drawn: words are black. */
function withoutWords(field: Field, draw: () => void): void {
  const { dict } = field.acroField;
  const before = ['V', 'Opt', 'I'].map((key) => [PDFName.of(key), dict.get(PDFName.of(key))] as const);
  dict.set(PDFName.of('V'), field instanceof PDFTextField ? PDFHexString.of('') : dict.context.obj([]));
  if (field instanceof PDFOptionList) dict.set(PDFName.of('Opt'), dict.context.obj([]));
  dict.delete(PDFName.of('I'));
  for (const widget of field.acroField.getWidgets()) widget.MK()?.delete(PDFName.of('BG'));
  draw();
  for (const [key, value] of before)
    if (value) dict.set(key, value);
    else dict.delete(key);
}

type Area = { left: number; bottom: number; width: number; height: number; asked: number };
type Drawn = Area & { field: Field; signsOf: SignsOf; pen: Pen };

function drawing(lines: readonly Line[], { field, signsOf, pen, ...area }: Drawn): string {
  const isOneLine = field instanceof PDFDropdown || (field instanceof PDFTextField && !field.isMultiline());
  const given: readonly Line[] = isOneLine ? [{ text: lines.map(({ text }) => text).join(' ') }] : lines;
  const widthOf = measured(signsOf);
  const { ascent, descent } = heightOf(given, signsOf);
  for (let size = area.asked; size >= smallest; size *= 0.94) {
    const broken = isOneLine ? given : given.flatMap((line) => brokenAt(line, area.width / size, widthOf));
    const high = (ascent + descent) * size;
    if (high * broken.length > area.height || broken.some(({ text }) => widthOf(text) * size > area.width + 0.1))
      continue;
    const top = area.bottom + (isOneLine ? (area.height + high) / 2 : area.height);
    return broken
      .map((line, index) => {
        const shaped = shapeLine(cleaned(line.text), signsOf);
        const y = top - index * high - ascent * size;
        const x = area.left + (area.width - shaped.width * size) * partBefore(field, shaped);
        const ground = line.isChosen
          ? `q 0.6 0.76 0.85 rg ${area.left} ${y - descent * size} ${area.width} ${high} re f Q\n`
          : '';
        return `${ground}${pen.draw(shaped.signs, { x, y, size })}`;
      })
      .join('\n');
  }
  throw new Refused('form');
}

/** A tab is a space. What only tells a direction has told it. */
const cleaned = (text: string) => text.replaceAll('\t', ' ');

/** How much of the room that is left over is before a line. */
function partBefore(field: Field, { isRightToLeft }: ShapedLine): number {
  const asked = field instanceof PDFTextField ? field.getAlignment() : TextAlignment.Left;
  if (asked === TextAlignment.Center) return 0.5;
  return asked === TextAlignment.Right || isRightToLeft ? 1 : 0;
}

function heightOf(lines: readonly Line[], signsOf: SignsOf): { ascent: number; descent: number } {
  const fonts = new Set(lines.flatMap(({ text }) => signsOf(cleaned(text)).map(({ font }) => font.font)));
  return {
    ascent: Math.max(0.9, ...[...fonts].map((font) => font.ascent / font.unitsPerEm)),
    descent: Math.max(0.25, ...[...fonts].map((font) => -font.descent / font.unitsPerEm)),
  };
}

function measured(signsOf: SignsOf): (text: string) => number {
  const known = new Map<string, number>();
  return (text) => {
    const width = known.get(text) ?? shapeLine(cleaned(text), signsOf).width;
    known.set(text, width);
    return width;
  };
}

const words = new Intl.Segmenter('en', { granularity: 'word' });
const signs = new Intl.Segmenter('en', { granularity: 'grapheme' });
const partsOf = (text: string, by: Intl.Segmenter) => [...by.segment(text)].map(({ segment }) => segment);

/** A line in as many as it needs, between words where that is possible. */
function brokenAt(line: Line, most: number, widthOf: (text: string) => number): Line[] {
  const broken: Line[] = [];
  let [text, width] = ['', 0];
  const end = () => {
    broken.push({ isChosen: line.isChosen ?? false, text: text.trimEnd() });
    [text, width] = ['', 0];
  };
  for (const word of (line.words ??= partsOf(line.text, words))) {
    for (const part of widthOf(word) > most ? partsOf(word, signs) : [word]) {
      const more = widthOf(part);
      if (width + more > most && text !== '' && part.trim() !== '') end();
      text += part;
      width += more;
    }
  }
  end();
  return broken;
}
