import type { Child } from './children.ts';
import type { Matches } from './merges.ts';

type Named = Pick<Child, 'id' | 'firstName' | 'lastName' | 'age' | 'birthDate' | 'gender'>;

/** A name as it is compared: without accents, capitals, spaces and hyphens. */
const plain = (name: string) =>
  name
    .normalize('NFKD')
    .replaceAll(/[\p{M}\s'’.-]/gu, '')
    .toLowerCase();

/** The years of a typed age, where it says any. */
const years = ({ age }: Named) => Number(/\d+/.exec(age)?.[0] ?? Number.NaN);

/** How well two fit: 0 when they are not the same child, more for each thing that speaks for it. */
function likeness(one: Named, other: Named): number {
  const [first, otherFirst] = [plain(one.firstName), plain(other.firstName)];
  if (!first || first !== otherFirst) return 0;
  const [last, otherLast] = [plain(one.lastName), plain(other.lastName)];
  // Parents write different family names of one child down; two of the same first name are told apart by it.
  const byLast = last && otherLast ? (last === otherLast ? 4 : -1) : 1;
  if (one.birthDate && other.birthDate) return one.birthDate === other.birthDate ? 5 + byLast : 0;
  const apart = Math.abs(years(one) - years(other));
  if (apart > 1) return 0;
  if (one.gender && other.gender && one.gender !== other.gender) return 0;
  return 3 + byLast + (apart === 0 ? 2 : 0);
}

/**
 * Which child of one family is which of the other, as a proposal to two people who know better. By first name, family name and age;
 * each child once at most, the most alike first; null where none is alike.
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

/** The same choice with one child chosen anew: whoever was matched to it before is another child from then on. */
export function chooseMatch(matches: Matches, childId: string, sameAs: string | null): Matches {
  const others = Object.entries(matches).map(([id, same]) => [id, same !== null && same === sameAs ? null : same]);
  return { ...Object.fromEntries(others), [childId]: sameAs };
}
