import { courtRights, documentRights } from '@evenkeel/contract/rights/documents.rules';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Upload } from 'lucide-react';
import { Suspense, useState } from 'react';
import { homesWords, useFamily } from '../family/family.ts';
import { PrintHead } from '../family/PrintHead.tsx';
import { PageHeading } from '../layout/PageTitle.tsx';
import { lazily } from '../lib/lazily.ts';
import { paths } from '../lib/paths.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { DocumentFilters } from './DocumentFilters.tsx';
import { DocumentList } from './DocumentList.tsx';
import type { Selected } from './DocumentRows.tsx';
import { SelectedActs } from './SelectedActs.tsx';
import { useDocumentPages } from './use-document-pages.ts';
import { WordHits } from './WordHits.tsx';
import { Named } from '../ui/Named.tsx';

const DeletedDialog = lazily(async () => (await import('./DeletedDialog.tsx')).DeletedDialog);
const UploadDialog = lazily(async () => (await import('./UploadDialog.tsx')).UploadDialog);

/** The family's documents: what both see, and what is only mine; for a third parent what both share, once they turned it on. */
export function DocumentsPage() {
  const family = useFamily();
  const search = useSearch({ from: '/inside/shell/documents' });
  const navigate = useNavigate({ from: paths.documents });
  const [isOpen, setOpen] = useState(search.new === true);
  const [selected, select] = useState<Selected>();
  const [isDeletedOpen, setDeletedOpen] = useState(false);
  const [mayAdd, maySee] = [!documentRights.add(family), !documentRights.see(family)];
  const close = () => {
    setOpen(false);
    if (search.new) void navigate({ search: ({ new: _new, ...rest }) => rest, replace: true, resetScroll: false });
  };
  return (
    <div className="mx-auto flex max-w-page flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageHeading>Documents</PageHeading>
        <div className="flex grow items-center justify-between gap-3 md:grow-0 print:hidden">
          {mayAdd && (
            <Button onClick={() => setOpen(true)}>
              <Upload aria-hidden />
              Upload
            </Button>
          )}
          {maySee && !selected && <SelectButton onSelect={() => select(new Set())} />}
        </div>
      </div>
      {maySee ? (
        <>
          <PrintHead />
          {!mayAdd && (
            <p className="text-ink-2">
              <Named>{homesWords(family)}</Named> share these with you. You can’t change them.
            </p>
          )}
          {selected ? <SelectedActs selected={selected} onSelect={select} /> : <DocumentFilters />}
          {search.search && <WordHits words={search.search} />}
          <DocumentList selected={selected} onSelect={select} {...(mayAdd && { onUpload: () => setOpen(true) })} />
          <WaysOn onDeleted={() => setDeletedOpen(true)} />
        </>
      ) : (
        <Notice>
          Documents are between <Named>{homesWords(family)}</Named>. They can turn them on for you if both agree.
        </Notice>
      )}
      {isDeletedOpen && (
        <Suspense>
          <DeletedDialog onClosed={() => setDeletedOpen(false)} />
        </Suspense>
      )}
      {isOpen && mayAdd && (
        <Suspense>
          <UploadDialog onClosed={close} />
        </Suspense>
      )}
    </div>
  );
}

/** Below the list: what is deleted, and court for whoever reads it. */
function WaysOn({ onDeleted }: { onDeleted: () => void }) {
  const seesCourt = !courtRights.see(useFamily());
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <Button look="quiet" size="sm" onClick={onDeleted}>
        Deleted
      </Button>
      {seesCourt && (
        <Link
          to={paths.documents}
          from={paths.documents}
          search={(before) => ({ ...before, court: true })}
          resetScroll={false}
          className={buttonClass({ look: 'quiet', size: 'sm' })}
        >
          Court Decisions
        </Link>
      )}
    </div>
  );
}

/** Begins to select several; not where there are none. */
function SelectButton({ onSelect }: { onSelect: () => void }) {
  const { data } = useDocumentPages();
  if (!data?.pages[0]?.length) return null;
  return (
    <Button look="quiet" size="sm" onClick={onSelect}>
      Select
    </Button>
  );
}
