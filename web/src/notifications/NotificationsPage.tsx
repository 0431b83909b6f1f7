import type { Notification } from '@evenkeel/contract/notifications';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { useEffect } from 'react';
import { api } from '../api.ts';
import { useFamily } from '../family/family.ts';
import { inFamily, paths } from '../lib/paths.ts';
import { PageHeading } from '../layout/PageTitle.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Button, buttonClass } from '../ui/Button.tsx';
import { cx } from '../ui/cx.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { KeptFocus } from '../ui/KeptFocus.tsx';
import { Named } from '../ui/Named.tsx';
import { ShowMore } from '../ui/ShowMore.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { toast } from '../ui/toast.ts';
import { useActProblem } from '../ui/use-act-problem.tsx';
import { LessInNotices } from './LessInNotices.tsx';
import { MailChoice } from './MailChoice.tsx';
import { NoteIcon } from './NoteIcon.tsx';
import { whenWords } from './notification-words.ts';
import { placeOf } from './place-of.ts';

const page = 50;
const unmarked = 'Failed to mark notification as read';

export function NotificationsPage() {
  const { id: familyId } = useFamily();
  const list = useInfiniteQuery(
    api.notifications.list.infiniteOptions({
      input: (before: string | undefined) => ({ familyId, limit: page, ...(before && { before }) }),
      initialPageParam: undefined,
      getNextPageParam: ({ notifications }) => (notifications.length === page ? notifications.at(-1)?.id : undefined),
    }),
  );
  useEffect(() => {
    if (list.isError) toast.failed('Error', 'Failed to load notifications');
  }, [list.isError]);

  const all = list.data?.pages.flatMap(({ notifications }) => notifications) ?? [];
  const unread = list.data?.pages[0]?.unread ?? 0;
  return (
    <div className="mx-auto max-w-180">
      <div className="mb-5 flex flex-wrap items-center gap-3">
        <PageHeading>Notifications</PageHeading>
        {unread > 0 && <Badge tone="keel">{unread} unread</Badge>}
      </div>
      {list.isPending && <Skeleton label="Loading" className="h-80" />}
      {list.isError && <Failed onRetry={() => void list.refetch()} />}
      {list.isSuccess && all.length === 0 && (
        <EmptyState
          icon={Bell}
          action={
            <Link to={paths.children} search={{ section: 'alerts' }} className={buttonClass({ look: 'secondary' })}>
              Add Alert
            </Link>
          }
        >
          No notifications yet. Updates from your co-parent appear here.
        </EmptyState>
      )}
      {all.length > 0 && (
        <KeptFocus label="Notifications">
          <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
            {all.map((notification) => (
              <Row key={notification.id} notification={notification} />
            ))}
          </ul>
        </KeptFocus>
      )}
      <ShowMore list={list} />
      {!list.isError && <LessInNotices less={list.data?.pages[0]?.less} />}
      <MailChoice />
    </div>
  );
}

/** Not an alert: the toast reads it out. */
function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="flex flex-col items-start gap-3 rounded-lg border border-line bg-surface p-5">
      <h2 className="text-base font-semibold">Something went wrong</h2>
      <p className="text-sm text-ink-2">We couldn't load your notifications. Please try again later.</p>
      <Button look="secondary" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

function Row({ notification }: { notification: Notification }) {
  const { familyId, id, title, description, createdAt, readAt, icon, actionLabel } = notification;
  const navigate = useNavigate();
  const read = useMarkAsRead();
  const { described, problem } = useActProblem(read.isError && !readAt ? unmarked : undefined);
  const place = placeOf(notification);
  // In the URL only for members of several families.
  const { family } = useSearch({ strict: false });
  const go = () => {
    if (!readAt) read.mutate({ familyId, id });
    if (place) void navigate({ href: family ? inFamily(place, familyId) : place });
  };
  return (
    <li className="flex items-start gap-3 p-4 md:px-5">
      <NoteIcon name={icon} className={cx('mt-0.5 size-5 shrink-0', readAt ? 'text-ink-3' : 'text-keel')} />
      <div className="min-w-0 flex-1">
        <p className={readAt ? 'text-sm text-ink-2' : 'text-sm font-semibold'}>{title || 'Notification'}</p>
        {description && (
          <p className="text-sm text-ink-2 wrap-anywhere">
            <Named>{description}</Named>
          </p>
        )}
        <p className="figures mt-0.5 text-xs text-ink-3">
          {whenWords(createdAt)}, {readAt ? 'read' : 'unread'}
        </p>
        <div className="mt-1 -ml-3 flex flex-wrap empty:hidden">
          {place && (
            <Button
              look="quiet"
              size="sm"
              className="!text-keel"
              aria-label={`${actionLabel ?? 'View'}, ${title}`}
              onClick={go}
            >
              {actionLabel ?? 'View'}
            </Button>
          )}
          {!readAt && (
            <Button
              look="quiet"
              size="sm"
              busy={read.isPending}
              aria-label={`Mark as read, ${title}`}
              onClick={() => read.mutate({ familyId, id })}
              {...described}
            >
              Mark as read
            </Button>
          )}
        </div>
        {problem && <div>{problem}</div>}
      </div>
    </li>
  );
}

function useMarkAsRead() {
  const queries = useQueryClient();
  return useMutation(
    api.notifications.read.mutationOptions({
      onError: () => toast.failed('Error', unmarked),
      onSettled: () => queries.invalidateQueries({ queryKey: api.notifications.key() }),
    }),
  );
}
