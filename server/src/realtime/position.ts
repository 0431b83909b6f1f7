import type { Position } from './log.sql.ts';

/** How far each log of a session is, as a stream's ids say it: `log:size,log:size`. */
export function idOf(seen: readonly Position[]): string {
  return seen.map(({ log, size }) => `${log}:${size}`).join(',');
}

/** `now`, set back to what `id` had seen. Logs that the session may not read, and nonsense, are left out. */
export function resumed(now: Position[], id = ''): Position[] {
  const sizes = sizesOf(id);
  return now.map((position) => {
    const size = sizes.get(position.log) ?? NaN;
    return Number.isInteger(size) && size >= 0 && size < position.size ? { ...position, size } : position;
  });
}

/** Whether `id` names exactly these logs, none further than it is: then a stream that goes on from there misses nothing. */
export function isWhole(now: readonly Position[], id = ''): boolean {
  const sizes = sizesOf(id);
  return sizes.size === now.length && now.every(({ log, size }) => (sizes.get(log) ?? NaN) <= size);
}

function sizesOf(id: string): Map<string, number> {
  const parts = id.split(',').filter(Boolean);
  return new Map(parts.map((part) => [part.slice(0, 36), Number(part.slice(37) || NaN)]));
}
