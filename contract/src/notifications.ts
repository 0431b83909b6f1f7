import * as z from 'zod';
import { base, BasisPoints, Cents, Day, Id, Instant, Version } from './base.ts';

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

/** A notification for one person, created by the server with its cause. */
export const Notification = z.object({
  id: Id,
  familyId: Id,
  /** Who caused it. */
  userId: Id,
  recipientId: Id,
  type: z.enum(['info', 'relationship', 'event', 'alert', 'payment', 'visit', 'message']),
  title: z.string(),
  /** What happened, in our words and numbers: never what someone wrote. */
  description: z.string(),
  /** The same without amounts and days, for a screen that others may look at. */
  neutral: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
  /** Null while it is unread. */
  readAt: Instant.nullable(),
  actionLabel: z.string().nullable(),
  /** A path of this application only. */
  actionUrl: z
    .string()
    .regex(/^\/(?![/\\])/)
    .nullable(),
  icon: NotificationIcon,
  priority: z.enum(['normal', 'high']),
  /** What marks the thing it speaks of on a screen (`shown-things.ts`): there in sight, it is read. Null where only a press reads it. */
  thing: z.string().nullable(),
});
export type Notification = z.infer<typeof Notification>;

/** Something that needs my answer: an event, schedule, suggestion, third parent, neutral, merge, expense or payment. */
export const Waiting = z.object({
  /** `acknowledged`: a payment that its receiver recorded, and I made. */
  kind: z.enum([
    'event',
    'schedule',
    'suggestion',
    'expense',
    'payment',
    'acknowledged',
    'third-parent',
    'neutral',
    'merge',
  ]),
  id: Id,
  familyId: Id,
  /** Who asked: of an event whoever asked last. */
  by: Id,
  /**
   * The title; the template of a schedule or suggestion (empty for rules only), a third parent's address, a neutral's role, empty for a
   * merge.
   */
  title: z.string(),
  /** Its day; the start day of a schedule or suggestion, the day of the question for rules, third parents, neutrals and merges. */
  day: Day,
  amount: Cents.nullable(),
  /** My share of an expense, in basis points. */
  share: BasisPoints.nullable(),
  /** The version that an answer names; null for what is answered after reading more than this. */
  version: Version.nullable(),
  /** Since when it waits. */
  since: Instant,
});
export type Waiting = z.infer<typeof Waiting>;

/** My email settings in this family: `wanted` at all, and with `detail`. */
export const MailChoice = z.object({ wanted: z.boolean(), detail: z.boolean() });

/** Whether my notices stay neutral in this family. Nobody else sees the choice. */
export const NoticeChoice = z.object({ less: z.boolean() });

/** Notices that one request reads by their ids. */
export const mostReadAtOnce = 100;

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

  /** "Leave names, amounts and days out". */
  choose: base
    .route({ method: 'POST', path: '/families/{familyId}/notifications/choice' })
    .input(NoticeChoice.extend({ familyId: Id }))
    .output(NoticeChoice),

  waiting: {
    /** Everything that needs my answer, in the order of `waiting.rules.ts`; `total` counts all. */
    list: base
      .route({ method: 'GET', path: '/families/{familyId}/waiting' })
      .input(z.object({ familyId: Id, limit: z.int().min(1).max(100).default(50) }))
      .output(z.object({ waiting: z.array(Waiting), total: z.int() })),
  },

  /** My notifications, newest first; `before` is the last one of the previous page. `unread` counts all, `less` is my choice. */
  list: base
    .route({ method: 'GET', path: '/families/{familyId}/notifications' })
    .input(z.object({ familyId: Id, before: Id.optional(), limit: z.int().min(1).max(100).default(50) }))
    .output(z.object({ notifications: z.array(Notification), total: z.int(), unread: z.int(), less: z.boolean() })),

  /** Idempotent. */
  read: base
    .route({ method: 'POST', path: '/families/{familyId}/notifications/{id}/read' })
    .input(z.object({ familyId: Id, id: Id }))
    .output(Notification),

  /** Several of mine at once. What isn't mine, or is read, changes nothing, and the answer doesn't tell which. Idempotent. */
  readSeveral: base
    .route({ method: 'POST', path: '/families/{familyId}/notifications/read' })
    .input(z.object({ familyId: Id, ids: z.array(Id).min(1).max(mostReadAtOnce) }))
    .output(z.object({ unread: z.int() })),

  /** All of mine up to this one, the newest that I know of: what came since stays unread. Idempotent. */
  readAll: base
    .route({ method: 'POST', path: '/families/{familyId}/notifications/read-all' })
    .input(z.object({ familyId: Id, through: Id }))
    .output(z.object({ unread: z.int() })),
};
