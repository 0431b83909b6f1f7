import type { Person } from './sign-up.ts';

const nothing: Person = { email: '', password: '', firstName: '', lastName: '' };
// For whoever comes back to the form. In memory only: a password is written down nowhere.
let typed = nothing;

export function typedSoFar(): Person {
  return typed;
}

export function keepTyped(person: Person): void {
  typed = person;
}

/** The account is made: nobody comes back to the form. */
export function forgetTyped(): void {
  typed = nothing;
}
