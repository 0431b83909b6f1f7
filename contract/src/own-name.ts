import { product } from './product.ts';

/** Letters, and what is drawn like one, by the Latin letter of our name they can stand for. Of all scripts, in either case. */
const alike: Record<string, string> = {
  e: 'еҽєεɛəәɇᴇⲉꓰᎬ3',
  v: 'νѵυʋⱱᴠꓦᏙ∨⋁٧۷',
  n: 'пиոռηƞɲŋɴⲛꓠ',
  k: 'кқҝҟҡκĸƙⱪᴋⲕꓗᏦ',
  l: 'iıіӏιɩɭłƚʟⲓꓡᏞǀ|ا1',
};

const latin = new Map(
  Object.entries(alike).flatMap(([to, letters]) => [...letters].map((letter) => [letter.toLowerCase(), to] as const)),
);

/** A text with look-alikes as the same letters: without accents, in lower case, and capital I as l. */
function drawn(text: string): string {
  // A Greek capital Nu is drawn like an N, and a small one like a v.
  const said = text.normalize('NFKC').replaceAll('Ν', 'n').normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return [...said].map((letter) => latin.get(letter) ?? letter).join('');
}

const ours = drawn(product.name);

/**
 * Whether a name has the product's own name in it, however it is spaced and in look-alike letters of any script. It begins where
 * a word begins or is within one: "Steven Keel" is someone else.
 */
export function hasOurName(name: string): boolean {
  const words = drawn(name)
    .split(/\P{L}+/u)
    .filter(Boolean);
  return words.some(
    (word, i) =>
      word.includes(ours) ||
      words
        .slice(i, i + ours.length)
        .join('')
        .startsWith(ours),
  );
}
