import { Skeleton } from '../ui/Skeleton.tsx';

/** A page whose code is on its way: its heading and what follows. */
export function PageShape() {
  return (
    <div role="status" aria-label="Loading" className="mx-auto max-w-page">
      <Skeleton shape="one" className="h-8 w-40" />
      <Skeleton className="mt-6 h-80" />
    </div>
  );
}
