import * as z from 'zod';
import { base, Cents, Day, Id, Instant } from './base.ts';

export const NotificationIcon = z.enum([
  'Bell',
  'AlertCircle',
  'Calendar',
  'CreditCard',
  'MessageSquare',
  'RefreshCcw',
  'Check',
  'Users',
  'Medal',
]);
export type NotificationIcon = z.infer<typeof NotificationIcon>;

/** Something that one person is told. Only the server makes one, together with what causes it. */
export const Notification = z.object({
  id: Id,
  familyId: Id,
  /** Who caused it. */
  userId: Id,
  recipientId: Id,
  type: z.enum(['info', 'relationship', 'event', 'alert', 'payment', 'visit', 'message']),
  title: z.string(),
  description: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
  /** Null while it is unread. */
  readAt: Instant.nullable(),
  actionLabel: z.string().nullable(),
  /** A path of this product, never another address. */
  actionUrl: z
    .string()
    .regex(/^\/(?![/\\])/)
    .nullable(),
  icon: NotificationIcon,
  priority: z.enum(['normal', 'high']),
});
export type Notification = z.infer<typeof Notification>;

/** One thing that waits for my answer: an event to confirm, a schedule, a third parent or a merge that was proposed, an expense, a payment. */
export const Waiting = z.object({
  kind: z.enum(['event', 'schedule', 'expense', 'payment', 'third-parent', 'merge']),
  id: Id,
  familyId: Id,
  /** Who asked. */
  by: Id,
  /** As it was written; of a schedule the name of its template, or nothing where only rules would change; of a third parent the address, of a merge nothing. */
  title: z.string(),
  /** When it happens, or happened; of a schedule the day it starts, of rules, a third parent and a merge the day of the question. */
  day: Day,
  amount: Cents.nullable(),
  /** Since when it waits. */
  since: Instant,
});
export type Waiting = z.infer<typeof Waiting>;

/** What my mails of this family are: `wanted` at all, and `detail` when their text says what it is about, too. */
export const MailChoice = z.object({ wanted: z.boolean(), detail: z.boolean() });

export const notifications = {
  mails: {
    get: base
      .route({ method: 'GET', path: '/families/{familyId}/notifications/mails' })
      .input(z.object({ familyId: Id }))
      .output(MailChoice),

    change: base
      .route({ method: 'POST', path: '/families/{familyId}/notifications/mails' })
      .input(MailChoice.extend({ familyId: Id }))
      .output(MailChoice),
  },

  waiting: {
    /** Everything that waits for me, what waits longest first; `total` counts all of it. */
    list: base
      .route({ method: 'GET', path: '/families/{familyId}/waiting' })
      .input(z.object({ familyId: Id, limit: z.int().min(1).max(100).default(50) }))
      .output(z.object({ waiting: z.array(Waiting), total: z.int() })),
  },

  /** My own, the newest first; `before` is the last one of the page before. `unread` counts all of them. */
  list: base
    .route({ method: 'GET', path: '/families/{familyId}/notifications' })
    .input(z.object({ familyId: Id, before: Id.optional(), limit: z.int().min(1).max(100).default(50) }))
    .output(z.object({ notifications: z.array(Notification), total: z.int(), unread: z.int() })),

  /** A second time changes nothing. */
  read: base
    .route({ method: 'POST', path: '/families/{familyId}/notifications/{id}/read' })
    .input(z.object({ familyId: Id, id: Id }))
    .output(Notification),
};
