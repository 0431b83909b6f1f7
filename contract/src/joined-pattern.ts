import { folded } from './folding.ts';

/**
 * A pattern, of JavaScript and PostgreSQL alike, that finds in a folded text what someone enters in one word, with a hyphen or apart:
 * "pickup", "pick-up" and "pick up" find each other. It begins where a word begins; where one word is entered, it also ends with one, so
 * that "her" isn't found in "he ran". Undefined for short words and for others than letters.
 */
export function joinedPattern(search: string): string | undefined {
  const words = folded(search).trim();
  const letters = words.replaceAll(/[ -]/g, '');
  if (!/^[a-z]{4,100}$/.test(letters)) return undefined;
  return `(^|[^a-z])${[...letters].join('[ -]?')}${letters === words ? '([^a-z]|$)' : ''}`;
}

/** Whether a text has what someone enters, as it stands there or joined with its neighbor. */
export function isNamed(search: string, text: string): boolean {
  const [words, joined] = [folded(text), joinedPattern(search)];
  return words.includes(folded(search)) || (joined !== undefined && new RegExp(joined).test(words));
}
