// Browsers and Node have it; the contract is compiled for neither.
declare const URL: new (address: string) => { hostname: string };

/** Letters, marks, digits, hyphens and the dots of IDNA. Nothing else reaches the parser, which also reads percent signs and ports. */
const name = /^[\p{L}\p{M}\p{Nd}\-.。．｡·\u200C\u200D]+$/u;
const hyphenAtEnd = /(^|[.。．｡])-|-([.。．｡]|$)/;

/**
 * An email address with its domain in ASCII (`ana@müller.de` as `ana@xn--mller-kva.de`, UTS 46): one text for both spellings, and
 * look-alike letters can't pass for another domain (decisions/12-accounts). Any other text as it is.
 */
export function asciiAddress(typed: string): string {
  const at = typed.lastIndexOf('@');
  const domain = typed.slice(at + 1);
  // eslint-disable-next-line no-control-regex
  if (at < 0 || /^[\0-\x7f]*$/.test(domain) || !name.test(domain) || hyphenAtEnd.test(domain)) return typed;
  try {
    return `${typed.slice(0, at)}@${new URL(`https://${domain}`).hostname}`;
  } catch {
    return typed;
  }
}
