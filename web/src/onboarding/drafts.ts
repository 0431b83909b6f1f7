import type { Gender, NewChild } from '@evenkeel/contract/children';
import { newId } from '@evenkeel/contract/ids';

/** A child as somebody types it. Its id is made with it: however often it is sent, it is stored once. */
export type Draft = {
  id: string;
  firstName: string;
  lastName: string;
  age: string;
  gender: Gender | null;
  custodyDetails: string;
};

export function newDraft(): Draft {
  return { id: newId(), firstName: '', lastName: '', age: '', gender: null, custodyDetails: '' };
}

/** Whether nothing was typed at all: such a child is simply not stored. */
export function isEmpty({ firstName, lastName, age, gender, custodyDetails }: Draft): boolean {
  return ![firstName, lastName, age, custodyDetails].some((text) => text.trim()) && gender === null;
}

/** What is sent of a draft. Its birth date is asked for where the profile is edited. */
export function childOf(draft: Draft, familyId: string): NewChild {
  return { ...draft, familyId, birthDate: null };
}

/** How a child is called where there is room for one name. */
export function nameOfChild({ firstName, lastName }: Pick<Draft, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim() || 'A child without a name';
}
