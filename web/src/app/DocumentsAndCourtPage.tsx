import { courtRights } from '@evenkeel/contract/rights/documents.rules';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { DocumentsPage } from '../documents/DocumentsPage.tsx';
import { useFamily } from '../family/family.ts';
import { lazily } from '../lib/lazily.ts';
import { paths } from '../lib/paths.ts';

const AllDecisions = lazily(async () => (await import('../court/AllDecisions.tsx')).AllDecisions);

/** The documents, and over them what a court decided, for whoever reads that. */
export function DocumentsAndCourtPage() {
  const { court } = useSearch({ from: '/inside/shell/documents' });
  const navigate = useNavigate({ from: paths.documents });
  const family = useFamily();
  const isOpen = court && !courtRights.see(family);
  const close = () =>
    void navigate({ search: ({ court: _court, ...rest }) => rest, replace: true, resetScroll: false });
  return (
    <>
      <DocumentsPage />
      {isOpen && (
        <Suspense>
          <AllDecisions onClosed={close} />
        </Suspense>
      )}
    </>
  );
}
