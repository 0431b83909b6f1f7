import { Check, Lock } from 'lucide-react';
import { inShort, inShortForThird } from './invitation-in-short.ts';
import { SharingList } from './SharingList.tsx';

/** What an invitation says before Accept. Every line of it in full is in `WhatIsShared`. */
export function SharedInShort({ isThird }: { isThird: boolean }) {
  const { shared, kept } = isThird ? inShortForThird : inShort;
  return (
    <div className="mt-5 grid gap-5 sm:grid-cols-2">
      <SharingList level="h2" title="What you will share" items={shared}>
        <Check className="mt-0.5 size-4 shrink-0 text-keel" aria-hidden />
      </SharingList>
      <SharingList level="h2" title="What stays private" items={kept}>
        <Lock className="mt-0.5 size-4 shrink-0 text-ink-3" aria-hidden />
      </SharingList>
    </div>
  );
}
