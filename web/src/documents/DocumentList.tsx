import type { Document } from '@evenkeel/contract/documents';
import { FileText, Upload } from 'lucide-react';
import { Suspense, useState } from 'react';
import { homesWords, useFamily } from '../family/family.ts';
import { lazily } from '../lib/lazily.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyLine } from '../ui/EmptyLine.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { ShowMore } from '../ui/ShowMore.tsx';
import { useDocumentsSearch } from './DocumentFilters.tsx';
import { useDocumentPages } from './use-document-pages.ts';
import type { DocumentAct } from './DocumentActions.tsx';
import { DocumentRows, type Selected } from './DocumentRows.tsx';
import { Named } from '../ui/Named.tsx';

const PreviewDialog = lazily(async () => (await import('./PreviewDialog.tsx')).PreviewDialog);
const ShareDialog = lazily(async () => (await import('./ShareDialog.tsx')).ShareDialog);
const LabelsDialog = lazily(async () => (await import('./LabelsDialog.tsx')).LabelsDialog);
const ReplaceDialog = lazily(async () => (await import('./ReplaceDialog.tsx')).ReplaceDialog);
const DocumentHistoryDialog = lazily(async () => (await import('./DocumentHistoryDialog.tsx')).DocumentHistoryDialog);
const TakeBackDialog = lazily(async () => (await import('./TakeBackDialog.tsx')).TakeBackDialog);
const DocumentNotesDialog = lazily(async () => (await import('./DocumentNotesDialog.tsx')).DocumentNotesDialog);
const BelongsToDialog = lazily(async () => (await import('./BelongsToDialog.tsx')).BelongsToDialog);
const HideDialog = lazily(async () => (await import('./HideDialog.tsx')).HideDialog);

const dialogs = {
  preview: PreviewDialog,
  share: ShareDialog,
  change: LabelsDialog,
  replace: ReplaceDialog,
  history: DocumentHistoryDialog,
  takeBack: TakeBackDialog,
  hide: HideDialog,
  notes: DocumentNotesDialog,
  links: BelongsToDialog,
};

type DocumentListProps = {
  /** Where this person may add one. */
  onUpload?: () => void;
  selected: Selected;
  onSelect: (selected: Selected) => void;
};

export function DocumentList({ onUpload, selected, onSelect }: DocumentListProps) {
  const found = useDocumentsSearch();
  const isFiltered = Boolean(found.search ?? found.category ?? found.type ?? found.childId);
  const [acting, act] = useState<{ act: DocumentAct; document: Document }>();
  const documents = useDocumentPages();
  const Dialog = acting && dialogs[acting.act];
  return (
    <>
      <Loaded query={documents} what="The documents" className="h-80">
        {({ pages }) =>
          pages[0]?.length === 0 ? (
            <Nothing isFiltered={isFiltered} {...(onUpload && { onUpload })} />
          ) : (
            <>
              <DocumentRows
                documents={pages.flat()}
                selected={selected}
                onSelect={onSelect}
                onAct={(next, document) => act({ act: next, document })}
              />
              <ShowMore list={documents} />
            </>
          )
        }
      </Loaded>
      {Dialog && (
        <Suspense>
          <Dialog document={acting.document} onClosed={() => act(undefined)} />
        </Suspense>
      )}
    </>
  );
}

function Nothing({ isFiltered, onUpload }: { isFiltered: boolean; onUpload?: () => void }) {
  const family = useFamily();
  const { childId } = useDocumentsSearch();
  if (isFiltered)
    return (
      <EmptyLine framed>
        {childId
          ? 'No documents match these filters. What a document belongs to is in its menu.'
          : 'No documents match these filters.'}
      </EmptyLine>
    );
  if (!onUpload)
    return (
      <EmptyState icon={FileText}>
        <Named>{`No documents yet. What ${homesWords(family)} share appears here.`}</Named>
      </EmptyState>
    );
  return (
    <EmptyState
      icon={FileText}
      action={
        <Button look="secondary" onClick={onUpload}>
          <Upload aria-hidden />
          Upload Documents
        </Button>
      }
    >
      No documents yet. Orders, reports and records you upload appear here.
    </EmptyState>
  );
}
