import { grantSections, type GrantSection } from './grants.rules.ts';

// Who can be granted something, and what each can get. Apart from the other rules of grants, which every page loads.

/** Neutrals: what both parents share is read with the consent of both. */
export const neutralRoles = ['mediator', 'parental_coordinator', 'judge'] as const;
export type NeutralRole = (typeof neutralRoles)[number];
/** Who can be granted something: counsel of the parent who grants, and neutrals. */
export const grantRoles = ['lawyer', ...neutralRoles] as const;
export type GrantRole = (typeof grantRoles)[number];

/** How someone with a grant is called on screen. */
export const grantRoleLabels: Record<GrantRole, string> = {
  lawyer: 'Lawyer',
  mediator: 'Mediator',
  parental_coordinator: 'Parental coordinator',
  judge: 'Judge',
};

export const isNeutral = (role: GrantRole): role is NeutralRole => role !== 'lawyer';

/** What a neutral can be granted: not messages, which the two never share with a third as they share a calendar. */
export const neutralSections = grantSections.filter((section) => section !== 'messages');

/** What can be granted in a role. */
export const sectionsOf = (role: GrantRole): readonly GrantSection[] =>
  isNeutral(role) ? neutralSections : grantSections;
