import type { Notification, NotificationIcon } from '@evenkeel/contract/notifications';
import {
  Bell,
  Calendar,
  Check,
  CircleAlert,
  CreditCard,
  Medal,
  MessageSquare,
  RefreshCcw,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { localTime } from '../lib/days.ts';
import { isOwnPlace, paths } from '../lib/paths.ts';

const icons: Partial<Record<string, LucideIcon>> & Record<NotificationIcon, LucideIcon> = {
  Bell,
  AlertCircle: CircleAlert,
  Calendar,
  CreditCard,
  MessageSquare,
  RefreshCcw,
  Check,
  Users,
  Medal,
};

/** Falls back to the bell. */
export function iconOf(name: string): LucideIcon {
  return icons[name] ?? Bell;
}

/** Where a notification leads: payments to their page, others to a path of this application only. */
export function placeOf({ type, actionUrl }: Pick<Notification, 'type' | 'actionUrl'>): string | undefined {
  if (type === 'payment') return paths.payments;
  return actionUrl && isOwnPlace(actionUrl) ? actionUrl : undefined;
}

/** "20 minutes ago" within a day, then the day and time. */
export function whenWords(instant: string, now = Date.now()): string {
  const minutes = Math.floor((now - Date.parse(instant)) / 60_000);
  if (minutes < 1) return 'Just now';
  if (minutes < 60) return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} ${hours === 1 ? 'hour' : 'hours'} ago`;
  return localTime(instant);
}
