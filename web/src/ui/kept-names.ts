// The names that a browser which translates a page leaves as they are: of the people in the open family, and what a page adds to them.

type Kept = { key: string; pattern: RegExp | undefined };

let ofFamily: readonly string[] = [];
const ofPages = new Set<readonly string[]>();
let kept: Kept = { key: '', pattern: undefined };
const listeners = new Set<() => void>();

/** Keeps these names of the open family from now on, and no others of a family. Outside of one: none. */
export function keepNames(names: readonly string[]): void {
  ofFamily = names;
  update();
}

/** Keeps these names as well, such as a teacher's, until the returned function is called. */
export function keepNamesToo(names: readonly string[]): () => void {
  const own = [...names];
  ofPages.add(own);
  update();
  return () => {
    ofPages.delete(own);
    update();
  };
}

function update(): void {
  const all = new Set([...ofFamily, ...[...ofPages].flat()]);
  const known = [...all].filter((name) => name.trim() !== '').toSorted((a, b) => b.length - a.length);
  const key = known.map((name) => name.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')).join('|');
  if (key === kept.key) return;
  // Whole words only, and the longest first: "Ana Lee" before "Ana", and neither in "Anatomy".
  kept = { key, pattern: key ? new RegExp(`(?<!\\p{L})(${key})(?!\\p{L})`, 'u') : undefined };
  for (const listener of listeners) listener();
}

export function onKeptNames(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const keptPattern = (): RegExp | undefined => kept.pattern;

/** The sentence in parts: every second one is a name. */
export const splitAtNames = (sentence: string, pattern = keptPattern()): string[] =>
  pattern ? sentence.split(pattern) : [sentence];
