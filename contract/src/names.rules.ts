import { product } from './product.ts';

/** What a name must not look like, in the order in which it is looked for. */
const lookLike: RegExp[] = [
  // A web or mail address: a point between words, but for abbreviations such as "St.John" and initials.
  /:\/\/|[/\\@]|www\.|(?<![\p{L}\d-])(?!(?:st|ste|mt|dr|mr|mrs|ms|fr|jr|sr)\.)[\p{L}\d-]{2,}\.\p{L}{2,}/iu,
  // A telephone number. "John 3rd" has one digit.
  /(\d\D*){3}/u,
  // Brackets and check marks: "(verified)", "✓". Not letters, apostrophes, hyphens and points.
  /[()[\]{}<>«»|*_#=+~^]|\p{So}|[\u2713-\u2718]/u,
  // What only an operator or an authority could say. "Judge" and "Law" are family names.
  /(?<!\p{L})(verified|unverified|official|certified|authorized|support|admin|administrator|moderator|helpdesk|staff)(?!\p{L})/iu,
];

/** The product's own name, however it is spaced. */
const isOurs = (name: string) =>
  name
    .replaceAll(/[^\p{L}]/gu, '')
    .toLowerCase()
    .includes(product.name.toLowerCase());

/**
 * Whether this could be what people call someone. A name is shown to the other parent on every message, so it must not say
 * anything else: no address, no number to call, no claim.
 */
export function isPlainName(name: string): boolean {
  const plain = name.normalize('NFKC');
  return !isOurs(plain) && !lookLike.some((look) => look.test(plain));
}

export const notPlainName =
  'Use the name people call you: no web addresses, phone numbers, brackets, or words like “verified” or “support”.';
