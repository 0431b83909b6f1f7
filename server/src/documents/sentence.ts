import { firstLetters } from '@evenkeel/contract/first-letters';

const most = 240;

/** The sentence of a text in which the first of these words is, or as much around it as fits. */
export function sentenceWith(words: string, text: string): string {
  const flat = text.replaceAll(/\s+/g, ' ').trim();
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const at = Math.max(
    0,
    Math.min(...wanted.map((word) => flat.toLowerCase().indexOf(word)).filter((place) => place >= 0), flat.length),
  );
  if (at === flat.length) return firstLetters(flat, most);
  const begin = Math.max(lastEnd(flat, at), at - most / 2);
  const rest = flat.slice(begin);
  const end = /[.!?](?=\s|$)/.exec(rest.slice(at - begin));
  const sentence = firstLetters(end ? rest.slice(0, at - begin + end.index + 1) : rest, most);
  return `${begin > lastEnd(flat, at) ? '…' : ''}${sentence.trim()}${begin + sentence.length < flat.length && !end ? '…' : ''}`;
}

/** Where the sentence that `at` is in begins. */
function lastEnd(text: string, at: number): number {
  const ends = [...text.slice(0, at).matchAll(/[.!?]\s/g)];
  const last = ends.at(-1);
  return last ? last.index + 2 : 0;
}
