export const roles = ['parent', 'lawyer', 'mediator', 'judge', 'parental_coordinator', 'relative'] as const;
type Role = (typeof roles)[number];

/** How a role is called on screen. Parents are called by what they are to each other. */
export const roleLabels: Record<Role, string> = {
  parent: 'Co-Parent',
  lawyer: 'Family Lawyer',
  mediator: 'Mediator',
  judge: 'Judge',
  parental_coordinator: 'Parental Coordinator',
  relative: 'Relative or Carer',
};

/** Guests, who are professionals and relatives, pay nothing, own no family, and see what was granted to them. */
export const isGuest = (role: Role): boolean => role !== 'parent';

/** Professionals need a second step before they see any family; relatives don't. */
export const needsSecondStep = (role: Role): boolean => isGuest(role) && role !== 'relative';
