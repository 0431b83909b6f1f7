import type { Document } from '@evenkeel/contract/documents';
import { categoryNames, typeNames } from '@evenkeel/contract/documents.rules';
import { sizeText } from '@evenkeel/contract/file-size.rules';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { api } from '../../api.ts';
import { nameOf, useFamily } from '../../family/family.ts';
import { localDay, mediumDay } from '../../lib/days.ts';
import { lazily } from '../../lib/lazily.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyLine } from '../../ui/EmptyLine.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Named } from '../../ui/Named.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { SharedCourtDates, SharedDecisions } from './SharedCourt.tsx';

const PreviewDialog = lazily(async () => (await import('../../documents/PreviewDialog.tsx')).PreviewDialog);

const AddedDocuments = lazily(async () => (await import('../../counsel-documents/AddedDocuments.tsx')).AddedDocuments);

const page = 50;

/** What is shared with the parent who granted: documents, court decisions and court dates; and what their lawyer adds. */
export function SharedDocuments({ adds }: { adds: boolean }) {
  const [opened, open] = useState<Document>();
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
      <div className="flex flex-col gap-5">
        <Documents onOpen={open} />
        <Suspense>{adds && <AddedDocuments />}</Suspense>
      </div>
      <div className="flex flex-col gap-5">
        <SharedDecisions onOpen={open} />
        <SharedCourtDates />
      </div>
      <Suspense>{opened && <PreviewDialog document={opened} onClosed={() => open(undefined)} />}</Suspense>
    </div>
  );
}

function Documents({ onOpen }: { onOpen: (document: Document) => void }) {
  const { id: familyId } = useFamily();
  const documents = useInfiniteQuery(
    api.documents.list.infiniteOptions({
      input: (after: string | undefined) => ({
        familyId,
        sort: 'date' as const,
        order: 'down' as const,
        limit: page,
        ...(after && { after }),
      }),
      initialPageParam: undefined,
      getNextPageParam: (last) => (last.length === page ? last.at(-1)?.id : undefined),
    }),
  );
  return (
    <Card title="Documents">
      <Loaded query={documents} what="The documents" className="h-40">
        {({ pages }) => (
          <>
            {pages[0]?.length === 0 && <EmptyLine>No documents are shared yet.</EmptyLine>}
            <ul aria-label="Documents" className="divide-y divide-line">
              {pages.flat().map((document) => (
                <Row key={document.id} document={document} onOpen={() => onOpen(document)} />
              ))}
            </ul>
            <ShowMore list={documents} />
          </>
        )}
      </Loaded>
    </Card>
  );
}

function Row({ document, onOpen }: { document: Document; onOpen: () => void }) {
  const family = useFamily();
  const { name, type, category, bytes, addedAt, addedBy, version } = document;
  const facts = [categoryNames[category], typeNames[type], sizeText(bytes)];
  return (
    <li className="flex flex-col items-start gap-0.5 py-3 text-sm first:pt-0 last:pb-0">
      <button type="button" onClick={onOpen} className="text-left font-semibold wrap-anywhere hover:underline">
        <bdi translate="no">{name}</bdi>
      </button>
      <p className="figures text-ink-2">{[...facts, ...(version > 1 ? [`Version ${version}`] : [])].join(', ')}</p>
      <p className="figures text-ink-3">
        <Named>{`${mediumDay(localDay(addedAt))} by ${nameOf(family, addedBy)}`}</Named>
      </p>
    </li>
  );
}
