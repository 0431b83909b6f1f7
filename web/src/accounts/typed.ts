import type { Person } from './sign-up.ts';

const nothing: Person = { email: '', password: '', firstName: '', lastName: '' };
// For coming back to the form. In memory only: a password is never stored.
let typed = nothing;

export function typedSoFar(): Person {
  return typed;
}

export function keepTyped(person: Person): void {
  typed = person;
}

export function forgetTyped(): void {
  typed = nothing;
}
