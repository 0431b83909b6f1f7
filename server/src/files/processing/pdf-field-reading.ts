import type { KnownFont } from './pdf-field-fonts.ts';
import type { Matrix, Path } from './pdf-field-paths.ts';
import type { Operand, Step } from './pdf-field-steps.ts';
import type { Box } from './pdf-page-tree.ts';

// How far the picture of a field has been read, and what each step may ask of it.

/** What the picture of a field shows: its words in their lines, and how many marks, as of a checked box. */
export type Shown = { words: string; marks: number };
export type Picture = {
  steps: readonly Step[];
  box: Box;
  fontNamed: (name: string) => KnownFont;
  /** Whether each letter has a cell of its own. */
  hasCells: boolean;
};

export type Font = { font: KnownFont; size: number };
export type State = {
  ctm: Matrix;
  fill: number;
  stroke: number;
  width: number;
  clip: Box;
  font?: Font;
  spaces: Spaces;
};
export type Spaces = { letter: number; word: number; line: number };
export type Reading = {
  picture: Picture;
  state: State;
  saved: State[];
  paths: Path[];
  isClip: boolean;
  /** Of the text that is being drawn: where its line begins, and where it is. */
  line: Matrix;
  at: Matrix;
  isText: boolean;
  /** How light what is drawn on is, from 0 to 1. */
  ground: number;
  last?: { x: number; end: number; y: number; size: number };
  words: string;
  marks: number;
};

const leastContrast = 0.4;
export type Read = (reading: Reading, operands: readonly Operand[]) => void;

export function numbers(operands: readonly Operand[], count: number): number[] {
  const found = operands.filter((one) => typeof one === 'number');
  if (operands.length !== count || found.length !== count) throw new Error('Not the numbers of a step');
  return found;
}
export const one = (operands: readonly Operand[]) => numbers(operands, 1)[0]!;
export const matrix = (operands: readonly Operand[]) => numbers(operands, 6) as unknown as Matrix;
export const bytes = (operand: Operand | undefined) => {
  if (operand instanceof Uint8Array) return operand;
  throw new Error('Not a text');
};

/** Throws where a color can't be told from what it is drawn on. */
export function mustBeSeen({ ground }: Reading, color: number): void {
  if (Math.abs(color - ground) < leastContrast) throw new Error('As light as its ground');
}
