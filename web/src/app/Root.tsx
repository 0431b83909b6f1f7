import { Outlet, useRouter } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { lazily } from '../lib/lazily.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { useWho } from '../session/session.ts';
import { pageLeft } from '../ui/toast.ts';
import { Leaving } from './Leaving.tsx';

/** Loaded after the page; toasts queue until then (`toast.ts`). If loading fails, the page works without toasts. */
const Toasts = lazily(async () => {
  await whenIdle();
  const loaded = await import('../ui/Toasts.tsx').catch(() => undefined);
  return loaded?.Toasts ?? (() => null);
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
