import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { isDemo } from '../api.ts';
import { paths } from '../lib/paths.ts';
import { useWho } from '../session.ts';
import { buttonClass } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Skeleton } from '../ui/Spinner.tsx';
import { PasskeysCard } from './PasskeysCard.tsx';
import { TwoFactorCard } from './TwoFactorCard.tsx';

/** Under the edge of most screens: what the first cards need comes before it. */
const FurtherCards = lazy(() => import('./FurtherCards.tsx').then((m) => ({ default: m.FurtherCards })));

/** Everything that keeps others out of one's account. Nobody else sees anything of it. */
export function SecurityTab() {
  const who = useWho();
  const isMissing = who.state === 'somebody' && who.session.user.mfaRequired && !who.session.user.mfaEnabled;
  return (
    <div className="flex flex-col gap-5">
      {isDemo && (
        <Notice>
          This is simulated in this browser: any 6 digits are accepted as a code, no message is sent, a new password is
          judged and not kept, nobody is asked who they are, and nothing is protected by it.
        </Notice>
      )}
      {isMissing && (
        <Notice tone="notice">
          Your profession needs a second step before any family is shown to you. Add one here: an app, or your phone.
        </Notice>
      )}
      <section className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-surface p-5">
        <div className="min-w-0">
          <h2 className="text-base font-semibold">Are you worried?</h2>
          <p className="mt-0.5 text-sm text-ink-2">A walk through everything by which somebody could get in.</p>
        </div>
        <Link to={paths.securityCheck} className={buttonClass({ look: 'secondary' })}>
          Is somebody else in my account?
        </Link>
      </section>
      <TwoFactorCard />
      <PasskeysCard />
      <Suspense fallback={<Skeleton label="Loading" className="h-screen" />}>
        <FurtherCards />
      </Suspense>
    </div>
  );
}
