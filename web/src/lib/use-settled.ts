import { useEffect, useState } from 'react';

/** Words as they are once nobody has typed for a moment. */
export function useSettled(words: string): string {
  const [settled, setSettled] = useState(words);
  useEffect(() => {
    const later = setTimeout(() => setSettled(words), 300);
    return () => clearTimeout(later);
  }, [words]);
  return settled;
}
