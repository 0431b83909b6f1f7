import { addPoints, begin, leave, painting, rectangle } from './pdf-field-lines.ts';
import { after, type Matrix } from './pdf-field-paths.ts';
import {
  bytes,
  matrix,
  numbers,
  one,
  type Picture,
  type Read,
  type Reading,
  type Shown,
  type State,
} from './pdf-field-reading.ts';
import type { Operand } from './pdf-field-steps.ts';
import { move, nextLine, setFont, show, showAll } from './pdf-field-words.ts';

const plain: Matrix = [1, 0, 0, 1, 0, 0];
const mostMarks = 3;

/**
 * Reads what everybody sees in the picture of a field, drawn in the ways that programs for forms draw it: a frame, and on it words from left
 * to right and from the top down, or a mark. Throws for everything else: what is drawn over, cut off, laid upon each other, too small, as light
 * as its ground, or in any other way.
 */
export function shownIn(picture: Picture): Shown {
  const state: State = {
    ctm: plain,
    fill: 0,
    stroke: 0,
    width: 1,
    clip: picture.box,
    spaces: { letter: 0, word: 0, line: 0 },
  };
  const reading: Reading = {
    picture,
    state,
    saved: [],
    paths: [],
    isClip: false,
    line: plain,
    at: plain,
    isText: false,
    ground: 1,
    words: '',
    marks: 0,
  };
  for (const { operator, operands } of picture.steps) {
    const read = Object.hasOwn(reads, operator) ? reads[operator] : undefined;
    if (!read) throw new Error('Nothing that the picture of a field needs');
    read(reading, operands);
  }
  if (reading.marks > mostMarks) throw new Error('More than a mark');
  return { words: reading.words, marks: reading.marks };
}

const colorOf = {
  g: (operands: readonly Operand[]) => one(operands),
  rg: (operands: readonly Operand[]) => light(numbers(operands, 3)),
  k: (operands: readonly Operand[]) => {
    const [cyan = 0, magenta = 0, yellow = 0, black = 0] = numbers(operands, 4);
    return light([1 - cyan - black, 1 - magenta - black, 1 - yellow - black]);
  },
};
function light(parts: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = parts.map((part) => Math.min(1, Math.max(0, part)));
  return 0.3 * red + 0.59 * green + 0.11 * blue;
}

const nothing: Read = () => {};
const setting =
  (change: (state: State, operands: readonly Operand[]) => void): Read =>
  ({ state }, operands) =>
    change(state, operands);
const only =
  (value: number): Read =>
  (_, operands) => {
    if (one(operands) !== value) throw new Error('Drawn in another way than words are');
  };

const reads: Readonly<Record<string, Read>> = {
  q: ({ saved, state }) => void saved.push({ ...state, spaces: { ...state.spaces } }),
  Q: (reading) => {
    const state = reading.saved.pop();
    if (!state) throw new Error('Gone back too far');
    reading.state = state;
  },
  cm: setting((state, operands) => void (state.ctm = after(matrix(operands), state.ctm))),
  w: setting((state, operands) => void (state.width = one(operands))),
  j: nothing,
  J: nothing,
  M: nothing,
  d: nothing,
  BMC: nothing,
  EMC: nothing,
  g: setting((state, operands) => void (state.fill = colorOf.g(operands))),
  rg: setting((state, operands) => void (state.fill = colorOf.rg(operands))),
  k: setting((state, operands) => void (state.fill = colorOf.k(operands))),
  G: setting((state, operands) => void (state.stroke = colorOf.g(operands))),
  RG: setting((state, operands) => void (state.stroke = colorOf.rg(operands))),
  K: setting((state, operands) => void (state.stroke = colorOf.k(operands))),
  m: begin,
  l: (reading, operands) => addPoints(reading, operands, 1),
  c: (reading, operands) => addPoints(reading, operands, 3),
  h: nothing,
  re: rectangle,
  f: painting({ isFilled: true, isStroked: false }),
  'f*': painting({ isFilled: true, isStroked: false }),
  S: painting({ isFilled: false, isStroked: true }),
  s: painting({ isFilled: false, isStroked: true }),
  B: painting({ isFilled: true, isStroked: true }),
  b: painting({ isFilled: true, isStroked: true }),
  W: (reading) => void (reading.isClip = true),
  n: leave,
  BT: (reading) => {
    if (reading.isText) throw new Error('Words within words');
    Object.assign(reading, { isText: true, line: plain, at: plain });
  },
  ET: (reading) => void (reading.isText = false),
  Tf: setFont,
  Td: (reading, operands) => {
    const [x = 0, y = 0] = numbers(operands, 2);
    move(reading, x, y);
  },
  TD: (reading, operands) => {
    const [x = 0, y = 0] = numbers(operands, 2);
    reading.state.spaces.line = -y;
    move(reading, x, y);
  },
  Tm: (reading, operands) => {
    reading.line = matrix(operands);
    reading.at = reading.line;
  },
  'T*': nextLine,
  TL: setting(({ spaces }, operands) => void (spaces.line = one(operands))),
  Tc: setting(({ spaces }, operands) => void (spaces.letter = one(operands))),
  Tw: setting(({ spaces }, operands) => void (spaces.word = one(operands))),
  Tz: only(100),
  Tr: only(0),
  Ts: only(0),
  Tj: (reading, [text]) => show(reading, bytes(text)),
  TJ: showAll,
  "'": (reading, [text]) => {
    nextLine(reading, []);
    show(reading, bytes(text));
  },
};
