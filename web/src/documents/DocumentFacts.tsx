import type { Document } from '@evenkeel/contract/documents';
import { categoryNames, typeNames } from '@evenkeel/contract/documents.rules';
import { sizeText } from '@evenkeel/contract/file-size.rules';
import { nameOf, useFamily } from '../family/family.ts';
import { localDay, mediumDay } from '../lib/days.ts';
import { Named } from '../ui/Named.tsx';

/** What is known about a file without opening it. */
export function DocumentFacts({ document }: { document: Document }) {
  const family = useFamily();
  const facts = [
    ['Type', typeNames[document.type]],
    ['Category', categoryNames[document.category]],
    ['Size', sizeText(document.bytes)],
    ['Uploaded', `${mediumDay(localDay(document.addedAt))} by ${nameOf(family, document.addedBy)}`],
    ...(document.fromCounsel ? [['From', `${document.fromCounsel}, your lawyer`] as const] : []),
  ] as const;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1 text-sm">
      {facts.map(([term, words]) => (
        <div key={term} className="contents">
          <dt className="text-ink-3">{term}</dt>
          <dd className="figures wrap-anywhere">
            <Named>{words}</Named>
          </dd>
        </div>
      ))}
    </dl>
  );
}
