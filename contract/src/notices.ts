import * as z from 'zod';
import { Day, Id } from './base.ts';
import { familyNotices } from './family-notices.ts';
import { titleOfChanges } from './schedules.rules.ts';
import { notice, type Subject, type SubjectOf, type Template } from './notice-template.ts';
import { documentAndCourtNotices } from './document-and-court-notices.ts';
import { schoolAndHealthNotices } from './school-and-health-notices.ts';
import type { Notification } from './notifications.ts';
import { Template as ScheduleTemplate } from './schedules.ts';

const ofChild = z.object({ childId: Id });
const onDay = z.object({ day: Day });
const alerts = {
  params: ofChild,
  type: 'alert',
  subject: 'alert',
  path: ({ childId }: z.infer<typeof ofChild>) => `/children?id=${childId}&section=alerts`,
  icon: 'AlertCircle',
  audience: 'family',
} as const;
const events = {
  params: onDay,
  type: 'event',
  subject: 'event',
  path: ({ day }: z.infer<typeof onDay>) => `/calendar?day=${day}`,
  icon: 'Calendar',
  audience: 'family',
} as const;

const changes = z.object({ template: ScheduleTemplate.nullable(), rules: z.int(), ended: z.int() });
const schedules = {
  params: changes,
  type: 'event',
  text: titleOfChanges,
  path: () => '/calendar',
  icon: 'Calendar',
  priority: 'high',
  audience: 'family',
} as const;

/** Says that something happened, without purpose or amount. */
const payment = (title: string, text: string, priority?: 'high') =>
  notice({
    params: z.object({}),
    type: 'payment',
    title,
    text: () => text,
    actionLabel: 'View Payments',
    path: () => '/payments',
    icon: 'CreditCard',
    audience: 'family',
    ...(priority && { priority }),
  });

/** Every kind of notice. A kind is never renamed: rows keep it. */
export const notices = {
  'alert.added': notice({ ...alerts, title: 'New Alert', text: () => 'An alert was added', actionLabel: 'View Alert' }),
  'alert.removed': notice({
    ...alerts,
    title: 'Alert Deleted',
    text: () => 'An alert was deleted',
    actionLabel: 'View Alerts',
  }),
  'alert.due': notice({ ...alerts, title: 'Alert Due', text: () => 'An alert is due', actionLabel: 'View Alert' }),

  'event.confirmed': notice({
    ...events,
    title: 'Event Confirmed',
    text: () => 'An event was confirmed',
    actionLabel: 'View Event',
    priority: 'high',
  }),
  'event.removed': notice({
    ...events,
    title: 'Event Deleted',
    text: () => 'An event was deleted',
    actionLabel: 'View Calendar',
  }),

  'schedule.proposed': notice({ ...schedules, title: 'Schedule Proposed', actionLabel: 'View Proposal' }),
  'schedule.accepted': notice({ ...schedules, title: 'Schedule Accepted', actionLabel: 'View Calendar' }),
  'schedule.declined': notice({ ...schedules, title: 'Schedule Declined', actionLabel: 'View Calendar' }),
  'schedule.withdrawn': notice({ ...schedules, title: 'Schedule Withdrawn', actionLabel: 'View Calendar' }),

  'expense.added': payment('New Expense', 'An expense needs your answer', 'high'),
  'request.added': payment('New Request', 'A request needs your answer', 'high'),
  'expense.accepted': payment('Expense Accepted', 'Your expense was accepted'),
  'expense.disputed': payment('Expense Disputed', 'Your expense was disputed'),
  'expense.withdrawn': payment('Expense Withdrawn', 'An expense no longer needs your answer'),
  'expense.settled': payment('Expense Settled', 'A disputed expense was settled at what you accepted'),
  'expense.paid': payment('Request Paid', 'A request you accepted was paid and now counts'),
  'payment.recorded': payment('Payment Recorded', 'A payment to you needs your confirmation', 'high'),
  'payment.received': payment('Payment Received', 'You received a payment'),
  'payment.confirmed': payment('Payment Confirmed', 'Your payment was confirmed'),
  'payment.contested': payment('Payment Contested', 'Your payment was contested'),

  ...familyNotices,

  'message.received': notice({
    params: z.object({ senderId: Id }),
    type: 'message',
    title: 'New Message',
    text: () => 'You have an update',
    actionLabel: 'View Message',
    path: ({ senderId }) => `/messages?contact=${senderId}`,
    icon: 'MessageSquare',
    audience: 'family',
  }),

  'channel.received': notice({
    params: z.object({ channelId: Id }),
    type: 'message',
    title: 'New Message',
    text: () => 'You have an update',
    actionLabel: 'View Message',
    path: ({ channelId }) => `/messages?contact=${channelId}`,
    icon: 'MessageSquare',
    audience: 'family',
  }),

  ...documentAndCourtNotices,
  ...schoolAndHealthNotices,

  'note.shared': notice({
    params: z.object({ item: z.enum(['child', 'event']), itemId: Id }),
    type: 'info',
    title: 'Note Shared',
    text: () => 'A note was shared with you',
    actionLabel: 'View Note',
    path: ({ item, itemId }) =>
      item === 'child' ? `/children?id=${itemId}&section=notes` : `/calendar?view=list&notes=${itemId}`,
    icon: 'MessageSquare',
    audience: 'family',
  }),
};

export type NoticeKind = keyof typeof notices;
export type NoticeParams<Kind extends NoticeKind> = z.infer<(typeof notices)[Kind]['params']>;

/** A stored notice: kind, item and parameters of its text. */
export type Notice = { kind: NoticeKind; ref: string; params: NoticeParams<NoticeKind> };

/** A notice with the parameters of its kind. */
export function noticeOf<Kind extends NoticeKind>(kind: Kind, ref: string, params: NoticeParams<Kind>): Notice {
  return { kind, ref, params };
}

type Shown = Pick<Notification, 'type' | 'title' | 'description' | 'actionLabel' | 'actionUrl' | 'icon' | 'priority'>;

/** Shown for kinds of a newer version. */
const unknown: Shown = {
  type: 'info',
  title: 'Notification',
  description: '',
  actionLabel: null,
  actionUrl: null,
  icon: 'Bell',
  priority: 'normal',
};

const templateOf = (kind: string) => (notices as Record<string, Template<unknown> | undefined>)[kind];

/** Where to look up the subject of a kind. */
export function subjectOf(kind: string): SubjectOf | undefined {
  return templateOf(kind)?.subject;
}

/** A notice as shown in a list, with its `subject` if visible. */
export function showNotice({ kind, params }: { kind: string; params: unknown }, subject: Subject): Shown {
  const template = templateOf(kind);
  const parsed = template?.params.safeParse(params);
  if (!template || !parsed?.success) return unknown;
  const { type, title, text, actionLabel, path, icon, priority = 'normal' } = template;
  const description = subject ?? text(parsed.data);
  return { type, title, description, actionLabel, actionUrl: path(parsed.data), icon, priority };
}

/** A notice for emails with detail: our own words only, never user text. */
export function noticeInEmail({ kind, params }: { kind: string; params: unknown }): string {
  const { title, description } = showNotice({ kind, params }, null);
  return description ? `${title}: ${description}` : title;
}
