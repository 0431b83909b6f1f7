import {
  Baby,
  Bell,
  CalendarDays,
  CircleUser,
  CreditCard,
  FileText,
  GraduationCap,
  HeartPulse,
  LayoutDashboard,
  MessageSquare,
} from 'lucide-react';
import { paths } from '../lib/paths.ts';

const profile = { to: paths.profile, label: 'Profile', icon: CircleUser } as const;

/** The side navigation, in order. */
export const places = [
  { to: paths.dashboard, label: 'Dashboard', icon: LayoutDashboard },
  { to: paths.children, label: 'Children', icon: Baby },
  { to: paths.calendar, label: 'Calendar', icon: CalendarDays },
  { to: paths.documents, label: 'Documents', icon: FileText },
  { to: paths.payments, label: 'Payments', icon: CreditCard },
  { to: paths.messages, label: 'Messages', icon: MessageSquare },
  { to: paths.health, label: 'Health', icon: HeartPulse },
  { to: paths.school, label: 'School', icon: GraduationCap },
  { to: paths.notifications, label: 'Notifications', icon: Bell },
  profile,
] as const;

/** That of someone in no family: what parents share with them, and their own account. */
export const placesOfGuests = [{ to: paths.shared, label: 'Shared with You', icon: LayoutDashboard }, profile] as const;
