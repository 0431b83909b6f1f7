/** All of these words as PostgreSQL searches for them; null for none. Folded words have no character that needs quoting. */
export function tsQueryOf(wanted: readonly { word: string; isBeginning: boolean }[]): string | null {
  return wanted.map(({ word, isBeginning }) => `'${word}'${isBeginning ? ':*' : ''}`).join(' & ') || null;
}
