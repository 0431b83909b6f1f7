import type { GrantSection } from '@evenkeel/contract/rights/grants.rules';
import {
  Baby,
  CalendarDays,
  CreditCard,
  FileText,
  GraduationCap,
  HeartPulse,
  type LucideIcon,
  MessageSquare,
} from 'lucide-react';

/** The mark of each section, as in the navigation. */
export const sectionIcons: Record<GrantSection, LucideIcon> = {
  calendar: CalendarDays,
  children: Baby,
  health: HeartPulse,
  school: GraduationCap,
  payments: CreditCard,
  documents: FileText,
  messages: MessageSquare,
};
