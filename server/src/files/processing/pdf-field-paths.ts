import type { Box } from './pdf-page-tree.ts';

export type Point = readonly [x: number, y: number];
export type Matrix = readonly [number, number, number, number, number, number];
/** One line without a gap; `curves`: how many of its parts are bent, of which two points of three only bend. */
export type Path = { points: Point[]; curves: number };

/** First one, then the other. */
export function after([a, b, c, d, e, f]: Matrix, [k, l, m, n, o, p]: Matrix): Matrix {
  return [a * k + b * m, a * l + b * n, c * k + d * m, c * l + d * n, e * k + f * m + o, e * l + f * n + p];
}

export const placed = ([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point => [a * x + c * y + e, b * x + d * y + f];

export function boxAround(points: readonly Point[]): Box {
  const [across, up] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { left: Math.min(...across), bottom: Math.min(...up), right: Math.max(...across), top: Math.max(...up) };
}

const edges = ['left', 'bottom', 'right', 'top'] as const;
const near = ({ left, bottom, right, top }: Box) => Math.min(3.1, 0.2 * Math.min(right - left, top - bottom));

/** Whether one box is inside of another, but for `slack`. */
export const isWithin = (one: Box, other: Box, slack: number): boolean =>
  one.left >= other.left - slack &&
  one.bottom >= other.bottom - slack &&
  one.right <= other.right + slack &&
  one.top <= other.top + slack;

/** Whether it is a rectangle along the axes. */
export function isRectangle({ points, curves }: Path): boolean {
  const corners = withoutReturn(points);
  if (curves > 0 || corners.length !== 4) return false;
  return corners.every((point, at) => {
    const next = corners[(at + 1) % 4]!;
    return Math.abs(point[0] - next[0]) < 0.01 !== Math.abs(point[1] - next[1]) < 0.01;
  });
}

function withoutReturn(points: readonly Point[]): readonly Point[] {
  const [first, last] = [points[0], points.at(-1)];
  const isBack = first && last && points.length > 1 && Math.hypot(first[0] - last[0], first[1] - last[1]) < 0.01;
  return isBack ? points.slice(0, -1) : points;
}

/** Whether a line goes around the edge of the field, or along it: a frame, also a raised one, or a circle. */
export function isFrame(path: Path, box: Box): boolean {
  if (path.curves > 0) return isCircle(path, box);
  const away = near(box);
  const corners = withoutReturn(path.points);
  const distance = ([x, y]: Point, edge: (typeof edges)[number]) =>
    Math.abs((edge === 'left' || edge === 'right' ? x : y) - box[edge]);
  const isAlong = (one: Point, other: Point) =>
    edges.some((edge) => distance(one, edge) <= away && distance(other, edge) <= away);
  return corners.every((point, at) => isAlong(point, corners[(at + 1) % corners.length]!));
}

/** Four arcs around the middle, as wide and high as the field. */
function isCircle({ points, curves }: Path, box: Box): boolean {
  if (curves !== 4 || points.length !== 13) return false;
  const around = boxAround(points);
  const away = near(box);
  if (edges.some((edge) => Math.abs(around[edge] - box[edge]) > away)) return false;
  const middle = [(around.left + around.right) / 2, (around.bottom + around.top) / 2] as const;
  const [wide, high] = [(around.right - around.left) / 2, (around.top - around.bottom) / 2];
  return points.every(([x, y], at) => {
    const distance = Math.hypot((x - middle[0]) / wide, (y - middle[1]) / high);
    return at % 3 === 0 ? Math.abs(distance - 1) < 0.05 : distance > 0.99 && distance < 1.25;
  });
}

/** Whether what it goes around is most of the field. */
export function coversMost({ points, curves }: Path, box: Box): boolean {
  if (curves > 0) return true;
  const twice = points.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = points[(at + 1) % points.length]!;
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(twice) / 2 > 0.5 * (box.right - box.left) * (box.top - box.bottom);
}
