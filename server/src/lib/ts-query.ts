type Word = { word: string; isBeginning: boolean };
type Wanted = Word & {
  /** Any of these instead of it. */
  joined: readonly Word[];
};

/** All of these words as PostgreSQL searches for them; null for none. Folded words have no character that needs quoting. */
export function tsQueryOf(wanted: readonly Wanted[]): string | null {
  return wanted.map(termOf).join(' & ') || null;
}

function termOf({ joined, ...one }: Wanted): string {
  const all = [one, ...joined].map(({ word, isBeginning }) => `'${word}'${isBeginning ? ':*' : ''}`);
  return all.length === 1 ? all.join('') : `(${all.join(' | ')})`;
}
