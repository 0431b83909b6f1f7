// Server and demo search alike: server/schema/search/checks.sql has these functions in SQL, and server/src/folding.test.ts holds them
// against each other. What they say of a stored text is stored with it: a change needs a migration.

/** Accents of Latin, Greek and Cyrillic letters, and what nobody sees. The marks of other scripts make other letters. */
const dropped = /[\u0300-\u036F]|[\uFE00-\uFE0F]|[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/gu;

/** What Unicode doesn't relate to the plain character. */
const plain: Record<string, string> = {
  ...Object.fromEntries([...'`‘’‚‛ʼ′'].map((quote) => [quote, "'"])),
  ...Object.fromEntries([...'“”„‟'].map((quote) => [quote, '"'])),
  ...Object.fromEntries([...'‐‑‒–—―−'].map((dash) => [dash, '-'])),
  '⁄': '/',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ς: 'σ',
};
const notPlain = new RegExp(`[${Object.keys(plain).join('')}]`, 'gu');

/**
 * A text as searches compare it: in lower case, without accents (`café` as `cafe`), with plain quotes and dashes (`don’t` as `don't`),
 * and full-width characters as ordinary ones.
 */
export function folded(text: string): string {
  const letters = text.replaceAll('´', "'").normalize('NFKD').replaceAll(dropped, '').normalize('NFKC');
  return letters.toLowerCase().replaceAll(notPlain, (character) => plain[character] ?? character);
}

/**
 * A key by which names sort as people sort them: folded, so that Ä stands beside A, and each number after its length, so that "Page 2"
 * comes before "Page 10". Compared by its characters.
 */
export function nameOrder(name: string): string {
  return folded(name).replaceAll(/[0-9]+/g, (digits) => {
    const number = digits.replace(/^0+(?=.)/, '');
    return String(number.length).padStart(3, '0') + number;
  });
}

// Between words: punctuation and symbols. Listed, because browsers, Node and PostgreSQL know different versions of Unicode.
const between =
  '\\u0000-\\u002F\\u003A-\\u0040\\u005B-\\u0060\\u007B-\\u00A9\\u00AB-\\u00B4\\u00B6-\\u00B9\\u00BB-\\u00BF\\u00D7\\u00F7' +
  '\\u02C2-\\u02C5\\u02D2-\\u02DF\\u037E\\u0387\\u055A-\\u055F\\u0589\\u058A\\u05BE\\u05C0\\u05C3\\u05C6\\u05F3\\u05F4' +
  '\\u0600-\\u060F\\u061B-\\u061F\\u066A-\\u066D\\u06D4\\u0964\\u0965\\u0970\\u2000-\\u206F\\u20A0-\\u20CF\\u2190-\\u25FF' +
  '\\u27C0-\\u2BFF\\u3000-\\u3004\\u3008-\\u3020\\u3030\\u303D-\\u303F\\u30FB\\uFD3E\\uFD3F\\uFE10-\\uFE6F\\uFFF9-\\uFFFD';
// Written without spaces: Thai, Lao, Burmese, Khmer, Japanese and Chinese; and pictures.
const unspaced =
  '\\u0E01-\\u0EFF\\u1000-\\u109F\\u1780-\\u17FF\\u2600-\\u27BF\\u2E80-\\u2FFF\\u3005-\\u3007\\u3021-\\u302F\\u3031-\\u303C' +
  '\\u3041-\\u30FA\\u30FC-\\u312F\\u3190-\\u9FFF\\uF900-\\uFAFF\\u{1F000}-\\u{3FFFF}';
const runs = new RegExp(`[${unspaced}]+|[^${unspaced}${between}]+`, 'gu');
const isUnspaced = new RegExp(`^[${unspaced}]`, 'u');

const longest = 100;

const runsOf = (text: string): string[] => folded(text).match(runs) ?? [];

/** Each character with the next one, and the last one alone: a text of two or more is in there with all its pairs. */
const pairsOf = (run: string): string[] =>
  [...run].map((character, i, characters) => character + (characters[i + 1] ?? ''));

const shortened = (word: string): string => [...word].slice(0, longest).join('');

/** Neighbors that may be written as one: "pick-up" as "pickup", and with a short second word "pick up" as well. */
function joinedWords(text: string): string[] {
  const parts = folded(text).match(/[a-z]+|[^a-z]+/g) ?? [];
  return parts.flatMap((first, i) => {
    const [mark, second = ''] = parts.slice(i + 1, i + 3);
    const isJoined =
      (mark === '-' && /^[a-z]{2}/.test(first) && /^[a-z]{2}/.test(second)) ||
      (mark === ' ' && /^[a-z]{2,8}$/.test(first) && /^[a-z]{2,4}$/.test(second));
    return isJoined ? [shortened(first + second)] : [];
  });
}

/** The words by which a text is found, each once. */
export function searchWords(text: string): string[] {
  const words = runsOf(text).flatMap((run) => (isUnspaced.test(run) ? pairsOf(run) : [shortened(run)]));
  return [...new Set([...words, ...joinedWords(text)])];
}

type Word = { word: string; isBeginning: boolean };

/** A word that is looked for, or the beginning of one; or instead of it one of `joined`, in which it is written with its neighbor. */
export type Wanted = Word & { joined: Word[] };

/** What someone who enters these words looks for. The last one may be incomplete. */
export function wantedWords(entered: string): Wanted[] {
  const all = runsOf(entered);
  const isLast = (i: number) => i === all.length - 1;
  const joinedAt = (i: number): Word[] => {
    const [first = '', second = ''] = all.slice(i, i + 2);
    const isJoined = i >= 0 && /^[a-z]{2,}$/.test(first) && /^[a-z]+$/.test(second);
    return isJoined ? [{ word: shortened(first + second), isBeginning: isLast(i + 1) }] : [];
  };
  return all.flatMap((run, i): Wanted[] => {
    if (!isUnspaced.test(run))
      return [{ word: shortened(run), isBeginning: isLast(i), joined: [...joinedAt(i - 1), ...joinedAt(i)] }];
    const pairs = pairsOf(run);
    if (pairs.length === 1) return [{ word: run, isBeginning: true, joined: [] }];
    return pairs.slice(0, -1).map((word) => ({ word, isBeginning: false, joined: [] }));
  });
}

/** Whether a text has everything that is looked for. */
export function hasWords(text: string, wanted: readonly Wanted[]): boolean {
  const words = searchWords(text);
  const has = ({ word, isBeginning }: Word) => words.some((one) => (isBeginning ? one.startsWith(word) : one === word));
  return wanted.every((one) => has(one) || one.joined.some(has));
}
