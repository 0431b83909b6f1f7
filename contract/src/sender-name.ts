import { product } from './product.ts';

/** Words of offices, and of what a lock screen must not tell. A first name that is one of them is not shown: that costs nobody much. */
const offices = new Set(
  (
    'support service services team staff admin administrator official security account accounts billing bank ' +
    'court courts judge justice police sheriff lawyer attorney solicitor counsel legal custody divorce child children ' +
    'kid kids mother father parent parents mom mum mommy mummy dad daddy ex government ministry welfare emergency urgent'
  ).split(' '),
);

/** Letters with their marks, and what stands between them in names: a space, a hyphen, an apostrophe, a full stop. */
const name = /^\p{L}[\p{L}\p{M}]*(?:(?:\.?[ '’‑-]|\.)\p{L}[\p{L}\p{M}]*)*\.?$/u;

const longest = 40;

/**
 * The name under which an invitation is sent, as it may appear in a letter under our own name. "Somebody" for whatever is no
 * name, leads somewhere, looks like us or an office, or is written in letters that only look like others.
 */
export function senderName(typed: string): string {
  const said = typed.normalize('NFKC').replaceAll(/\s+/g, ' ').trim();
  const isMixed =
    /\p{Script=Latin}/u.test(said) && /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Cherokee}]/u.test(said);
  // "J.R." is a name, "paypal.com" a link.
  const leadsSomewhere = /\.\p{L}{2}/u.test(said);
  const isFit = said.length <= longest && name.test(said) && !isMixed && !leadsSomewhere && !looksLikeUs(said);
  return isFit ? said : 'Somebody';
}

function looksLikeUs(said: string): boolean {
  const words = said.toLowerCase().split(/[^\p{L}\p{M}]+/u);
  const isOffice = words.some((word) => offices.has(word) || offices.has(word.replace(/s$/, '')));
  return isOffice || drawn(words.join('')).includes(drawn(product.name));
}

/** What is drawn alike as the same letters: no accents, and a large I as the l it looks like. */
function drawn(word: string): string {
  return word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/[iı]/g, 'l');
}
