import type { Document } from '@evenkeel/contract/documents';
import { documentRights } from '@evenkeel/contract/rights/documents.rules';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Upload } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useFamily } from '../../family/family.ts';
import { localDay, mediumDay } from '../../lib/days.ts';
import { lazily } from '../../lib/lazily.ts';
import { paths } from '../../lib/paths.ts';
import { shows } from '../../family/shows.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { actClass } from './act-class.ts';
import { CardLink } from './CardLink.tsx';
import { EmptyLine } from '../../ui/EmptyLine.tsx';
import { useQuestions } from './questions.ts';

const PreviewDialog = lazily(async () => (await import('../../documents/PreviewDialog.tsx')).PreviewDialog);

/** The newest documents, and how many there are. */
export function DocumentsCard() {
  const mayAdd = !documentRights.add(useFamily());
  const questions = useQuestions();
  const documents = useQuery(questions.documents);
  const usage = useQuery(questions.documentUsage);
  const [opened, open] = useState<Document>();
  return (
    <Card
      title="Documents"
      action={
        <CardLink to={paths.documents} label="View All documents">
          View All
        </CardLink>
      }
      footer={
        mayAdd &&
        documents.data?.length !== 0 && (
          <Link to={paths.documents} search={{ new: true }} className={buttonClass({ look: 'quiet', size: 'sm' })}>
            <Upload aria-hidden />
            Add Document
          </Link>
        )
      }
    >
      <Loaded query={documents} what="The documents" className="h-24">
        {(newest) =>
          newest.length === 0 ? (
            <EmptyLine
              action={
                mayAdd && (
                  <Link to={paths.documents} search={{ new: true }} className={actClass}>
                    Add Document
                  </Link>
                )
              }
            >
              No documents yet
            </EmptyLine>
          ) : (
            <>
              {usage.data && <p className="figures text-sm text-ink-2">{usage.data.visible} in total</p>}
              <Newest documents={newest} onOpen={open} />
            </>
          )
        }
      </Loaded>
      <Suspense>{opened && <PreviewDialog document={opened} onClosed={() => open(undefined)} />}</Suspense>
    </Card>
  );
}

function Newest({ documents, onOpen }: { documents: Document[]; onOpen: (document: Document) => void }) {
  return (
    <ul className="divide-y divide-line">
      {documents.map((document) => (
        <li
          key={document.id}
          className="flex items-baseline justify-between gap-4 py-2 text-sm"
          {...shows('document', document.id)}
        >
          <button
            type="button"
            className="min-w-0 text-left font-medium wrap-anywhere hover:underline"
            onClick={() => onOpen(document)}
          >
            <bdi>{document.name}</bdi>
          </button>
          <span className="figures shrink-0 text-ink-3">{mediumDay(localDay(document.addedAt))}</span>
        </li>
      ))}
    </ul>
  );
}
