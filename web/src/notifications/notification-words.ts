import type { NotificationIcon } from '@evenkeel/contract/notifications';
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

/** "20 minutes ago" within a day, then the day and time. */
export function whenWords(instant: string, now = Date.now()): string {
  const minutes = Math.floor((now - Date.parse(instant)) / 60_000);
  if (minutes < 1) return 'Just now';
  if (minutes < 60) return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} ${hours === 1 ? 'hour' : 'hours'} ago`;
  return localTime(instant);
}
