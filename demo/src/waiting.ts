import { canWait } from '@evenkeel/contract/asking.rules';
import { askerOf, dayOf, isUnanswered } from '@evenkeel/contract/calendar.rules';
import type { Waiting } from '@evenkeel/contract/notifications';
import { answererOf, recorderOf } from '@evenkeel/contract/payments.rules';
import { inOrderOfAnswers } from '@evenkeel/contract/waiting.rules';
import type { Context } from './api.ts';
import { todayOf } from './family-now.ts';
import { openSuggestions } from './suggestions.ts';

/** Items waiting for the person played. */
export function waitingFor(context: Context, familyId: string): Waiting[] {
  const parts = [
    eventsToConfirm,
    schedulesToAnswer,
    expensesToAnswer,
    paymentsToConfirm,
    thirdParentToAnswer,
    neutralsToAnswer,
  ];
  return [...parts.flatMap((part) => part(context)), ...suggestionsToAnswer(context, familyId)]
    .filter((one) => one.familyId === familyId)
    .toSorted(inOrderOfAnswers);
}

function eventsToConfirm({ rows, me, now }: Context): Waiting[] {
  return rows.events
    .all()
    .filter((event) => !event.removedAt && isUnanswered(event) && askerOf(event) !== me.id)
    .filter((event) => canWait(event, Date.parse(now())))
    .map((event) => {
      const { id, familyId, title, createdAt, askedAt, askedDay, version } = event;
      const about = { ...answeredElsewhere, day: askedDay ?? dayOf(event), version, since: askedAt ?? createdAt };
      return { kind: 'event', id, familyId, by: askerOf(event), title, ...about };
    });
}

function schedulesToAnswer({ rows, me }: Context): Waiting[] {
  return rows.custody
    .get()
    .proposals.filter(({ status, proposedBy }) => status === 'open' && proposedBy !== me.id)
    .map(({ id, familyId, proposedBy, schedule, proposedAt }) => {
      const day = schedule?.startDay ?? proposedAt.slice(0, 10);
      const about = { ...answeredElsewhere, title: schedule?.template ?? '', day, since: proposedAt };
      return { kind: 'schedule', id, familyId, by: proposedBy, ...about };
    });
}

/** What a mediator suggests to the parent played, until one of the two has taken it up. */
function suggestionsToAnswer(context: Context, familyId: string): Waiting[] {
  return openSuggestions(context, familyId).map(({ id, mediatorId, schedule, suggestedAt }) => {
    const day = schedule?.startDay ?? suggestedAt.slice(0, 10);
    const about = { ...answeredElsewhere, title: schedule?.template ?? '', day, since: suggestedAt };
    return { kind: 'suggestion', id, familyId, by: mediatorId, ...about };
  });
}

function expensesToAnswer({ rows, me }: Context): Waiting[] {
  return rows.expenses
    .all()
    .filter(({ status, paidBy }) => status === 'pending' && paidBy !== me.id)
    .map((expense) => ({ kind: 'expense', ...moneyOf(expense), share: expense.share }));
}

/** Whoever didn't record it is asked. Provider payments need no confirmation. */
function paymentsToConfirm({ rows, me }: Context): Waiting[] {
  return rows.payments
    .all()
    .filter((payment) => payment.status === 'pending' && !payment.provider && answererOf(payment) === me.id)
    .map((payment) => {
      const kind = payment.isAcknowledged ? 'acknowledged' : 'payment';
      return { kind, ...moneyOf(payment), by: recorderOf(payment) };
    });
}

function thirdParentToAnswer({ rows, me }: Context): Waiting[] {
  return rows.invitations
    .all()
    .filter(({ status, senderId }) => status === 'asked' && senderId !== me.id)
    .map(({ id, familyId, senderId, email, createdAt }) => {
      const about = { ...answeredElsewhere, title: email, day: createdAt.slice(0, 10), since: createdAt };
      return { kind: 'third-parent', id, familyId, by: senderId, ...about };
    });
}

function neutralsToAnswer(context: Context): Waiting[] {
  return context.rows.grants
    .all()
    .filter(
      ({ status, grantedBy, endsOn, zone }) =>
        status === 'asked' && grantedBy !== context.me.id && endsOn >= todayOf(context, zone),
    )
    .map(({ id, familyId, grantedBy, role, madeAt }) => {
      const about = { ...answeredElsewhere, title: role, day: madeAt.slice(0, 10), since: madeAt };
      return { kind: 'neutral', id, familyId, by: grantedBy, ...about };
    });
}

/** For what is answered where all of it is shown. */
const answeredElsewhere = { amount: null, share: null, version: null };

type Money = Pick<Waiting, 'id' | 'familyId' | 'amount' | 'version'> &
  Record<'paidBy' | 'description' | 'date' | 'createdAt', string>;

function moneyOf({
  id,
  familyId,
  paidBy,
  description,
  date,
  amount,
  createdAt,
  version,
}: Money): Omit<Waiting, 'kind'> {
  return { id, familyId, by: paidBy, title: description, day: date, amount, share: null, version, since: createdAt };
}
