import { Suspense } from 'react';
import { OpenFooter } from '../layout/OpenFooter.tsx';
import { OpenHeader } from '../layout/OpenPage.tsx';
import { useWho, wantsDemo } from '../session/session.ts';
import { Checking } from './guards.tsx';
import { Missing } from './Missing.tsx';
import { lazily } from '../lib/lazily.ts';

const MissingInside = lazily(async () => (await import('./MissingInside.tsx')).MissingInside);

/** For a URL without a route. Signed-in people keep the navigation around it. */
export function MissingPage() {
  const who = useWho();
  if (who.state === 'checking') return <Checking />;
  if (who.state === 'nobody' && !wantsDemo())
    return (
      <div className="flex min-h-dvh flex-col">
        <OpenHeader />
        <main id="main" tabIndex={-1} className="mx-auto w-full max-w-page flex-1 px-5 py-16 outline-none md:px-8">
          <Missing />
        </main>
        <OpenFooter />
      </div>
    );
  return (
    <Suspense fallback={<Checking />}>
      <MissingInside />
    </Suspense>
  );
}
