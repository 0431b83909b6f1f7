import { hasOurName } from './own-name.ts';

/** Patterns a name must not match. */
const lookLike: RegExp[] = [
  // A web or email address: a dot between words, except abbreviations like "St.John" and initials.
  /:\/\/|[/\\@]|www\.|(?<![\p{L}\d-])(?!(?:st|ste|mt|dr|mr|mrs|ms|fr|jr|sr)\.)[\p{L}\d-]{2,}\.\p{L}{2,}/iu,
  // A telephone number. "John 3rd" has one digit.
  /(\d\D*){3}/u,
  // Brackets and check marks: "(verified)", "✓". Not letters, apostrophes, hyphens and points.
  /[()[\]{}<>«»|*_#=+~^]|\p{So}|[\u2713-\u2718]/u,
  // Claims of an operator or authority. "Judge" and "Law" are allowed: they are family names. As first names: office-names.ts.
  /(?<!\p{L})(verified|unverified|official|system|certified|authorized|support|admin|administrator|moderator|helpdesk|staff)(?!\p{L})/iu,
];

/**
 * Whether this is plausible as a name. The other parent sees it on every message, so it must carry no address, phone
 * number or claim.
 */
export function isPlainName(name: string): boolean {
  const plain = name.normalize('NFKC');
  return !hasOurName(plain) && !lookLike.some((look) => look.test(plain));
}

export const notPlainName =
  'Use the name people call you: no web addresses, phone numbers, brackets, or words like “verified” or “support”.';
