import type { Notification } from '@evenkeel/contract/notifications';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { useEffect } from 'react';
import { api } from '../api.ts';
import { useFamily } from '../family/family.ts';
import { paths } from '../lib/paths.ts';
import { PageHeading } from '../layout/PageTitle.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Button, buttonClass } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { KeptFocus } from '../ui/KeptFocus.tsx';
import { ShowMore } from '../ui/ShowMore.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { toast } from '../ui/toast.ts';
import { useActProblem } from '../ui/use-act-problem.tsx';
import { LessInNotices } from './LessInNotices.tsx';
import { MailChoice } from './MailChoice.tsx';
import { NoticeList } from './NoticeList.tsx';
import { unmarked, useMarkAllAsRead } from './use-marking.ts';

const page = 50;

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
      <KeptFocus label="Unread" className="mb-3 flex flex-wrap items-center gap-3 outline-none">
        <PageHeading>Notifications</PageHeading>
        {unread > 0 && <Badge tone="keel">{unread} unread</Badge>}
        {unread > 0 && all[0] && <MarkAll newest={all[0]} />}
      </KeptFocus>
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
          <NoticeList notices={all} />
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

/** Up to the newest one in the list: what came meanwhile stays unread. */
function MarkAll({ newest: { familyId, id } }: { newest: Notification }) {
  const all = useMarkAllAsRead();
  const { described, problem } = useActProblem(all.isError ? unmarked : undefined);
  return (
    <div className="ml-auto flex shrink-0 flex-wrap items-center">
      <Button
        look="quiet"
        size="sm"
        className="-mr-3 whitespace-nowrap"
        busy={all.isPending}
        busyLabel="Marking..."
        onClick={() => all.mutate({ familyId, through: id })}
        {...described}
      >
        Mark all as read
      </Button>
      {problem}
    </div>
  );
}
