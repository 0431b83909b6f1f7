const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The first letters of the first two words of a name, each whole as a person sees it. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean).slice(0, 2);
  return words.map((word) => letters.segment(word).containing(0)?.segment ?? '').join('');
}
