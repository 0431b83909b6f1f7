import { Outlet, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { whenIdle } from '../lib/when-idle.ts';
import { useWho } from '../session.ts';
import { pageLeft } from '../ui/toast.ts';
import { Leaving } from './Leaving.tsx';

/** After the page itself: what is told meanwhile waits (`toast.ts`). A page whose network went in that moment still works, and tells nothing. */
const Toasts = lazy(async () => {
  await whenIdle();
  const loaded = await import('../ui/Toasts.tsx').catch(() => undefined);
  return { default: loaded?.Toasts ?? (() => null) };
});

export function Root() {
  const who = useWho();
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ pathChanged, fromLocation }) => {
        if (pathChanged && fromLocation) pageLeft();
      }),
    [router],
  );
  return (
    <>
      {who.state === 'leaving' ? <Leaving /> : <Outlet />}
      <Suspense>
        <Toasts />
      </Suspense>
    </>
  );
}
