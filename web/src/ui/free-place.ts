/** In px of the window. */
export type Box = { top: number; bottom: number; left: number; right: number };

type Wanted = {
  /** What is placed. */
  size: { height: number; left: number; right: number };
  /** Where its top and bottom may be. */
  room: { top: number; bottom: number };
  /** Which edge of the room it is at where nothing is in its way. */
  edge: 'top' | 'bottom';
};

const gap = 12;

export function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

/**
 * The top of the place nearest to its edge that covers nothing of `ranks`. What matters most is in the first rank: where everything can't be
 * left free, the last rank is covered first. The edge itself, if even the first one has to be covered.
 */
export function freePlace({ size: { height, left, right }, room, edge }: Wanted, ...ranks: Box[][]): number {
  const last = Math.max(0, room.bottom - height);
  const atEdge = edge === 'top' ? Math.min(room.top, last) : last;
  const fits = (top: number) => top >= room.top && top + height <= room.bottom;
  const beside = ranks
    .flat()
    .map(({ top, bottom }) => (edge === 'top' ? bottom + gap : top - gap - height))
    .filter(fits)
    .toSorted((a, b) => Math.abs(a - atEdge) - Math.abs(b - atEdge));
  const places = [atEdge, ...beside];
  for (let count = ranks.length; count > 0; count -= 1) {
    const others = ranks.slice(0, count).flat();
    const free = places.find(
      (top) => !others.some((other) => overlap({ top, bottom: top + height, left, right }, other)),
    );
    if (free !== undefined) return free;
  }
  return atEdge;
}
