import type { Waiting } from '@evenkeel/contract/notifications';
import type { Context } from './api.ts';

/** What waits for whom the visitor plays, the longest waiting first. */
export function waitingFor({ rows, me, now }: Context, familyId: string): Waiting[] {
  return [...eventsToConfirm(), ...expensesToAnswer()]
    .filter((one) => one.familyId === familyId)
    .toSorted((a, b) => a.since.localeCompare(b.since) || a.id.localeCompare(b.id));

  function eventsToConfirm(): Waiting[] {
    return rows.events
      .all()
      .filter(({ status, confirmedBy, addedBy, removedAt }) => {
        return status === 'upcoming' && !confirmedBy && addedBy !== me.id && !removedAt;
      })
      .filter(({ date, zone }) => date.slice(0, 10) >= dayIn(zone))
      .map(({ id, familyId, addedBy, title, date, createdAt }) => {
        return {
          kind: 'event',
          id,
          familyId,
          by: addedBy,
          title,
          day: date.slice(0, 10),
          amount: null,
          since: createdAt,
        };
      });
  }

  function expensesToAnswer(): Waiting[] {
    return rows.expenses
      .all()
      .filter(({ status, paidBy }) => status === 'pending' && paidBy !== me.id)
      .map(({ id, familyId, paidBy, description, date, amount }) => {
        return {
          kind: 'expense',
          id,
          familyId,
          by: paidBy,
          title: description,
          day: date,
          amount,
          since: `${date}T00:00:00Z`,
        };
      });
  }

  /** "en-CA" writes a day as YYYY-MM-DD. */
  function dayIn(timeZone: string): string {
    return new Intl.DateTimeFormat('en-CA', { timeZone }).format(Date.parse(now()));
  }
}
