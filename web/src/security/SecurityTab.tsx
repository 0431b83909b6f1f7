import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { sayings } from '../api.ts';
import { paths } from '../lib/paths.ts';
import { useWho } from '../session/session.ts';
import { buttonClass } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Skeleton } from '../ui/Spinner.tsx';
import { PasskeysCard } from './PasskeysCard.tsx';
import { TwoFactorCard } from './TwoFactorCard.tsx';
import { lazily } from '../lib/lazily.ts';

/** Below the fold on most screens: loaded after the first cards. */
const FurtherCards = lazily(async () => (await import('./FurtherCards.tsx')).FurtherCards);

export function SecurityTab() {
  const who = useWho();
  const isMissing = who.state === 'somebody' && who.session.user.mfaRequired && !who.session.user.mfaEnabled;
  return (
    <div className="flex flex-col gap-5">
      {sayings.security && <Notice>{sayings.security}</Notice>}
      {isMissing && (
        <Notice tone="notice">
          As a professional, you need a second step before you can see any family. Add one here: an app or your phone.
        </Notice>
      )}
      <section className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-surface p-5">
        <div className="min-w-0">
          <h2 className="text-base font-semibold">Worried about your account?</h2>
          <p className="mt-0.5 text-sm text-ink-2">Check every way someone could get in.</p>
        </div>
        <Link to={paths.securityCheck} className={buttonClass({ look: 'secondary' })}>
          Is someone else in my account?
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
