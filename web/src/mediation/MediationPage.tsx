import { useSearch } from '@tanstack/react-router';
import { PageHeading } from '../layout/PageTitle.tsx';
import { SessionPages } from './SessionPages.tsx';

/** What a mediator wrote down of sessions with both parents, for them to read and print. */
export function MediationPage() {
  const { page } = useSearch({ from: '/inside/shell/mediation' });
  return (
    <div className="mx-auto flex max-w-page flex-col gap-5">
      <PageHeading className="print:hidden">Mediation</PageHeading>
      <SessionPages chosen={page} />
    </div>
  );
}
