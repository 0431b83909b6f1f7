import type { Gender, NewChild } from '@evenkeel/contract/children';
import { randomId } from '@evenkeel/contract/ids';

/** A child being typed. Its id is stable, so retries store it once. */
export type Draft = {
  id: string;
  firstName: string;
  lastName: string;
  age: string;
  gender: Gender | null;
  custodyDetails: string;
};

export function newDraft(): Draft {
  return { id: randomId(), firstName: '', lastName: '', age: '', gender: null, custodyDetails: '' };
}

/** Whether nothing was typed: such a child isn't stored. */
export function isEmpty({ firstName, lastName, age, gender, custodyDetails }: Draft): boolean {
  return ![firstName, lastName, age, custodyDetails].some((text) => text.trim()) && gender === null;
}

/** A draft as the contract wants it. The birth date is asked for later, on the child's profile. */
export function childOf(draft: Draft, familyId: string): NewChild {
  return { ...draft, familyId, birthDate: null };
}

/** A child's name as one line. */
export function nameOfChild({ firstName, lastName }: Pick<Draft, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim() || 'A child without a name';
}
