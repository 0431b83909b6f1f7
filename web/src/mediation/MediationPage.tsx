import { useSearch } from '@tanstack/react-router';
import { PageTitle } from '../layout/PageTitle.tsx';
import { SessionPages } from './SessionPages.tsx';

/** What a mediator wrote down of sessions with both parents, for them to read and print. */
export function MediationPage() {
  const { page } = useSearch({ from: '/inside/shell/mediation' });
  return (
    <div className="mx-auto flex max-w-page flex-col gap-5">
      <PageTitle>Mediation</PageTitle>
      <h1 className="text-2xl font-semibold tracking-tight print:hidden">Mediation</h1>
      <SessionPages chosen={page} />
    </div>
  );
}
