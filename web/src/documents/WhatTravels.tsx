import type { Document } from '@evenkeel/contract/documents';
import { traitWords, type Trait } from '@evenkeel/contract/file-traits.rules';
import { useId } from 'react';

type WhatTravelsProps = Pick<Document, 'linksLeftOut'> & Record<'stays' | 'removed', readonly Trait[]>;

/** What somebody else gets with a file, and what was removed from their copy: as lists, because some of the words are two sentences. */
export function WhatTravels({ stays, removed, linksLeftOut }: WhatTravelsProps) {
  const wordsOf = (traits: readonly Trait[]) => traits.map((trait) => traitWords(trait, linksLeftOut));
  return (
    <>
      <List title="Stays in it" items={['The file name', ...wordsOf(stays)]} />
      {removed.length > 0 && <List title="Removed from the copy that is shared" items={wordsOf(removed)} />}
    </>
  );
}

function List({ title, items }: { title: string; items: readonly string[] }) {
  const id = useId();
  return (
    <div className="text-sm">
      <p id={id} className="font-semibold">
        {title}
      </p>
      <ul aria-labelledby={id} className="mt-1 list-disc pl-5 text-ink-2">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}
