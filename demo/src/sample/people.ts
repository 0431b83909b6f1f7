import type { Role } from '@evenkeel/contract/roles';
import type { Person } from '../api.ts';

/** When everyone joined. */
const since = '2026-01-12T09:00:00.000Z';

function person(end: string, name: string, role: Role): Person {
  const [firstName = '', lastName = ''] = name.split(' ');
  const email = `${firstName.toLowerCase()}@example.com`;
  const times = { createdAt: since, updatedAt: since };
  return { id: idOf(end), email, firstName, lastName, role, ...times, mfaEnabled: false, mfaRequired: false };
}

/** A stable id for sample data. */
export function idOf(end: string): string {
  return `01900000-0000-7000-8000-${end.padStart(12, '0')}`;
}

/** The parent of home A. */
export const alex = person('a', 'Alex Rivera', 'parent');
/** The parent of home B. */
export const blake = person('b', 'Blake Costa', 'parent');
/** The mediator of both. */
export const morgan = person('c', 'Morgan Lee', 'mediator');
/** A grandparent. */
export const robin = person('d', 'Robin Rivera', 'relative');
/** Alex’s lawyer. */
export const jordan = person('e', 'Jordan Park', 'lawyer');

/** Parents of the sample family. */
export const parents: Person[] = [alex, blake];
/** Who reads the sample family by a grant. */
export const guests: Person[] = [jordan, morgan, robin];
/** People the visitor can play. */
export const players: Person[] = [...parents, ...guests];
/** Known addresses; inviting any other is "not found". */
export const known: Person[] = [alex, blake, morgan, robin, jordan];
