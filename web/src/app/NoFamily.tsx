import { PageTitle } from '../layout/PageTitle.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';

/** The working area of a professional who has no grants yet. */
export function NoFamily() {
  return (
    <div className="mx-auto flex max-w-page flex-col gap-4">
      <PageTitle>Nothing is shared with you yet</PageTitle>
      <h1 className="text-2xl font-semibold tracking-tight">Nothing is shared with you yet</h1>
      <EmptyState>A parent has to share with you first. What they share appears here, section by section.</EmptyState>
    </div>
  );
}
