import { paths } from '../lib/paths.ts';
import { leaveDemo, signOut, useWho, wantsDemo } from '../session/session.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { keepToast, toast } from '../ui/toast.ts';

const localOnly = 'You have been logged out (local session only)';

/** Clears the URL, which may contain ids of the family. */
function failed(): void {
  history.replaceState(null, '', paths.landing);
  toast.failed('Logged out', localOnly, 'text');
}

/** Signs out with a full page load, which clears memory. */
export async function leave(): Promise<void> {
  if (wantsDemo()) leaveDemo();
  else await signOut(failed);
  keepToast('Logged out', 'You have been successfully logged out', 'title');
  location.replace(paths.landing);
}

/** Replaces every page until the server confirms the sign-out. */
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
            {localOnly}. We couldn’t reach the server, so your session may still be open there. Keep this page open. It
            tries again until the server confirms.
          </p>
        )}
      </div>
    </main>
  );
}
