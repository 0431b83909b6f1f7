import type { Whom } from '@evenkeel/contract/nights/custody-layers.rules';
import type { Home } from '@evenkeel/contract/nights/homes.rules';
import type { Family, Member } from '@evenkeel/contract/families';
import { type Day, localDay } from '../../lib/days.ts';
import type { Place } from '../../ui/ribbon-pieces.ts';

/** The parent of a home, now or on a given day: a parent who left keeps the nights of their time. */
function parentIn(family: Family, home: Home, day?: Day) {
  const all = family.members.filter((member) => member.home === home);
  const left = all.filter(({ leftAt }) => leftAt !== null).toSorted((a, b) => (leftOn(a) < leftOn(b) ? -1 : 1));
  const then = day === undefined ? undefined : left.find((member) => day < leftOn(member));
  return then ?? all.find(({ leftAt }) => leftAt === null) ?? left.at(-1);
}

const leftOn = ({ leftAt }: Member): Day => localDay(leftAt ?? '9999-12-31T00:00:00Z');

/** "Alex’s home", or "The other home" until its parent joins. */
export function homeWords(family: Family, home: Home, day?: Day): string {
  const parent = parentIn(family, home, day);
  return parent ? `${parent.name}’s home` : 'The other home';
}

/** "at Alex’s home", within a sentence. */
export function atHome(family: Family, home: Home, day?: Day): string {
  return parentIn(family, home) ? `at ${homeWords(family, home, day)}` : 'at the other home';
}

/** The name of a home's parent: "Alex". */
export const nameOfHome = (family: Family, home: Home, day?: Day): string =>
  parentIn(family, home, day)?.name ?? 'the other home';

/** Both homes, in full and as names. */
export function homesOf(family: Family): { words: Record<Place, string>; names: Record<Place, string> } {
  const name = (home: Home) => parentIn(family, home)?.name ?? 'The other home';
  return {
    words: { a: homeWords(family, 'A'), b: homeWords(family, 'B') },
    names: { a: name('A'), b: name('B') },
  };
}

export const placeOf = (home: Home): Place => (home === 'A' ? 'a' : 'b');

/** The home of whoever has the children, if they have one. */
export const placeWith = (whom: Whom | undefined): Place | 'other' => (whom?.home ? placeOf(whom.home) : 'other');

/** Both homes as options of a select. */
export function homeChoices(family: Family): { value: Home; label: string }[] {
  return (['A', 'B'] as const).map((value) => ({ value, label: homeWords(family, value) }));
}

/** Names by home letter, as rules use them. */
export function namesOf(family: Family): Record<Home, string> {
  const { names } = homesOf(family);
  return { A: names.a, B: names.b };
}
