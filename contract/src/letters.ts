export const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** UTF-16 units of the longest emoji, two people of two skin tones who kiss. What is longer isn't one letter to anyone. */
export const unitsOfLetter = 15;

/** The letters of a text as people see them: an emoji of several parts is one. Stacks of marks count as several. */
export function lettersIn(text: string): number {
  let letters = 0;
  for (const { segment } of segmenter.segment(text)) letters += Math.ceil(segment.length / unitsOfLetter);
  return letters;
}

/** Letters more than `most`; 0 if it fits. Counts only where it matters. */
export function lettersOver(text: string, most: number): number {
  return text.length <= most ? 0 : Math.max(0, lettersIn(text) - most);
}
