import type { Rights, Section } from './rights.rules.ts';

/** Someone in a family, and their own rights there. A `Family` as the contract answers it is one. */
export type Actor = { me: string; rights: Rights };

/** Why someone may not do something; undefined when they may. */
export type Reason = 'no-right' | 'own' | 'not-own' | 'closed';

/** What to say where an action is missing. */
export const reasonWords: Record<Reason, string> = {
  'no-right': 'Only the parents of the two homes decide this.',
  own: 'Your co-parent answers this.',
  'not-own': 'Only the person who entered this can do that.',
  closed: 'This has already been answered or withdrawn.',
};

export const lacks = ({ rights }: Actor, section: Section): Reason | undefined =>
  rights[section] === 'write' ? undefined : 'no-right';
export const cannotSee = ({ rights }: Actor, section: Section): Reason | undefined =>
  rights[section] === 'none' ? 'no-right' : undefined;
export const closedUnless = (isOpen: boolean): Reason | undefined => (isOpen ? undefined : 'closed');

/** Whether `why` is about the person, so that no state of the item would make it right. */
export const isForbidden = (why: Reason | undefined): boolean => why !== undefined && why !== 'closed';
