import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { queries } from '../api.ts';
import { paths } from '../lib/paths.ts';
import { isUnreachable } from '../lib/problem.ts';
import { OpenPage, OpenTitle } from '../layout/OpenPage.tsx';
import { useWho } from '../session/session.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import { cx } from '../ui/cx.ts';
import { Folded } from '../ui/Folded.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { AcceptHere } from './AcceptHere.tsx';
import { AcceptLater } from './AcceptLater.tsx';
import { door } from './door.ts';
import { lookProblem } from './invitation-words.ts';
import { OwnInvitation } from './OwnInvitation.tsx';
import { SharedInShort } from './SharedInShort.tsx';
import { WhatIsShared } from './WhatIsShared.tsx';

export function InvitationPage() {
  return (
    <QueryClientProvider client={queries}>
      <OpenPage title="Invitation" className="max-w-220">
        <Invited />
      </OpenPage>
    </QueryClientProvider>
  );
}

/** Retries once after a network error, never after a response. */
const onceMore = (failures: number, error: Error) => failures < 1 && isUnreachable(error);

/** The invitation behind a link. It reveals only the sender's name. */
function Invited() {
  const { token = '' } = useParams({ strict: false });
  const who = useWho();
  const look = useQuery(
    door.invitations.look.queryOptions({
      input: { token },
      enabled: Boolean(token.trim()),
      staleTime: 0,
      retry: onceMore,
    }),
  );
  const problem = lookProblem(token, look.error);
  if (problem) return <InvitationError problem={problem} again={look.isError ? look.refetch : undefined} />;
  if (!look.data || who.state === 'checking') return <Verifying />;
  const { sender, message, isMine, isThird } = look.data;
  if (isMine)
    return (
      <Paper>
        <OwnInvitation />
      </Paper>
    );
  return (
    <Paper isWide>
      <OpenTitle
        about={
          <>
            <bdi translate="no" className="font-semibold wrap-anywhere text-ink">
              {sender}
            </bdi>{' '}
            {isThird
              ? 'and their co-parent both invite you to join their family as a third parent.'
              : 'invites you to share one calendar and one record of your children.'}
          </>
        }
      >
        You are invited
      </OpenTitle>
      <SharedInShort isThird={isThird} />
      <div className="mt-3">
        <Folded title="Everything in detail" isPrinted>
          <WhatIsShared isThird={isThird} />
        </Folded>
      </div>
      {who.state === 'somebody' ? <AcceptHere token={token} sender={sender} /> : <AcceptLater token={token} />}
      {/* Below the answer, because it may be longer than a screen. */}
      {message && (
        <figure className="mt-6 rounded-md bg-sunken px-4 py-3">
          <figcaption className="text-xs text-ink-3">Message</figcaption>
          <blockquote className="mt-1 text-sm wrap-anywhere whitespace-pre-line">{message}</blockquote>
        </figure>
      )}
    </Paper>
  );
}

function Verifying() {
  return (
    <Paper isWide>
      <p role="status" className="flex min-h-40 items-center justify-center gap-3 text-ink-2">
        <Spinner />
        Verifying invitation...
      </p>
    </Paper>
  );
}

function InvitationError({ problem, again }: { problem: string; again: (() => Promise<unknown>) | undefined }) {
  const mayPass = problem === 'Failed to verify invitation';
  return (
    <Paper>
      <div role="alert">
        <h1 className="text-xl font-semibold tracking-tight">Invitation Error</h1>
        <p className="mt-2 text-ink-2">{problem}</p>
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        {mayPass && again && <Button onClick={() => void again()}>Try again</Button>}
        <Link to={paths.landing} className={buttonClass({ look: mayPass ? 'secondary' : 'primary' })}>
          Return to Home
        </Link>
      </div>
    </Paper>
  );
}

/** As wide as its two columns, or as narrow as a sentence and a button. */
function Paper({ isWide = false, children }: { isWide?: boolean; children: ReactNode }) {
  return (
    <section className={cx('rounded-xl border border-line bg-surface p-5 md:p-8', !isWide && 'mx-auto max-w-104')}>
      {children}
    </section>
  );
}
