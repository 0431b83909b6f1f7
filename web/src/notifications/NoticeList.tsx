import type { Notification } from '@evenkeel/contract/notifications';
import { localDay, longDay, plusDays, type Day } from '../lib/days.ts';
import { useToday } from '../lib/use-today.ts';
import { NoticeRow } from './NoticeRow.tsx';

/** Notices that are one list; more than these are grouped by day. */
const few = 10;

/** The notices, newest first. Many stand below the day on which they came. */
export function NoticeList({ notices }: { notices: readonly Notification[] }) {
  const today = useToday();
  if (notices.length <= few) return <Rows notices={notices} />;
  return (
    <div className="flex flex-col gap-5">
      {byDay(notices).map(([day, those]) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`} className="mb-1.5 px-1 text-sm font-semibold text-ink-2">
            {dayTitle(day, today)}
          </h2>
          <Rows notices={those} />
        </section>
      ))}
    </div>
  );
}

function Rows({ notices }: { notices: readonly Notification[] }) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
      {notices.map((notification) => (
        <NoticeRow key={notification.id} notification={notification} />
      ))}
    </ul>
  );
}

function byDay(notices: readonly Notification[]): [Day, Notification[]][] {
  const days = new Map<Day, Notification[]>();
  for (const one of notices) {
    const day = localDay(one.createdAt);
    days.set(day, [...(days.get(day) ?? []), one]);
  }
  return [...days];
}

function dayTitle(day: Day, today: Day): string {
  if (day === today) return 'Today';
  return day === plusDays(today, -1) ? 'Yesterday' : longDay(day);
}
