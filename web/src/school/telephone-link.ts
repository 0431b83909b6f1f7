import { plainDigits } from '@evenkeel/contract/plain-digits';

/** A number of a text that can be called: what stands before it, the number as typed, what stands after it, and its link. */
export type TelephoneLink = { before: string; number: string; after: string; href: string };

const run = /(?:\+\s?)?\(?\d(?:[\s().\-‐‑‒–/]*\d)*\)?/g;
const extension = /^[\s,;]*(?:ext(?:ension|n|\.)?|local|x|#)[\s.:#]*(\d[\d\s-]*\d|\d)/i;
const trunk = /\(\s*0\s*\)/;
const isAmongLetters = (before: string, after: string) => /[\p{L}\d]-?$/u.test(before) || /^[-.]?\p{L}/u.test(after);
/** "1 800 FLOWERS": the letters are the rest of the number. */
const isWord = (number: string, after: string) => number.length < 7 && /^\s+[A-Z]{3,}/.test(after);

/**
 * The link of the one number that a text holds, by RFC 3966: an extension isn't dialed as part of the number, nor a trunk "(0)" after
 * the country. Of two numbers only the first one, and none if a word leads to them. Nothing for what could be another number: letters
 * among the digits, more digits than a number has.
 */
export function telephoneLink(phone: string): TelephoneLink | undefined {
  const text = plainDigits(phone);
  const [first, ...others] = text.matchAll(run);
  if (!first) return undefined;
  const before = text.slice(0, first.index);
  const typed = first[0];
  const after = text.slice(first.index + typed.length);
  const dialed = typed.startsWith('+') ? `+${digits(typed.replace(trunk, ''))}` : digits(typed);
  const further = extension.exec(after);
  const length = dialed.replace('+', '').length;
  if (length < 3 || length > 15) return undefined;
  if (!further && (isAmongLetters(before, after) || isWord(dialed, after))) return undefined;
  if (others.length > (further ? 1 : 0) && /\p{L}/u.test(before)) return undefined;
  const end = first.index + typed.length + (further?.[0].length ?? 0);
  return {
    before: phone.slice(0, first.index),
    number: phone.slice(first.index, end),
    after: phone.slice(end),
    href: `tel:${dialed}${further?.[1] ? `;ext=${digits(further[1])}` : ''}`,
  };
}

const digits = (typed: string) => typed.replaceAll(/\D/g, '');
