import { hasOurName } from './own-name.ts';

/** Words of offices, and of what a lock screen must not show. A first name that is one of them is not shown. */
const offices = new Set(
  (
    'support service services team staff admin administrator official security account accounts billing bank ' +
    'court courts judge justice police sheriff lawyer attorney solicitor counsel legal custody divorce child children ' +
    'kid kids mother father parent parents mom mum mommy mummy dad daddy ex government ministry welfare emergency urgent'
  ).split(' '),
);

/** Letters with their marks, joined by a space, hyphen, apostrophe or full stop. */
const name = /^\p{L}[\p{L}\p{M}]*(?:(?:\.?[ '’‑-]|\.)\p{L}[\p{L}\p{M}]*)*\.?$/u;

const longest = 40;

/**
 * The sender's name as it may appear in a mail from us. "Someone" for anything that isn't a name, contains a link, imitates us or
 * an office, or mixes alphabets.
 */
export function senderName(typed: string): string {
  const said = typed.normalize('NFKC').replaceAll(/\s+/g, ' ').trim();
  const isMixed =
    /\p{Script=Latin}/u.test(said) && /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Cherokee}]/u.test(said);
  // "J.R." is a name, "paypal.com" a link.
  const leadsSomewhere = /\.\p{L}{2}/u.test(said);
  const isFit = said.length <= longest && name.test(said) && !isMixed && !leadsSomewhere && !looksLikeUs(said);
  return isFit ? said : 'Someone';
}

function looksLikeUs(said: string): boolean {
  const words = said.toLowerCase().split(/[^\p{L}\p{M}]+/u);
  const isOffice = words.some((word) => offices.has(word) || offices.has(word.replace(/s$/, '')));
  return isOffice || hasOurName(said);
}
