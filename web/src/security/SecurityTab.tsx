import { Link } from '@tanstack/react-router';
import { sayingsHere } from '../api.ts';
import { paths } from '../lib/paths.ts';
import { useWho } from '../session/session.ts';
import { buttonClass } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { rowGroups } from './security-rows.ts';
import { SecurityRow } from './SecurityRow.tsx';
import { useRowStates } from './use-row-states.ts';

export function SecurityTab() {
  const who = useWho();
  const { isLoading, stateOf } = useRowStates();
  const { security: saying } = sayingsHere();
  const isMissing = who.state === 'somebody' && who.session.user.mfaRequired && !who.session.user.mfaEnabled;
  return (
    <div className="flex flex-col gap-5">
      {saying && <Notice>{saying}</Notice>}
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
      {isLoading ? (
        <Skeleton label="Loading" className="h-screen" />
      ) : (
        rowGroups.map((group) => (
          <div key={group[0]} className="divide-y divide-line rounded-lg border border-line bg-surface">
            {group.map((id) => (
              <SecurityRow key={id} id={id} state={stateOf[id]} isFirstOpen={id === 'two-factor' && isMissing} />
            ))}
          </div>
        ))
      )}
    </div>
  );
}
