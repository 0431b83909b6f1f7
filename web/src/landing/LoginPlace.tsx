import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../lib/paths.ts';
import { useWho } from '../session/session.ts';
import { useTrouble } from '../session/use-trouble.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import { wasSignedIn } from './use-is-in.ts';

/** Shows the form at first paint, unless this browser was signed in before: then it waits for the server. */
export function LoginPlace({ children }: { children: ReactNode }) {
  const who = useWho();
  const trouble = useTrouble();
  if (who.state === 'nobody' || (who.state === 'checking' && !wasSignedIn())) return children;
  return (
    <div className="flex min-h-44 flex-col items-start justify-center gap-5 rounded-xl border border-line bg-surface p-6 md:p-8">
      {trouble && (
        <div role="alert" className="flex flex-col items-start gap-4">
          <p className="text-ink-2">{trouble.words}</p>
          <Button look="secondary" busy={trouble.isBusy} busyLabel="Trying again..." onClick={trouble.again}>
            Try Again
          </Button>
        </div>
      )}
      {who.state === 'somebody' && (
        <>
          <p className="text-ink-2">
            You’re signed in as <bdi className="font-semibold text-ink">{who.session.user.firstName}</bdi>.
          </p>
          <Link to={paths.dashboard} className={buttonClass({ size: 'lg' })}>
            Go to Dashboard
          </Link>
        </>
      )}
    </div>
  );
}
