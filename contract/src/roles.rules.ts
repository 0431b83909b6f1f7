export const roles = ['parent', 'lawyer', 'mediator', 'judge', 'parental_coordinator'] as const;
type Role = (typeof roles)[number];

/** How a role is called on screen. Parents are called by what they are to each other. */
export const roleLabels: Record<Role, string> = {
  parent: 'Co-Parent',
  lawyer: 'Family Lawyer',
  mediator: 'Mediator',
  judge: 'Judge',
  parental_coordinator: 'Parental Coordinator',
};

/** Professionals pay nothing, own no family, and see what was granted to them. */
export function isProfessional(role: Role): boolean {
  return role !== 'parent';
}
