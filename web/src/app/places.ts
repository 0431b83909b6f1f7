import { Baby, Bell, CalendarDays, CircleUser, CreditCard, LayoutDashboard, MessageSquare } from 'lucide-react';
import { paths } from '../lib/paths.ts';

/** The side navigation, in its order. A page that does not exist yet has no entry. */
export const places = [
  { to: paths.dashboard, label: 'Dashboard', icon: LayoutDashboard },
  { to: paths.children, label: 'Children', icon: Baby },
  { to: paths.calendar, label: 'Calendar', icon: CalendarDays },
  { to: paths.payments, label: 'Payments', icon: CreditCard },
  { to: paths.messages, label: 'Messages', icon: MessageSquare },
  { to: paths.notifications, label: 'Notifications', icon: Bell },
  { to: paths.profile, label: 'Profile', icon: CircleUser },
] as const;
