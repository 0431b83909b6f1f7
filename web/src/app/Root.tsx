import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { whenIdle } from '../lib/when-idle.ts';
import { useWho } from '../session.ts';
import { Leaving } from './Leaving.tsx';

/** After the page itself: what is told meanwhile waits (`toast.ts`). */
const Toasts = lazy(async () => {
  await whenIdle();
  return { default: (await import('../ui/Toasts.tsx')).Toasts };
});

export function Root() {
  const who = useWho();
  return (
    <>
      {who.state === 'leaving' ? <Leaving /> : <Outlet />}
      <Suspense>
        <Toasts />
      </Suspense>
    </>
  );
}
