import { paths } from '../lib/paths.ts';
import { leaveDemo, signOut, useWho } from '../session.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { keepToast, toast } from '../ui/toast.ts';

const localOnly = 'You have been logged out (local session only)';

/** The address names nothing of the family any more, also for whoever reads it over a shoulder or reloads the page. */
function failed(): void {
  history.replaceState(null, '', paths.landing);
  toast.failed('Logged out', localOnly);
}

/** Signs out for good: the page is loaded anew, so that nothing of the family is left in its memory. */
export async function leave({ isDemo }: { isDemo: boolean }): Promise<void> {
  if (isDemo) leaveDemo();
  else await signOut(failed);
  keepToast('Logged out', 'You have been successfully logged out');
  location.replace(paths.landing);
}

/** In place of every page, until the server has confirmed that the session is over. */
export function Leaving() {
  const who = useWho();
  const hasFailed = who.state === 'leaving' && who.hasFailed;
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <div className="flex max-w-prose flex-col items-center gap-4 text-center">
        <Spinner label="Signing out" className="size-8 text-ink-3" />
        <h1 className="text-xl font-semibold tracking-tight">{hasFailed ? 'Logged out' : 'Signing out...'}</h1>
        {hasFailed && (
          <p className="text-ink-2">
            {localOnly}. The server could not be reached, so your session may still be open there. Keep this page open:
            it tries again until the server confirms.
          </p>
        )}
      </div>
    </main>
  );
}
