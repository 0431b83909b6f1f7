import { expect, test } from 'vitest';
import { claimsIn } from './claims.ts';

test.each([
  ['Court approved, and Tamper‑proof', ['court-approved', 'tamper-proof']],
  ['CERTIFIED records, inadmissible or not', ['certified', 'admissible']],
  ['hipaa, banklevel and guaranteed', ['HIPAA', 'bank-level', 'guaranteed']],
  ['An agreement that a court has approved', []],
])('claims in "%s": %j', (text, claims) => {
  expect(claimsIn(text)).toEqual(claims);
});
