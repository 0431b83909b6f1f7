import { nextReminder } from '@evenkeel/contract/alerts.rules';
import { newId } from '@evenkeel/contract/base';
import { courtInstant, nextCourtReminder } from '@evenkeel/contract/court.rules';
import { noticeOf, type Notice } from '@evenkeel/contract/notices';
import type { Rows, Sample } from './rows.ts';

/** Of everything that is due. Returns whether there was any. */
export function remind(rows: Rows, family: Sample['family'], now: string): boolean {
  return [remindOfAlerts(rows, family, now), remindOfCourtDates(rows, family, now)].some(Boolean);
}

type Reminded = { by: string; recipient: string };

function put(rows: Rows, familyId: string, { by, recipient }: Reminded, happened: Notice, now: string): void {
  const times = { createdAt: now, updatedAt: now, readAt: null };
  rows.notifications.put({ id: newId(), familyId, userId: by, recipientId: recipient, ...happened, ...times });
}

/**
 * Reminds both parents of due alerts, like the server's job: once per date, and once for several dates missed while no
 * page was open. Returns whether there were any.
 */
export function remindOfAlerts(rows: Rows, { id: familyId, members }: Sample['family'], now: string): boolean {
  const due = rows.children
    .all()
    .flatMap(({ id }) => rows.alertsOf(id).all())
    .filter(({ remindAt, removedAt, completed }) => remindAt && remindAt <= now && !removedAt && !completed);
  for (const alert of due) {
    const next = nextReminder(alert.due, Date.parse(now));
    rows.alertsOf(alert.childId).put({ ...alert, remindAt: next === null ? null : new Date(next).toISOString() });
    for (const { accountId } of members)
      put(
        rows,
        familyId,
        { by: alert.addedBy, recipient: accountId },
        noticeOf('alert.due', alert.id, { childId: alert.childId }),
        now,
      );
  }
  return due.length > 0;
}

/** Reminds those who see a court date: both parents, or its maker alone. Of one that is over nobody is reminded. */
export function remindOfCourtDates(rows: Rows, { id: familyId, members }: Sample['family'], now: string): boolean {
  const due = rows.courtDates.all().filter(({ remindAt, removedAt }) => remindAt && remindAt <= now && !removedAt);
  for (const date of due) {
    const next = nextCourtReminder(date, Date.parse(now));
    rows.courtDates.put({ ...date, remindAt: next === null ? null : new Date(next).toISOString() });
    if (courtInstant(date) <= Date.parse(now)) continue;
    for (const { accountId, home } of members)
      if (accountId === date.addedBy || (date.audience === 'both' && home))
        put(
          rows,
          familyId,
          { by: accountId, recipient: accountId },
          noticeOf('court-date.due', date.id, { dateId: date.id }),
          now,
        );
  }
  return due.length > 0;
}
