import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { server } from '../api.ts';
import { localTime } from '../lib/days.ts';
import { paths } from '../lib/paths.ts';
import { codeOf, problemOf } from '../lib/problem.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { checkAccessFirst } from './check-access.ts';
import { enter } from './enter.ts';

type RecoveryProps = {
  /** When the pending recovery can be finished; null without one. */
  readyAt: string | null;
  again: () => void;
};

/** The slow way in without a second step, which any signed-in browser can put off and the second step stops. */
export function Recovery({ readyAt, again }: RecoveryProps) {
  const [isOpen, setOpen] = useState(readyAt !== null);
  if (!isOpen)
    return (
      <Button look="quiet" className="self-start" onClick={() => setOpen(true)}>
        I don’t have any of these
      </Button>
    );
  return (
    <section aria-labelledby="recovery" className="rounded-lg border border-line bg-surface p-5">
      <h2 id="recovery" className="text-base font-semibold">
        Without your second step
      </h2>
      {readyAt === null ? <Ask again={again} /> : <Waiting readyAt={readyAt} again={again} />}
    </section>
  );
}

function Ask({ again }: { again: () => void }) {
  const ask = useMutation({ mutationFn: () => server.accounts.recovery.ask({}), onSuccess: again, onError: again });
  return (
    <div className="mt-2 flex flex-col items-start gap-4 text-sm text-ink-2">
      <p>
        You can sign in with your password and your mailbox alone, in this browser, after a wait of three days (seven,
        if you chose extra care). Until then every browser where you’re signed in shows the request. It can be put off
        once, for 7 days. Signing in with the second step or a passkey stops it.
      </p>
      <p>The wait can’t be shortened. It protects you from someone who has your password.</p>
      {ask.isError && <Notice tone="danger">{problemOf(ask.error, 'We couldn’t start this. Try again.')}</Notice>}
      <Button look="secondary" busy={ask.isPending} busyLabel="Starting..." onClick={() => ask.mutate()}>
        Start the Wait
      </Button>
    </div>
  );
}

function Waiting({ readyAt, again }: { readyAt: string; again: () => void }) {
  const navigate = useNavigate();
  const [isReady] = useState(() => Date.parse(readyAt) <= Date.now());
  const finish = useMutation({
    mutationFn: async () => {
      const { next, isFirst } = await server.accounts.recovery.finish({});
      if (next === 'newDevice') return navigate({ to: paths.verifyEmail, replace: true });
      await checkAccessFirst();
      await enter(isFirst, (place) => navigate({ href: place, replace: true }));
    },
    onError: (error) => codeOf(error) === 'NOTHING_PENDING' && again(),
  });
  return (
    <div className="mt-2 flex flex-col items-start gap-4 text-sm text-ink-2">
      {isReady ? (
        <p>
          The wait is over. We’ll send a PIN to your mailbox. Entering it removes every second step and passkey, and
          signs out every browser.
        </p>
      ) : (
        <p>
          The wait has started. You can continue from{' '}
          <strong className="font-semibold text-ink">{localTime(readyAt)}</strong>: come back to this browser then and
          sign in with your password. You have 7 days for that. You don’t need to keep anything open until then.
        </p>
      )}
      {finish.isError && <Notice tone="danger">{problemOf(finish.error, 'That didn’t work. Try again.')}</Notice>}
      {isReady && (
        <Button busy={finish.isPending} busyLabel="Continuing..." onClick={() => finish.mutate()}>
          Continue Without It
        </Button>
      )}
    </div>
  );
}
