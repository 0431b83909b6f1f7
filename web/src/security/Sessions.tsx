import type { OpenSession } from '@evenkeel/contract/accounts.inside';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Monitor } from 'lucide-react';
import { Suspense, useState } from 'react';
import { api, missingHere } from '../api.ts';
import { localTime } from '../lib/days.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { KeptFocus } from '../ui/KeptFocus.tsx';
import { ListRow, rowIconClass } from '../ui/ListRow.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { toast } from '../ui/toast.ts';
import { tellFailure, useRefresh } from './own-account.ts';
import { lazily } from '../lib/lazily.ts';
import { hereFirst } from './row-states.ts';

const SignOutEverywhereDialog = lazily(async () => (await import('./SignOutDialogs.tsx')).SignOutEverywhereDialog);

/** Browsers and times, never a place; also shown on the account check page. */
export function Sessions() {
  const list = useQuery(api.accounts.sessions.list.queryOptions());
  return (
    <Loaded query={list} what="The list of your browsers" className="h-32">
      {(sessions) => (
        <div className="flex flex-col gap-4">
          <KeptFocus label="Where you’re signed in">
            <ul className="divide-y divide-line rounded-md border border-line">
              {hereFirst(sessions).map((session) => (
                <Row key={session.id} session={session} />
              ))}
            </ul>
          </KeptFocus>
          <EndAll hasOthers={sessions.length > 1} />
        </div>
      )}
    </Loaded>
  );
}

function Row({ session: { id, label, isCurrent, hasSecondStep, createdAt, usedAt } }: { session: OpenSession }) {
  const refresh = useRefresh();
  const revoke = useMutation(
    api.accounts.sessions.revoke.mutationOptions({
      onSuccess: () => toast.done('Browser signed out', label),
      onError: (error) => tellFailure('We couldn’t sign out this browser', error),
      onSettled: refresh,
    }),
  );
  return (
    <ListRow
      className="px-4"
      isWide
      mark={<Monitor className={rowIconClass} strokeWidth={1.75} aria-hidden />}
      name={
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          <span>{label}</span>
          {isCurrent && <Badge tone="keel">This browser</Badge>}
        </p>
      }
      facts={
        <p className="figures text-ink-3">
          <span>
            Since {localTime(createdAt)}, last used {localTime(usedAt)}
          </span>
          {hasSecondStep && <span>, with the second step</span>}
        </p>
      }
      acts={
        !isCurrent && (
          <Button
            look="quiet"
            size="sm"
            busy={revoke.isPending}
            busyLabel="Signing out..."
            aria-label={`Sign out: ${label}, since ${localTime(createdAt)}`}
            onClick={() => revoke.mutate({ id })}
          >
            Sign Out
          </Button>
        )
      }
    />
  );
}

function EndAll({ hasOthers }: { hasOthers: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const refresh = useRefresh();
  const others = useMutation(
    api.accounts.sessions.revokeOthers.mutationOptions({
      onSuccess: () => toast.done('All other browsers signed out'),
      onError: (error) => tellFailure('We couldn’t sign out the other browsers', error),
      onSettled: refresh,
    }),
  );
  if (missingHere()['accounts.sessions.revokeAll']) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {hasOthers && (
        <Button look="secondary" busy={others.isPending} busyLabel="Signing out..." onClick={() => others.mutate({})}>
          Sign Out All Others
        </Button>
      )}
      <Button look="secondary" onClick={() => setAsking(true)}>
        Sign Out Everywhere
      </Button>
      {isAsking && (
        <Suspense>
          <SignOutEverywhereDialog onClosed={() => setAsking(false)} />
        </Suspense>
      )}
    </div>
  );
}
