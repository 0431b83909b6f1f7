import type { Child } from './children.ts';
import type { Matches } from './merges.ts';

type Named = Pick<Child, 'id' | 'firstName' | 'lastName' | 'age' | 'birthDate' | 'gender'>;

/** A name normalized for comparison: no accents, capitals, spaces or hyphens. */
const plain = (name: string) =>
  name
    .normalize('NFKD')
    .replaceAll(/[\p{M}\s'’.-]/gu, '')
    .toLowerCase();

/** The years in an entered age, if any. */
const years = ({ age }: Named) => Number(/\d+/.exec(age)?.[0] ?? Number.NaN);

/** Match score: 0 for different children, higher for a better match. */
function likeness(one: Named, other: Named): number {
  const [first, otherFirst] = [plain(one.firstName), plain(other.firstName)];
  if (!first || first !== otherFirst) return 0;
  const [last, otherLast] = [plain(one.lastName), plain(other.lastName)];
  // Parents may enter different last names for one child; they only break ties between equal first names.
  const byLast = last && otherLast ? (last === otherLast ? 4 : -1) : 1;
  if (one.birthDate && other.birthDate) return one.birthDate === other.birthDate ? 5 + byLast : 0;
  const apart = Math.abs(years(one) - years(other));
  if (apart > 1) return 0;
  if (one.gender && other.gender && one.gender !== other.gender) return 0;
  return 3 + byLast + (apart === 0 ? 2 : 0);
}

/**
 * Proposes which children are the same, by first name, last name and age; each child at most once, best match first;
 * null without a match. The parents decide.
 */
export function proposeMatches(coming: readonly Named[], here: readonly Named[]): Matches {
  const pairs = coming
    .flatMap((one) => here.map((other) => ({ one, other, likeness: likeness(one, other) })))
    .filter((pair) => pair.likeness > 0)
    .toSorted((a, b) => b.likeness - a.likeness);
  const matches: Matches = Object.fromEntries(coming.map(({ id }) => [id, null]));
  const taken = new Set<string>();
  for (const { one, other } of pairs) {
    if (matches[one.id] !== null || taken.has(other.id)) continue;
    matches[one.id] = other.id;
    taken.add(other.id);
  }
  return matches;
}

/** Changes one match; a child matched to it before becomes unmatched. */
export function chooseMatch(matches: Matches, childId: string, sameAs: string | null): Matches {
  const others = Object.entries(matches).map(([id, same]) => [id, same !== null && same === sameAs ? null : same]);
  return { ...Object.fromEntries(others), [childId]: sameAs };
}
