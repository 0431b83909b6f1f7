import type { Alert, Child } from '@evenkeel/contract/children';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { BellPlus, Check, TriangleAlert } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { api } from '../api.ts';
import { BeforeJoined } from '../history/BeforeJoined.tsx';
import { localTime } from '../lib/days.ts';
import { problemOf } from '../lib/problem.ts';
import { dueTime } from './due-words.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyLine } from '../ui/EmptyLine.tsx';
import { KeptFocus } from '../ui/KeptFocus.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { ShowMore } from '../ui/ShowMore.tsx';
import { toast } from '../ui/toast.ts';

import { AlertDue } from './AlertDue.tsx';
import { alertsOf } from './alerts-of.ts';
import { lazily } from '../lib/lazily.ts';
import { shows } from '../family/shows.ts';

const ConfirmDialog = lazily(async () => (await import('../ui/ConfirmDialog.tsx')).ConfirmDialog);
const AlertDialog = lazily(async () => (await import('./AlertDialog.tsx')).AlertDialog);
const ChildHistoryDialog = lazily(async () => (await import('./ChildHistoryDialog.tsx')).ChildHistoryDialog);

/** The alerts about a child, newest first. */
export function AlertsSection({ child, isCalledFor }: { child: Child; isCalledFor: boolean }) {
  const [open, setOpen] = useState<'add' | 'history'>();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isCalledFor) return;
    head.current?.scrollIntoView({ block: 'start' });
    head.current?.focus({ preventScroll: true });
  }, [isCalledFor]);
  return (
    <section aria-labelledby={`alerts-${child.id}`} className="rounded-lg border border-line bg-surface p-5">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id={`alerts-${child.id}`} ref={head} tabIndex={-1} className="scroll-mt-20 text-base font-semibold">
          Alerts
        </h2>
        <div className="flex flex-wrap gap-1">
          <Button look="quiet" size="sm" onClick={() => setOpen('history')}>
            History
          </Button>
          <Button look="secondary" size="sm" onClick={() => setOpen('add')}>
            <BellPlus aria-hidden />
            Add Alert
          </Button>
        </div>
      </div>
      <KeptFocus label="Alerts">
        <AlertList child={child} />
      </KeptFocus>
      <Suspense>
        {open === 'add' && <AlertDialog child={child} onClosed={() => setOpen(undefined)} />}
        {open === 'history' && <ChildHistoryDialog child={child} onClosed={() => setOpen(undefined)} />}
      </Suspense>
    </section>
  );
}

function AlertList({ child }: { child: Child }) {
  const list = useInfiniteQuery(alertsOf(child));
  return (
    <Loaded query={list} what="The alerts">
      {({ pages }) => {
        const alerts = pages.flatMap((one) => one.alerts);
        if (alerts.length === 0) return <EmptyLine>No alerts yet. Add what the other parent needs to know.</EmptyLine>;
        return (
          <>
            <ul className="divide-y divide-line">
              {alerts.map((alert) => (
                <AlertRow key={alert.id} alert={alert} />
              ))}
            </ul>
            <ShowMore list={list} />
          </>
        );
      }}
    </Loaded>
  );
}

function AlertRow({ alert }: { alert: Alert }) {
  const Icon = alert.completed ? Check : TriangleAlert;
  return (
    <li className="flex items-start gap-3 py-3" {...shows('alert', alert.id)}>
      <Icon
        className={alert.completed ? 'mt-0.5 size-4.5 shrink-0 text-ink-3' : 'mt-0.5 size-4.5 shrink-0 text-keel'}
        strokeWidth={1.75}
        aria-hidden
      />
      <div className="min-w-0 flex-1">
        <p className={alert.completed ? 'text-sm text-ink-2 line-through' : 'text-sm font-semibold'}>
          <bdi className="wrap-anywhere">{alert.title}</bdi>
        </p>
        {alert.description && (
          <p className="text-sm whitespace-pre-line text-ink-2 wrap-anywhere">
            <bdi>{alert.description}</bdi>
          </p>
        )}
        <AlertDue alert={alert} />
        <p className="figures text-sm text-ink-3">
          {alert.due ? `Added ${localTime(alert.createdAt)}` : localTime(alert.createdAt)}
        </p>
        <BeforeJoined at={alert.createdAt} />
        {alert.completed && <Badge>Completed</Badge>}
        <AlertActions alert={alert} />
      </div>
    </li>
  );
}

const onError = (error: Error) => toast.failed('Error', problemOf(error));
/** A repeating alert stays open, with its next due date. */
const sayTurned = ({ completed, due }: Alert, sent: { completed: boolean }) => {
  if (!sent.completed) toast.done('Alert reopened');
  else if (completed || !due) toast.done('Alert completed');
  else toast.done('Alert completed', `Next: ${dueTime(due, Date.now())}`);
};

function AlertActions({ alert: { id, familyId, title, completed, version } }: { alert: Alert }) {
  const [isAsking, setAsking] = useState(false);
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: api.children.alerts.key() });
  const complete = useMutation(
    api.children.alerts.complete.mutationOptions({ onSettled, onError, onSuccess: sayTurned }),
  );
  const remove = useMutation(api.children.alerts.remove.mutationOptions({ onSettled, onError }));
  const turn = () => complete.mutate({ familyId, id, version, completed: !completed });
  const removeIt = async () => {
    await remove.mutateAsync({ familyId, id, version });
    toast.done('Alert deleted');
  };
  const word = completed ? 'Reopen' : 'Complete';
  return (
    <div className="mt-1 -ml-3 flex flex-wrap">
      <Button look="quiet" size="sm" busy={complete.isPending} aria-label={`${word}, ${title}`} onClick={turn}>
        {word}
      </Button>
      <Button look="quiet" size="sm" aria-label={`Delete, ${title}`} onClick={() => setAsking(true)}>
        Delete
      </Button>
      {isAsking && (
        <Suspense>
          <ConfirmDialog
            title="Delete Alert"
            description={`“${title}” will be hidden for both of you. It stays in the record.`}
            action="Delete Alert"
            busyLabel="Deleting..."
            onConfirm={removeIt}
            onClosed={() => setAsking(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
