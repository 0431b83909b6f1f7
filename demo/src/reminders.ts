import { nextReminder } from '@evenkeel/contract/alerts.rules';
import { newId } from '@evenkeel/contract/base';
import type { Rows, Sample } from './rows.ts';

/**
 * Reminds both parents of what is due, as the job of the server does: of each date once, and of several that went by while no page
 * was open once for all. Answers whether there was anything.
 */
export function remindOfAlerts(rows: Rows, { id: familyId, members }: Sample['family'], now: string): boolean {
  const due = rows.children
    .all()
    .flatMap(({ id }) => rows.alertsOf(id).all())
    .filter(({ remindAt, removedAt, completed }) => remindAt && remindAt <= now && !removedAt && !completed);
  for (const alert of due) {
    const next = nextReminder(alert.due, Date.parse(now));
    rows.alertsOf(alert.childId).put({ ...alert, remindAt: next === null ? null : new Date(next).toISOString() });
    for (const { accountId: recipientId } of members)
      rows.notifications.put({
        id: newId(),
        familyId,
        userId: alert.addedBy,
        recipientId,
        type: 'alert',
        title: 'Alert Due',
        description: alert.title,
        actionLabel: 'View Alert',
        actionUrl: `/children?id=${alert.childId}&section=alerts`,
        icon: 'AlertCircle',
        priority: 'normal',
        createdAt: now,
        updatedAt: now,
        readAt: null,
      });
  }
  return due.length > 0;
}
