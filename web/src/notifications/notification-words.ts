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

/** An unknown one shows the bell. */
export function iconOf(name: string): LucideIcon {
  return icons[name] ?? Bell;
}

/** A payment leads to its page, another one to its own place of this application, and nowhere else. */
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
