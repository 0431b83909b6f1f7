import {
  boxAround,
  coversMost,
  isFrame,
  isRectangle,
  isWithin,
  type Path,
  placed,
  type Point,
} from './pdf-field-paths.ts';
import { mustBeSeen, numbers, type Read, type Reading } from './pdf-field-reading.ts';
import type { Operand } from './pdf-field-steps.ts';
import { common } from './pdf-page-tree.ts';

// Lines and areas in the picture of a field: its frame, a mark, and the part that is shown.

const [mostPoints, widest] = [40, 3.1];

/** Goes on with a line. */
export function addPoints({ paths, state }: Reading, operands: readonly Operand[], count: number): void {
  const path = paths.at(-1);
  if (!path) throw new Error('A line without a beginning');
  const given = numbers(operands, count * 2);
  for (let at = 0; at < count; at += 1) path.points.push(placed(state.ctm, [given[at * 2]!, given[at * 2 + 1]!]));
  if (count === 3) path.curves += 1;
}

export const begin: Read = (reading, operands) => {
  reading.paths.push({ points: [], curves: 0 });
  addPoints(reading, operands, 1);
};

export const rectangle: Read = ({ paths, state }, operands) => {
  const [x = 0, y = 0, width = 0, height = 0] = numbers(operands, 4);
  const corners: Point[] = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
  paths.push({ points: corners.map((corner) => placed(state.ctm, corner)), curves: 0 });
};

export const painting =
  ({ isFilled, isStroked }: { isFilled: boolean; isStroked: boolean }): Read =>
  (reading) => {
    const { paths, state, picture } = reading;
    if (reading.isClip || reading.isText || paths.length !== 1) throw new Error('Not one line or area');
    const [path] = paths as [Path];
    reading.paths = [];
    const scale = Math.sqrt(Math.abs(state.ctm[0] * state.ctm[3] - state.ctm[1] * state.ctm[2]));
    if (isStroked && state.width * scale > widest) throw new Error('Too wide for a line');
    if (isFrame(path, picture.box)) {
      if (reading.words !== '' || reading.marks > 0) throw new Error('Drawn over what was there');
      if (isFilled && coversMost(path, picture.box)) reading.ground = state.fill;
      return;
    }
    const around = boxAround(path.points);
    const { box } = picture;
    const size = Math.max(
      (around.right - around.left) / (box.right - box.left),
      (around.top - around.bottom) / (box.top - box.bottom),
    );
    if (path.points.length > mostPoints || size < 0.2 || !isWithin(around, common(state.clip, box), 0.1))
      throw new Error('Not a mark');
    mustBeSeen(reading, isFilled ? state.fill : state.stroke);
    reading.marks += 1;
  };

export const leave: Read = (reading) => {
  const { paths, state, isClip } = reading;
  reading.paths = [];
  reading.isClip = false;
  if (!isClip) return;
  const [path, more] = paths;
  if (!path || more || !isRectangle(path)) throw new Error('Not a part that is shown');
  state.clip = common(state.clip, boxAround(path.points));
};
