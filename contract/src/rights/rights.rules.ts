import { isGuest } from '../roles.rules.ts';
import type { Role } from '../roles.ts';

// What a person may do in a family, in one place: their role, their access by section, whose the item is, and its state. The server
// refuses by these rules; demo and screens show by them. The database refuses by itself as well (decisions/25-code-structure).

/** The parts of a family's life that can be opened or closed to someone. */
export const sections = [
  'calendar',
  'schedule',
  'children',
  'messages',
  'payments',
  'documents',
  'court',
  'health',
  'school',
] as const;
export type Section = (typeof sections)[number];

/**
 * What a third parent sees only after both parents of the homes turned it on for them, and then doesn't change. Court is never among
 * them, and neither are the messages between the two.
 */
export const thirdParentSections = ['documents', 'health', 'school'] as const satisfies readonly Section[];
export type ThirdParentSection = (typeof thirdParentSections)[number];

/** Nothing, look, or look and change. */
export const accesses = ['none', 'read', 'write'] as const;
export type Access = (typeof accesses)[number];

export type Rights = Readonly<Record<Section, Access>>;

const everything: Rights = {
  calendar: 'write',
  schedule: 'write',
  children: 'write',
  messages: 'write',
  payments: 'write',
  documents: 'write',
  court: 'write',
  health: 'write',
  school: 'write',
};
const nothing: Rights = {
  calendar: 'none',
  schedule: 'none',
  children: 'none',
  messages: 'none',
  payments: 'none',
  documents: 'none',
  court: 'none',
  health: 'none',
  school: 'none',
};
/** What a parent without one of the two homes doesn't decide or see (decisions/14-families-and-invitations). */
const withoutHome = {
  schedule: 'read',
  payments: 'read',
  documents: 'none',
  court: 'none',
  health: 'none',
  school: 'none',
} as const;

type Member = {
  role: Role;
  home: 'A' | 'B' | null;
  /** What both parents turned on for a third parent. */
  sections?: readonly string[];
};

/** The rights of a member. */
export function rightsOf({ role, home, sections: turnedOn = [] }: Member): Rights {
  if (isGuest(role)) return nothing;
  if (home !== null) return everything;
  const read = thirdParentSections.filter((section) => turnedOn.includes(section));
  return { ...everything, ...withoutHome, ...Object.fromEntries(read.map((section) => [section, 'read'])) };
}

/** What an account may do by its role alone, in no family. */
export const accountRights = {
  /** Professionals pay nothing, and so choose no plan. */
  choosePlan: (role: Role): 'no-right' | undefined => (isGuest(role) ? 'no-right' : undefined),
  /** Professionals own no family: they see what a parent grants them. */
  startFamily: (role: Role): 'no-right' | undefined => (isGuest(role) ? 'no-right' : undefined),
};
