import type { Waiting } from '@evenkeel/contract/notifications';
import { dayAt } from '@evenkeel/contract/wall-clock';
import type { Context } from './api.ts';

/** Items waiting for the person played, oldest first. */
export function waitingFor(context: Context, familyId: string): Waiting[] {
  const parts = [
    eventsToConfirm,
    schedulesToAnswer,
    expensesToAnswer,
    paymentsToConfirm,
    thirdParentToAnswer,
    neutralsToAnswer,
  ];
  return parts
    .flatMap((part) => part(context))
    .filter((one) => one.familyId === familyId)
    .toSorted((a, b) => a.since.localeCompare(b.since) || a.id.localeCompare(b.id));
}

function eventsToConfirm({ rows, me, now }: Context): Waiting[] {
  return rows.events
    .all()
    .filter(({ status, confirmedBy, removedAt }) => status === 'upcoming' && !confirmedBy && !removedAt)
    .filter(({ addedBy }) => addedBy !== me.id)
    .filter(({ date, repeats, zone }) => (repeats ? (repeats.until ?? '9999') : date) >= dayAt(Date.parse(now()), zone))
    .map(({ id, familyId, addedBy, title, date, createdAt }) => {
      const about = { day: date.slice(0, 10), amount: null, since: createdAt };
      return { kind: 'event', id, familyId, by: addedBy, title, ...about };
    });
}

function schedulesToAnswer({ rows, me }: Context): Waiting[] {
  return rows.custody
    .get()
    .proposals.filter(({ status, proposedBy }) => status === 'open' && proposedBy !== me.id)
    .map(({ id, familyId, proposedBy, schedule, proposedAt }) => {
      const day = schedule?.startDay ?? proposedAt.slice(0, 10);
      const about = { title: schedule?.template ?? '', day, amount: null, since: proposedAt };
      return { kind: 'schedule', id, familyId, by: proposedBy, ...about };
    });
}

function expensesToAnswer({ rows, me }: Context): Waiting[] {
  return rows.expenses
    .all()
    .filter(({ status, paidBy }) => status === 'pending' && paidBy !== me.id)
    .map((expense) => ({ kind: 'expense', ...moneyOf(expense) }));
}

/** Provider payments need no confirmation. */
function paymentsToConfirm({ rows, me }: Context): Waiting[] {
  return rows.payments
    .all()
    .filter(({ status, provider, receivedBy }) => status === 'pending' && !provider && receivedBy === me.id)
    .map((payment) => ({ kind: 'payment', ...moneyOf(payment) }));
}

function thirdParentToAnswer({ rows, me }: Context): Waiting[] {
  return rows.invitations
    .all()
    .filter(({ status, senderId }) => status === 'asked' && senderId !== me.id)
    .map(({ id, familyId, senderId, email, createdAt }) => {
      const about = { title: email, day: createdAt.slice(0, 10), amount: null, since: createdAt };
      return { kind: 'third-parent', id, familyId, by: senderId, ...about };
    });
}

function neutralsToAnswer({ rows, me, now }: Context): Waiting[] {
  return rows.grants
    .all()
    .filter(
      ({ status, grantedBy, endsOn }) => status === 'asked' && grantedBy !== me.id && endsOn >= now().slice(0, 10),
    )
    .map(({ id, familyId, grantedBy, role, madeAt }) => {
      const about = { title: role, day: madeAt.slice(0, 10), amount: null, since: madeAt };
      return { kind: 'neutral', id, familyId, by: grantedBy, ...about };
    });
}

type Money = Pick<Waiting, 'id' | 'familyId' | 'amount'> &
  Record<'paidBy' | 'description' | 'date' | 'createdAt', string>;

function moneyOf({ id, familyId, paidBy, description, date, amount, createdAt }: Money): Omit<Waiting, 'kind'> {
  return { id, familyId, by: paidBy, title: description, day: date, amount, since: createdAt };
}
