import { lettersOver, segmenter, unitsOfLetter } from './letters.ts';

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

/** Whether a text has at most this many letters. Refuses without counting what can't fit, however long it is. */
export function fits(text: string, most: number): boolean {
  return text.length <= most * unitsOfLetter && lettersOver(text, most) === 0;
}
