import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { DocumentLink } from '@evenkeel/contract/document-links';
import { useFamily } from '../family/family.ts';
import { lazily } from '../lib/lazily.ts';
import { sourceWords } from './link-words.ts';
import { linksOf } from './links-of.ts';
import { Quote } from './Quote.tsx';

const LinkPreviewDialog = lazily(async () => (await import('./LinkPreviewDialog.tsx')).LinkPreviewDialog);

/** Where a rule comes from: the sentence, its document and page. Nothing where no document is linked. */
export function RuleSources({ ruleId }: { ruleId: string }) {
  const { id: familyId } = useFamily();
  const links = useInfiniteQuery(linksOf(familyId, { itemId: ruleId }));
  const [opened, open] = useState<DocumentLink>();
  return (
    <>
      {links.data?.pages.flat().map((link) => (
        <div key={link.id} className={link.isShared ? 'mt-2' : 'mt-2 print:hidden'}>
          <Quote sentence={link.sentence} />
          <p className="text-ink-2">
            <span>From: </span>
            <button
              type="button"
              onClick={() => open(link)}
              className="min-h-control-sm text-left font-medium text-ink underline decoration-line underline-offset-3 wrap-anywhere hover:decoration-ink"
            >
              <bdi>{sourceWords(link)}</bdi>
            </button>
            {!link.isShared && <span> (only me)</span>}
          </p>
        </div>
      ))}
      <Suspense>{opened && <LinkPreviewDialog link={opened} onClosed={() => open(undefined)} />}</Suspense>
    </>
  );
}
