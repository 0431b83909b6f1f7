import { isMark } from './pdf-field-fonts.ts';
import { after, isWithin } from './pdf-field-paths.ts';
import { bytes, type Font, mustBeSeen, type Read, type Reading } from './pdf-field-reading.ts';
import type { Operand } from './pdf-field-steps.ts';
import { common } from './pdf-page-tree.ts';

// Words in the picture of a field, letter by letter, where each stands.

const smallest = 4;

export const move = (reading: Reading, x: number, y: number) => {
  reading.line = after([1, 0, 0, 1, x, y], reading.line);
  reading.at = reading.line;
};
export const nextLine: Read = (reading) => move(reading, 0, -reading.state.spaces.line);

export const setFont: Read = ({ state, picture }, [name, size, more]) => {
  if (typeof name !== 'string' || typeof size !== 'number' || more !== undefined) throw new Error('Not a font');
  state.font = { font: picture.fontNamed(name.slice(1)), size };
};

export const show = (reading: Reading, text: Uint8Array) => {
  const { font, spaces } = reading.state;
  if (!font || !reading.isText) throw new Error('Words without a font');
  for (const code of text) {
    const { letter, width } = font.font.letterOf(code);
    place(reading, letter, width, font);
    const wide = width * font.size + spaces.letter + (code === 32 ? spaces.word : 0);
    reading.at = after([1, 0, 0, 1, wide, 0], reading.at);
  }
};

/** A letter beside the last one, or in a further line, inside of what is shown. */
function place(reading: Reading, letter: string, width: number, { font, size: given }: Font): void {
  const { state, last, picture } = reading;
  const [a, b, c, d, x, y] = after(reading.at, state.ctm);
  const size = given * a;
  const isUpright = Math.abs(b) + Math.abs(c) < 0.001 && a > 0 && Math.abs(a / d - 1) < 0.01;
  if (!isUpright || size < smallest) throw new Error('Not upright, or too small');
  const end = x + width * size;
  if (letter !== ' ') {
    const around = { left: x, right: end, bottom: y, top: y + 0.7 * size };
    if (!isWithin(around, common(state.clip, picture.box), 0.5)) throw new Error('Cut off');
    mustBeSeen(reading, state.fill);
  }
  if (font.isOfSigns) {
    if (!isMark(letter)) throw new Error('Not a mark');
    reading.marks += 1;
    return;
  }
  if (last && Math.abs(last.size - size) > 0.01) throw new Error('Words of several sizes');
  if (last) reading.words += betweenLetters(reading, last, { x, y, size });
  reading.words += letter;
  reading.last = { x, end, y, size };
}

type Place = { x: number; y: number; size: number };
function betweenLetters({ picture }: Reading, last: Place & { end: number }, { x, y, size }: Place): string {
  if (Math.abs(y - last.y) < 0.05 * size) {
    if (x < last.end - 0.1 * size || x <= last.x) throw new Error('Laid upon each other');
    return !picture.hasCells && x > last.end + 0.15 * size ? ' ' : '';
  }
  if (y > last.y - 0.7 * size) throw new Error('Not the next line');
  return ' ';
}

export const showAll: Read = (reading, operands) => {
  const [all, more] = operands;
  if (!Array.isArray(all) || more !== undefined) throw new Error('Not a row of words');
  for (const part of all as readonly Operand[]) {
    if (typeof part === 'number')
      reading.at = after([1, 0, 0, 1, (-part / 1000) * (reading.state.font?.size ?? 0), 0], reading.at);
    else show(reading, bytes(part));
  }
};
