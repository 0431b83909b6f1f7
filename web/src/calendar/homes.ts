import type { Home } from '@evenkeel/contract/custody.rules';
import type { Family } from '@evenkeel/contract/families';
import type { Place } from '../ui/Ribbon.tsx';

function parentIn(family: Family, home: Home) {
  return family.members.find((member) => member.home === home);
}

/** "Alex’s home"; the home of somebody who has not joined yet is the other one. */
export function homeWords(family: Family, home: Home): string {
  const parent = parentIn(family, home);
  return parent ? `${parent.name}’s home` : 'The other home';
}

/** As it reads within a sentence. */
export function atHome(family: Family, home: Home): string {
  return parentIn(family, home) ? `at ${homeWords(family, home)}` : 'at the other home';
}

/** Both in full, and in short. */
export function homesOf(family: Family): { words: Record<Place, string>; names: Record<Place, string> } {
  const name = (home: Home) => parentIn(family, home)?.name ?? 'The other home';
  return {
    words: { a: homeWords(family, 'A'), b: homeWords(family, 'B') },
    names: { a: name('A'), b: name('B') },
  };
}

export const placeOf = (home: Home): Place => (home === 'A' ? 'a' : 'b');
