import { lazy, Suspense } from 'react';
import { useWho, wantsDemo } from '../session.ts';
import { Checking } from './guards.tsx';
import { Missing } from './Missing.tsx';

const MissingInside = lazy(() => import('./MissingInside.tsx').then((module) => ({ default: module.MissingInside })));

/** For an address that no route matches. Whoever is in keeps the navigation around it. */
export function MissingPage() {
  const who = useWho();
  if (who.state === 'checking') return <Checking />;
  if (who.state === 'nobody' && !wantsDemo())
    return (
      <main className="mx-auto max-w-page px-5 py-16 md:px-8">
        <Missing />
      </main>
    );
  return (
    <Suspense fallback={<Checking />}>
      <MissingInside />
    </Suspense>
  );
}
