import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useWho } from '../session.ts';
import { Leaving } from './Leaving.tsx';

const Toasts = lazy(() => import('../ui/Toasts.tsx').then((module) => ({ default: module.Toasts })));

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
