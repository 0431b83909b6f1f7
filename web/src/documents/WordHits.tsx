import type { Document, DocumentHit } from '@evenkeel/contract/documents';
import { hitsPerPage } from '@evenkeel/contract/documents.rules';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { api } from '../api.ts';
import { useFamily } from '../family/family.ts';
import { lazily } from '../lib/lazily.ts';
import { Card } from '../ui/Card.tsx';
import { ShowMore } from '../ui/ShowMore.tsx';

const PreviewDialog = lazily(async () => (await import('./PreviewDialog.tsx')).PreviewDialog);

/** Sentences inside documents with the words of the search. Each opens its page. */
export function WordHits({ words }: { words: string }) {
  const { id: familyId } = useFamily();
  const hits = useInfiniteQuery(
    api.documents.found.list.infiniteOptions({
      input: (after: string | undefined) => ({ familyId, words, ...(after && { after }) }),
      initialPageParam: undefined,
      getNextPageParam: (last) => (last.length === hitsPerPage ? last.at(-1)?.documentId : undefined),
    }),
  );
  const [opened, setOpened] = useState<DocumentHit>();
  const document = useQuery(
    api.documents.get.queryOptions({
      input: { familyId, id: opened?.documentId ?? '' },
      enabled: opened !== undefined,
    }),
  );
  if (!hits.data) return null;
  const all = hits.data.pages.flat();
  return (
    <Card title="In the Text">
      {all.length > 0 && (
        <ul className="flex flex-col gap-1">
          {all.map((hit) => (
            <li key={hit.documentId}>
              <button
                type="button"
                onClick={() => setOpened(hit)}
                className="w-full rounded-md px-2 py-2 text-left text-sm hover:bg-sunken"
              >
                <span className="block font-medium wrap-anywhere">
                  <bdi>{hit.name}</bdi>, page {hit.page}
                </span>
                <span className="block text-ink-2 wrap-anywhere">
                  <bdi>{hit.sentence}</bdi>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <ShowMore list={hits} />
      <p className="text-sm text-ink-3">
        {all.length === 0 && <span>No words found. </span>}
        <span>
          Private and medical documents, those that belong to a health record, and those you haven’t opened aren’t
          searched.
        </span>
      </p>
      {opened && document.data && (
        <Suspense>
          <PreviewDialog
            document={document.data satisfies Document}
            at={opened.page}
            onClosed={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </Card>
  );
}
