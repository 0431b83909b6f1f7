/** Claims that no page, email or export makes: we record and show, and promise nothing about courts or security. */
const claims = [
  'certified',
  'court-approved',
  'admissible',
  'tamper-proof',
  'HIPAA',
  'bank-level',
  'guaranteed',
] as const;

/** The claims found in a text, in any case, with or without a space or hyphen between two words. */
export function claimsIn(text: string): string[] {
  return claims.filter((claim) => new RegExp(claim.replace('-', '[\\s\u2010\u2011-]*'), 'i').test(text));
}
