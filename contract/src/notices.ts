import * as z from 'zod';
import { Id } from './base.ts';
import { calendarNotices } from './calendar-notices.ts';
import { documentAndCourtNotices } from './document-and-court-notices.ts';
import { familyNotices } from './family-notices.ts';
import { joinedNotices } from './joined-notices.ts';
import { notice, things, type Facts, type Template, type Things } from './notice-template.ts';
import type { Notification } from './notifications.ts';
import { paymentNotices } from './payment-notices.ts';
import { schoolAndHealthNotices } from './school-and-health-notices.ts';

/** Every kind of notice. A kind is never renamed: rows keep it. */
export const notices = {
  ...calendarNotices,
  ...paymentNotices,
  ...familyNotices,

  'message.received': notice({
    params: z.object({ senderId: Id }),
    type: 'message',
    title: 'New Message',
    text: () => 'You have an update',
    detail: (by) => `${by} sent you a message`,
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
    detail: (by) => `${by} sent a message`,
    actionLabel: 'View Message',
    path: ({ channelId }) => `/messages?contact=${channelId}`,
    icon: 'MessageSquare',
    audience: 'family',
  }),

  ...documentAndCourtNotices,
  ...schoolAndHealthNotices,
  ...joinedNotices,

  'note.shared': notice({
    params: z.object({ item: z.enum(['child', 'event']), itemId: Id }),
    type: 'info',
    title: 'Note Shared',
    text: () => 'A note was shared with you',
    detail: (by) => `${by} shared a note with you`,
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

type Shown = Pick<
  Notification,
  'type' | 'title' | 'description' | 'neutral' | 'actionLabel' | 'actionUrl' | 'icon' | 'priority'
>;

/** Shown for kinds of a newer version. */
const unknown: Shown = {
  type: 'info',
  title: 'Notification',
  description: '',
  neutral: '',
  actionLabel: null,
  actionUrl: null,
  icon: 'Bell',
  priority: 'normal',
};

const templateOf = (kind: string) => (notices as Record<string, Template<unknown, keyof Things> | undefined>)[kind];

/** What has to be looked up for the words of a kind. */
export function thingOf(kind: string): keyof Things {
  return templateOf(kind)?.about ?? 'nothing';
}

/** A notice as shown in a list, with what its reader may see; neutral without facts. */
export function showNotice({ kind, params }: { kind: string; params: unknown }, facts: Facts | null): Shown {
  const template = templateOf(kind);
  const parsed = template?.params.safeParse(params);
  if (!template || !parsed?.success) return unknown;
  const { type, title, text, actionLabel, path, icon, priority = 'normal' } = template;
  const neutral = text(parsed.data);
  const description = (facts && detailOf(template, facts, parsed.data)) ?? neutral;
  return { type, title, description, neutral, actionLabel, actionUrl: path(parsed.data), icon, priority };
}

/** What happened, in our words and numbers; null for what the reader may not see. */
function detailOf({ about = 'nothing', detail }: Template<unknown, keyof Things>, facts: Facts, params: unknown) {
  const thing = things[about].safeParse(about === 'nothing' ? {} : facts.thing);
  return facts.by && detail && thing.success ? detail(facts.by, thing.data, params) : null;
}

/** A notice for emails with detail: our own words only, never user text. */
export function noticeInEmail(notice: { kind: string; params: unknown }): string {
  const { title, neutral } = showNotice(notice, null);
  return neutral ? `${title}: ${neutral}` : title;
}
