import { useLocation } from '@tanstack/react-router';
import { paths } from '../lib/paths.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { CardShapes } from './CardShapes.tsx';

/** A page whose code is on its way: its heading, and the shape of what follows at this address. */
export function PageShape() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  return (
    <div role="status" aria-label="Loading" className="mx-auto max-w-page">
      <Skeleton shape="one" className="mb-6 h-8 w-40" />
      {path === paths.calendar && <Skeleton shape="month" className="h-160" />}
      {path === paths.dashboard && <CardShapes className="lg:grid-cols-2" columns={[['h-20', 'h-40'], ['h-64']]} />}
      {path !== paths.calendar && path !== paths.dashboard && <Skeleton className="h-80" />}
    </div>
  );
}
