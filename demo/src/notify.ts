import { newId } from '@evenkeel/contract/base';
import type { Subject } from '@evenkeel/contract/notice-template';
import { showNotice, subjectOf, type Notice } from '@evenkeel/contract/notices';
import type { Notification } from '@evenkeel/contract/notifications';
import { otherParents, type Context } from './api.ts';
import type { KeptNotice, Rows } from './rows.ts';

/** Notifies the other parents, or `recipients`; the visitor sees it when playing them. Returns whether there is one. */
export function notify(
  context: Context,
  familyId: string,
  happened: Notice,
  recipients = otherParents(context, familyId),
): boolean {
  for (const recipientId of recipients) putNotice(context, { familyId, userId: context.me.id, recipientId }, happened);
  return recipients.length > 0;
}

type About = { familyId: string; userId: string; recipientId: string };

/** A notice of one person. `userId` is who caused it. */
export function putNotice({ rows, now }: Pick<Context, 'rows' | 'now'>, about: About, happened: Notice): void {
  const times = { createdAt: now(), updatedAt: now(), readAt: null };
  rows.notifications.put({ id: newId(), ...about, ...happened, ...times });
}

/** A notice as shown in a list. */
export function shownIn(rows: Rows, kept: KeptNotice): Notification {
  if (!('kind' in kept)) return kept;
  const { kind, ref, params, ...notice } = kept;
  return { ...notice, ...showNotice({ kind, params }, nameOf(rows, kind, ref)) };
}

/** The current title of its item. */
function nameOf(rows: Rows, kind: string, ref: string): Subject {
  switch (subjectOf(kind)) {
    case 'event':
      return rows.events.find(ref)?.title ?? null;
    case 'alert': {
      const alerts = rows.children.all().flatMap(({ id }) => rows.alertsOf(id).all());
      return alerts.find(({ id }) => id === ref)?.title ?? null;
    }
    case undefined:
      return null;
  }
}
