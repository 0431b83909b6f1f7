import { PageTitle } from '../PageTitle.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';

/** The working area of a professional with whom no parent has shared anything yet. */
export function NoFamily() {
  return (
    <div className="mx-auto flex max-w-page flex-col gap-4">
      <PageTitle>Nothing is shared with you yet</PageTitle>
      <h1 className="text-2xl font-semibold tracking-tight">Nothing is shared with you yet</h1>
      <EmptyState>A parent must share with you first. What they grant appears here, section by section.</EmptyState>
    </div>
  );
}
