import type { Notification } from '@evenkeel/contract/notifications';
import { Check } from 'lucide-react';
import { Button } from '../ui/Button.tsx';
import { cx } from '../ui/cx.ts';
import { Named } from '../ui/Named.tsx';
import { useActProblem } from '../ui/use-act-problem.tsx';
import { NoteIcon } from './NoteIcon.tsx';
import { NoticeWay } from './NoticeWay.tsx';
import { UnreadMark } from './UnreadMark.tsx';
import { whenWords } from './notification-words.ts';
import { unmarked, useMarkAsRead } from './use-marking.ts';

/** What happened, then quiet facts in one line. The whole row leads to it, and reads the notice. */
export function NoticeRow({ notification }: { notification: Notification }) {
  const { familyId, id, title, description, createdAt, readAt, icon, actionLabel } = notification;
  const read = useMarkAsRead();
  const { described, problem } = useActProblem(read.isError && !readAt ? unmarked : undefined);
  const mark = () => read.mutate({ familyId, id });
  return (
    <li className="flex items-start hover:bg-sunken">
      <div className="relative flex min-w-0 flex-1 items-start gap-3 px-4 py-2.5 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-ink md:px-5">
        <span className="relative mt-0.5 shrink-0">
          <NoteIcon name={icon} className={cx('size-5', readAt ? 'text-ink-3' : 'text-keel')} />
          {!readAt && <UnreadMark className="-top-1 -right-1" />}
        </span>
        <div className="min-w-0 flex-1">
          <p className={cx('text-sm wrap-anywhere', readAt ? 'text-ink-2' : 'font-semibold')}>
            <NoticeWay notification={notification} marking={read}>
              <Named>{description || title || 'Notification'}</Named>
            </NoticeWay>
          </p>
          <p className="figures text-xs text-ink-3">
            {[...(description ? [title] : []), whenWords(createdAt), ...(readAt ? [] : ['unread'])].join(', ')}
          </p>
          {problem && <div className="mt-1">{problem}</div>}
        </div>
        {actionLabel && (
          <span aria-hidden className="shrink-0 text-sm text-ink-3 max-md:hidden">
            {actionLabel}
          </span>
        )}
      </div>
      {readAt ? (
        <span className="mr-2 size-8 shrink-0 max-md:hidden" />
      ) : (
        <Button
          look="quiet"
          size="icon-sm"
          className="mt-1 mr-2 max-md:-ml-3"
          busy={read.isPending}
          aria-label={`Mark as read, ${title}`}
          onClick={mark}
          {...described}
        >
          <Check aria-hidden />
        </Button>
      )}
    </li>
  );
}
