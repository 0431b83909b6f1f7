import { useState } from 'react';
import { askAgain, type Trouble, useWho, type Who } from './session.ts';

const words: Record<Trouble, string> = {
  away: 'We couldn’t reach the server. Nothing you saved is lost. Try again in a moment.',
  busy: 'Too many requests came at once. Nothing you saved is lost. Try again in a moment.',
  failing: 'Our server has a problem. Nothing you saved is lost. Try again in a moment.',
};

/** Why the server doesn't say who is signed in, with a retry; undefined while that may pass, and once it is known. */
export function useTrouble(): { words: string; isBusy: boolean; again: () => void } | undefined {
  const who = useWho();
  const [tried, setTried] = useState<Who>();
  if (who.state !== 'checking' || !who.trouble) return undefined;
  const again = () => {
    setTried(who);
    askAgain();
  };
  // Another failure makes another `who`.
  return { words: words[who.trouble], isBusy: tried === who, again };
}
