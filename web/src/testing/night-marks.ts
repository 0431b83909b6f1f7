/** What somebody sees of the night of a day: the home whose color and pattern the day has, and the letters in its cell. */
export type NightMark = { color: string; letters: string[] };

const letters: Record<string, string> = { 'ribbon-a': 'A', 'ribbon-b': 'B', 'ribbon-other': '+' };
const grounds: Record<string, string> = { 'night-a': 'A', 'night-b': 'B' };

/** Color and pattern as they are on the screen. */
function lookOf(element: Element): string {
  const { backgroundColor, backgroundImage, boxShadow } = getComputedStyle(element);
  return `${backgroundColor} ${backgroundImage === 'none' ? 'solid' : 'hatched'} ${boxShadow}`;
}

/** The letters of homes by how they look. */
function known(classes: Record<string, string>): Map<string, string> {
  const probe = document.createElement('i');
  document.body.append(probe);
  const looks = Object.entries(classes).map(([name, letter]) => {
    probe.className = name;
    return [lookOf(probe), letter] as const;
  });
  probe.remove();
  return new Map(looks);
}

/** The homes whose grounds the cells have; empty for none. */
export function groundsOf(cells: readonly Element[]): string[] {
  const homes = known(grounds);
  return cells.map((cell) => homes.get(lookOf(cell)) ?? '');
}

/** The home whose letter and color a cell of the month has, and where in the cell the letter stands. */
export function letterOf(cell: Element): { letter: string; color: string; at: string } {
  const mark = cell.querySelector('[data-night]');
  if (!mark) return { letter: '', color: '', at: '' };
  const [own, around] = [mark.getBoundingClientRect(), cell.getBoundingClientRect()];
  const at = `${Math.round(own.left - around.left)} ${Math.round(around.bottom - own.bottom)}`;
  return { letter: mark.textContent, color: known(letters).get(lookOf(mark)) ?? '', at };
}

const isWithin = (one: DOMRect, other: DOMRect) => one.left >= other.left - 0.6 && one.right <= other.right + 0.6;

/** Where the first letter of a segment stands. */
function letterBox(segment: Element): DOMRect | undefined {
  if (!segment.firstChild) return undefined;
  const range = new Range();
  range.setStart(segment.firstChild, 0);
  range.setEnd(segment.firstChild, 1);
  return range.getBoundingClientRect();
}

/**
 * The mark of each cell over a ribbon. Its color is that of all full segments in the cell, thin ones don't count; a letter that reaches
 * into the next cell has an exclamation mark.
 */
export function marksOf(cells: readonly Element[], ribbon: Element): NightMark[] {
  const homes = known(letters);
  const height = ribbon.getBoundingClientRect().height;
  const boxes = Array.from(ribbon.children, (segment) => ({ box: segment.getBoundingClientRect(), segment }));
  const full = boxes.filter(({ box, segment }) => box.height > height * 0.9 && homes.has(lookOf(segment)));
  const words = boxes.flatMap(({ box: around, segment }) => {
    const [letter = ''] = segment.textContent;
    const box = letterBox(segment);
    return box ? [{ box, letter: isWithin(box, around) ? letter : `${letter} cut` }] : [];
  });
  return cells.map((cell) => {
    const own = cell.getBoundingClientRect();
    const isIn = ({ box }: { box: DOMRect }) => Math.min(box.right, own.right) - Math.max(box.left, own.left) > 0.6;
    return {
      color: [...new Set(full.filter(isIn).map(({ segment }) => homes.get(lookOf(segment))))].join(' and '),
      letters: words.filter(isIn).map(({ box, letter }) => `${letter}${isWithin(box, own) ? '' : '!'}`),
    };
  });
}
