const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

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

/** Whether a text has at most this many letters. Refuses without counting what can't fit, however long it is. */
export function fits(text: string, most: number): boolean {
  return text.length <= most * unitsOfLetter && lettersOver(text, most) === 0;
}

/** The first letters of a text, none of them cut in two. */
export function firstLetters(text: string, most: number): string {
  if (text.length <= most) return text;
  let [letters, end] = [0, 0];
  for (const { segment, index } of segmenter.segment(text)) {
    letters += Math.ceil(segment.length / unitsOfLetter);
    if (letters > most) return text.slice(0, index);
    end = index + segment.length;
  }
  return text.slice(0, end);
}
