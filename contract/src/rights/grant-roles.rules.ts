import { grantSections, type GrantSection, type Needed } from './grants.rules.ts';

// Who can be granted something, and what each can get. Apart from the other rules of grants, which every page loads.

/** Neutrals: what both parents share is read with the consent of both. */
export const neutralRoles = ['mediator', 'parental_coordinator', 'judge'] as const;
export type NeutralRole = (typeof neutralRoles)[number];
/** Who keeps session pages. A judge only reads what parents share. */
export const mediatorRoles = ['mediator', 'parental_coordinator'] as const satisfies readonly NeutralRole[];
export type MediatorRole = (typeof mediatorRoles)[number];
/** Who can be granted something: counsel of the parent who grants, relatives and carers of the children, and neutrals. */
export const grantRoles = ['lawyer', 'relative', ...neutralRoles] as const;
export type GrantRole = (typeof grantRoles)[number];

/** How someone with a grant is called on screen. */
export const grantRoleLabels: Record<GrantRole, string> = {
  lawyer: 'Lawyer',
  relative: 'Relative or carer',
  mediator: 'Mediator',
  parental_coordinator: 'Parental coordinator',
  judge: 'Judge',
};

export const isNeutral = (role: GrantRole): role is NeutralRole => role !== 'lawyer' && role !== 'relative';

/** What a neutral can be granted: not messages, which the two never share with a third as they share a calendar. */
export const neutralSections = grantSections.filter((section) => section !== 'messages');

/** What a relative can be granted, of the children that the grant names. */
export const relativeSections: readonly GrantSection[] = ['calendar', 'health', 'school'];

/** Who writes to the parents who gave access, and is written to: to one of them, or as a mediator to both. A judge only reads. */
export const hasChannel = (role: GrantRole): boolean => role !== 'judge';

export const mediates = (role: GrantRole): role is MediatorRole =>
  (mediatorRoles as readonly GrantRole[]).includes(role);

/** Who suggests a schedule to both parents: a mediator or coordinator who reads the calendar. */
export const suggestsSchedules = (role: GrantRole, sections: readonly GrantSection[]): boolean =>
  mediates(role) && sections.includes('calendar');

/** Who reads what the parents propose to each other and haven't answered: everybody who reads the schedule, but no judge. */
export const readsProposals = (role: GrantRole, sections: readonly GrantSection[]): boolean =>
  role !== 'relative' && role !== 'judge' && sections.includes('calendar');

/** Who adds documents for the parent who granted: a lawyer who reads documents. */
export const addsDocuments = (role: GrantRole, sections: readonly GrantSection[]): boolean =>
  role === 'lawyer' && sections.includes('documents');

/** What can be granted in a role. */
export function sectionsOf(role: GrantRole): readonly GrantSection[] {
  if (role === 'relative') return relativeSections;
  return isNeutral(role) ? neutralSections : grantSections;
}

/** What a grant of these sections opens in a role: what an operation may need of it. */
export const openedTo = (role: GrantRole, sections: readonly GrantSection[]): Needed[] => [
  'any',
  ...sections,
  ...(role !== 'relative' && sections.includes('calendar') ? ['schedule' as const] : []),
  ...(readsProposals(role, sections) ? ['proposed' as const] : []),
  ...(hasChannel(role) ? ['channel' as const] : []),
  ...(mediates(role) ? ['mediation' as const] : []),
  ...(suggestsSchedules(role, sections) ? ['suggesting' as const] : []),
  ...(addsDocuments(role, sections) ? ['adding' as const] : []),
];
