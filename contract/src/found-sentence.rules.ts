import { firstLetters } from './first-letters.ts';
import { hasWords, wantedWords, type Wanted } from './folding.ts';

/** Letters of a sentence that a search shows, at most. */
const most = 240;

/** The sentence of a text with all the words of a search, otherwise with one of them; of a long one the part around it. */
export function sentenceWith(entered: string, text: string): string {
  const wanted = wantedWords(entered);
  const sentences = text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .split(/(?<=[.!?]) /);
  const found =
    sentences.find((sentence) => hasWords(sentence, wanted)) ??
    sentences.find((sentence) => hasAny(sentence, wanted)) ??
    sentences[0] ??
    '';
  return found.length <= most ? found : partWith(wanted, found);
}

const hasAny = (text: string, wanted: readonly Wanted[]) => wanted.some((word) => hasWords(text, [word]));

/** The first part with one of the words. Parts overlap by half, and begin with a word where there are spaces. */
function partWith(wanted: readonly Wanted[], sentence: string): string {
  for (let at = 0; at < sentence.length; at += most / 2) {
    const space = sentence.indexOf(' ', at) + 1;
    const begin = at === 0 ? 0 : space > 0 && space < at + most / 2 ? space : firstWhole(sentence, at);
    const part = firstLetters(sentence.slice(begin), most).trim();
    if (hasAny(part, wanted))
      return `${begin > 0 ? '…' : ''}${part}${begin + part.length < sentence.length ? '…' : ''}`;
  }
  return `${firstLetters(sentence, most).trim()}…`;
}

/** Where the next character begins. */
const firstWhole = (text: string, at: number) => (/[\uDC00-\uDFFF]/.test(text.charAt(at)) ? at + 1 : at);
