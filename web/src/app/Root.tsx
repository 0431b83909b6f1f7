import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { whenIdle } from '../lib/when-idle.ts';
import { useWho } from '../session.ts';
import { Leaving } from './Leaving.tsx';

/** After the page itself: what is told meanwhile waits (`toast.ts`). A page whose network went in that moment still works, and tells nothing. */
const Toasts = lazy(async () => {
  await whenIdle();
  const loaded = await import('../ui/Toasts.tsx').catch(() => undefined);
  return { default: loaded?.Toasts ?? (() => null) };
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
