// The names of the people in the open family: a browser that translates a page leaves them as they are.

type Kept = { key: string; pattern: RegExp | undefined };

let kept: Kept = { key: '', pattern: undefined };
const listeners = new Set<() => void>();

/** Keeps these names from now on, and no others. Outside of a family: none. */
export function keepNames(names: readonly string[]): void {
  const known = [...new Set(names)].filter((name) => name.trim() !== '').toSorted((a, b) => b.length - a.length);
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
