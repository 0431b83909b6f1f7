import type { Notification } from '@evenkeel/contract/notifications';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { paths } from '../../lib/paths.ts';
import { NoteIcon } from '../../notifications/NoteIcon.tsx';
import { NoticeWay } from '../../notifications/NoticeWay.tsx';
import { whenWords } from '../../notifications/notification-words.ts';
import { useMarkAsRead } from '../../notifications/use-marking.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Named } from '../../ui/Named.tsx';
import { actClass } from './act-class.ts';
import { CardLink } from './CardLink.tsx';
import { EmptyLine } from '../../ui/EmptyLine.tsx';
import { useQuestions } from './questions.ts';

const most = 5;

export function NotificationsCard() {
  const list = useQuery(useQuestions().notifications);
  const { total = 0, unread = 0 } = list.data ?? {};
  return (
    <Card
      title="Recent Notifications"
      badge={unread > 0 && <Badge tone="keel">{unread} unread</Badge>}
      footer={
        list.data?.notifications.length !== 0 && (
          <>
            <CardLink to={paths.children} search={{ section: 'alerts' }}>
              Add Alert
            </CardLink>
            {total > most && <CardLink to={paths.notifications}>View all {total} notifications</CardLink>}
          </>
        )
      }
    >
      <Loaded query={list} what="The notifications">
        {({ notifications }) =>
          notifications.length === 0 ? (
            <EmptyLine
              action={
                <Link to={paths.children} search={{ section: 'alerts' }} className={actClass}>
                  Add Alert
                </Link>
              }
            >
              No new notifications
            </EmptyLine>
          ) : (
            <ul className="-my-1 flex flex-col">
              {notifications.slice(0, most).map((notification) => (
                <Row key={notification.id} notification={notification} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}

/** As in the list of all: the whole row leads to what it speaks of. A failure is found there again, still unread. */
function Row({ notification }: { notification: Notification }) {
  const { title, description, createdAt, readAt, icon } = notification;
  const marking = useMarkAsRead();
  return (
    <li className="relative -mx-2 flex items-start gap-3 rounded-md px-2 py-2.5 hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-ink">
      <NoteIcon name={icon} className="mt-0.5 size-4.5 shrink-0 text-ink-3" />
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline justify-between gap-3">
          <p className={readAt ? 'text-sm text-ink-2' : 'text-sm font-semibold'}>
            <NoticeWay notification={notification} marking={marking}>
              <span>{title}</span>
            </NoticeWay>
            {!readAt && <span className="sr-only"> (unread)</span>}
          </p>
          <i aria-hidden className={readAt ? 'size-2' : 'size-2 shrink-0 rounded-full bg-keel'} />
        </div>
        <p className="text-sm text-ink-2 wrap-anywhere">
          <Named>{description}</Named>
        </p>
        <p className="figures text-xs text-ink-3">{whenWords(createdAt)}</p>
      </div>
    </li>
  );
}
