import type { Notification } from '@evenkeel/contract/notifications';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { inFamily } from '../lib/paths.ts';
import { placeOf } from './place-of.ts';
import type { useMarkAsRead } from './use-marking.ts';

type NoticeWayProps = {
  notification: Notification;
  marking: ReturnType<typeof useMarkAsRead>;
  children: ReactNode;
};

/** The one way of a notice’s row, which it covers: to what it speaks of, and it is read. Without a place to go to it is only read. */
export function NoticeWay({ notification, marking, children }: NoticeWayProps) {
  const { familyId, id, readAt, actionLabel } = notification;
  const navigate = useNavigate();
  const place = placeOf(notification);
  // In the URL only for members of several families.
  const { family } = useSearch({ strict: false });
  const read = () => !readAt && marking.mutate({ familyId, id });
  const whole = 'text-left outline-none after:absolute after:inset-0';
  if (!place && readAt) return children;
  if (!place)
    return (
      <button type="button" className={whole} onClick={read}>
        {children}
      </button>
    );
  const href = family ? inFamily(place, familyId) : place;
  const go = (press: MouseEvent) => {
    // A new tab opens as of any link.
    if (press.metaKey || press.ctrlKey || press.shiftKey || press.altKey) return;
    press.preventDefault();
    read();
    void navigate({ href });
  };
  return (
    <a href={href} className={whole} onClick={go}>
      {children}
      <span className="sr-only">, {actionLabel ?? 'View'}</span>
    </a>
  );
}
