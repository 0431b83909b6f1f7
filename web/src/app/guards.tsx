import type { Profile } from '@evenkeel/contract/accounts';
import { Navigate, Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { openBeforehand } from '../lib/live.ts';
import { isOfOwnAccount, paths, rememberPlace, takePlace } from '../lib/paths.ts';
import { positionGiven } from '../session/opening.ts';
import { useWho, wantsDemo } from '../session/session.ts';
import { useTrouble } from '../session/use-trouble.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { lazily } from '../lib/lazily.ts';
import { FrameShape } from './FrameShape.tsx';
import { WentWrong } from './WentWrong.tsx';

/** Loaded with the first guarded page: everything that needs the API client or the demo. */
const Inside = lazily(async () => {
  const [{ Inside: loaded }, { opened }] = await Promise.all([import('./Inside.tsx'), import('../api.ts')]);
  await opened;
  return loaded;
});

/** Shows the page when signed in or in the demo. Otherwise goes to sign-in and remembers the place. */
export function Guard() {
  const who = useWho();
  const place = useLocation({ select: (location) => location.href });
  const isOwn = useLocation({ select: ({ pathname }) => isOfOwnAccount(pathname) });
  const isSomebody = who.state === 'somebody';
  useEffect(() => (isSomebody ? openBeforehand(positionGiven()) : undefined), [isSomebody]);
  if (who.state === 'checking') return <Arriving />;
  if (who.state === 'nobody' && !wantsDemo()) {
    rememberPlace(place);
    return <Navigate to={paths.signIn} replace />;
  }
  // Professionals need a second step first. The server shows them no family before that, either.
  if (who.state === 'somebody' && needsSecondStep(who.session.user) && !isOwn)
    return <Navigate to={paths.security} replace />;
  return (
    <Suspense fallback={<Arriving />}>
      <Inside>
        <Outlet />
      </Inside>
    </Suspense>
  );
}

function needsSecondStep({ mfaRequired, mfaEnabled }: Profile): boolean {
  return mfaRequired && !mfaEnabled;
}

/** Sends signed-in people on. Visitors of the demo have no session: they may sign in and sign up. */
export function ReverseGuard() {
  const who = useWho();
  if (who.state === 'checking') return <Checking />;
  if (who.state === 'somebody') return <SendOn />;
  return <Outlet />;
}

function SendOn() {
  const navigate = useNavigate();
  useEffect(() => void navigate({ href: takePlace(), replace: true }), [navigate]);
  return <Checking />;
}

/** While a page inside waits for the session or for its code: the frame that it will have. */
export function Arriving() {
  const trouble = useTrouble();
  if (trouble) return <WentWrong {...trouble} />;
  return <FrameShape label="Checking your session" />;
}

/** While a page waits for the session or for its code. A session that can’t be had says why. */
export function Checking() {
  const trouble = useTrouble();
  if (trouble) return <WentWrong {...trouble} />;
  return (
    <div className="grid min-h-dvh place-items-center">
      <Spinner label="Checking your session" className="size-8 text-ink-3" />
    </div>
  );
}
