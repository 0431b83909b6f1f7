import type { Profile } from '@evenkeel/contract/accounts';
import { Navigate, Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { isOfOwnAccount, paths, rememberPlace, takePlace } from '../lib/paths.ts';
import { useWho, wantsDemo } from '../session.ts';
import { Spinner } from '../ui/Spinner.tsx';

/** Everything that needs the client of the server or of the demo comes with the first guarded page. */
const Inside = lazy(() => import('./Inside.tsx').then((module) => ({ default: module.Inside })));

/** Signed in, or in the demo: the page. Otherwise to the door, and the place is remembered. */
export function Guard() {
  const who = useWho();
  const place = useLocation({ select: (location) => location.href });
  const isOwn = useLocation({ select: ({ pathname }) => isOfOwnAccount(pathname) });
  if (who.state === 'checking') return <Checking />;
  if (who.state === 'nobody' && !wantsDemo()) {
    rememberPlace(place);
    return <Navigate to={paths.signIn} replace />;
  }
  // Who looks into families by profession is protected before: the server shows nothing until then, either.
  if (who.state === 'somebody' && needsSecondStep(who.session.user) && !isOwn)
    return <Navigate to={paths.security} replace />;
  return (
    <Suspense fallback={<Checking />}>
      <Inside>
        <Outlet />
      </Inside>
    </Suspense>
  );
}

function needsSecondStep({ mfaRequired, mfaEnabled }: Profile): boolean {
  return mfaRequired && !mfaEnabled;
}

/** Whoever has a session needs no door. The demo is no session: its visitor may sign in and sign up. */
export function ReverseGuard() {
  const who = useWho();
  if (who.state === 'checking') return <Checking />;
  if (who.state === 'somebody') return <LedOn />;
  return <Outlet />;
}

function LedOn() {
  const navigate = useNavigate();
  useEffect(() => void navigate({ href: takePlace(), replace: true }), [navigate]);
  return <Checking />;
}

export function Checking() {
  return (
    <div className="grid min-h-dvh place-items-center">
      <Spinner label="Checking your session" className="size-8 text-ink-3" />
    </div>
  );
}
