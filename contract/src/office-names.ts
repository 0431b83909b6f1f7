// A member whose messages say "Judge" or "System" speaks with a voice that isn't theirs (decisions/14-families-and-invitations).

/** What nobody can be called. */
const offices = ['judge', 'system'];

/** Letters, and what is drawn like one, by the Latin letter they can stand for. Of all scripts, in either case. */
const alike: Record<string, string> = {
  j: 'јϳʝɉᴊȷյᎫꓙ',
  u: 'vυνսᴜʊυцᏙꓴ∪⋃',
  d: 'ԁɗɖđᴅᎠꓓ',
  g: 'ɡɢցǥɠԍԌᏀꓖ9',
  e: 'еҽєɛεəәɇᴇⲉꓰᎬ3',
  s: 'ѕꜱʂՏꓢᏚ5$',
  y: 'уүʏγყɏƴꓬᎩ',
  t: 'тᴛţƭŧτꓔᎢ7',
  m: 'мᴍɱʍꓟᎷ',
};

const latin = new Map(
  Object.entries(alike).flatMap(([to, letters]) => [...letters].map((letter) => [letter.toLowerCase(), to] as const)),
);

/** As it is drawn: without accents and case, look-alikes as the letter that they look like. */
function drawn(text: string): string {
  const said = text
    .normalize('NFKC')
    .normalize('NFD')
    .replaceAll(/\p{M}|\p{Default_Ignorable_Code_Point}/gu, '')
    .toLowerCase();
  return [...said].map((letter) => latin.get(letter) ?? letter).join('');
}

const drawnOffices = offices.map(drawn);

/**
 * Whether a first name is, or has as a word, the name of an office that would be believed: in any case, spaced, in look-alike letters. A
 * word that only begins like one is somebody's: "Judgette".
 */
export function isOfficeName(name: string): boolean {
  const words = drawn(name)
    .split(/\P{L}+/u)
    .filter(Boolean);
  return words.some((_, from) => drawnOffices.some((office) => isSpelledFrom(words, from, office)));
}

/** Whether the words from this one on, put together, are `office`. */
function isSpelledFrom(words: readonly string[], from: number, office: string): boolean {
  let spelled = '';
  for (let at = from; at < words.length && spelled.length < office.length; at += 1) spelled += words[at];
  return spelled === office;
}

export const notOfficeName = 'Use the name people call you. “Judge” and “System” would be taken for somebody else.';
