import { answererOf } from '../payments.rules.ts';
import type { Expense, Payment } from '../payments.ts';
import { type Actor, closedUnless, lacks, type Reason } from './reasons.rules.ts';

type State = Pick<Expense, 'paidBy' | 'status' | 'isPaid'>;

const answers = (me: Actor, { paidBy }: State): Reason | undefined =>
  lacks(me, 'payments') ?? (paidBy === me.me ? 'own' : undefined);
const authors = (me: Actor, { paidBy }: State): Reason | undefined =>
  lacks(me, 'payments') ?? (paidBy === me.me ? undefined : 'not-own');

export const expenseRights = {
  add: (me: Actor) => lacks(me, 'payments'),
  /** The whole of it: also after a dispute. */
  accept: (me: Actor, expense: State) =>
    answers(me, expense) ?? closedUnless(expense.status === 'pending' || expense.status === 'disputed'),
  dispute: (me: Actor, expense: State) => answers(me, expense) ?? closedUnless(expense.status === 'pending'),
  /** Until it is answered; a request until it is paid, because nothing of it counts before. */
  withdraw: (me: Actor, expense: State) =>
    authors(me, expense) ??
    closedUnless(
      expense.status === 'pending' ||
        (!expense.isPaid && (expense.status === 'accepted' || expense.status === 'disputed')),
    ),
  settle: (me: Actor, expense: State) => authors(me, expense) ?? closedUnless(expense.status === 'disputed'),
  /** What was accepted, in whole or in part, and not paid before. */
  pay: (me: Actor, expense: State) =>
    authors(me, expense) ??
    closedUnless(!expense.isPaid && (expense.status === 'accepted' || expense.status === 'settled')),
};

type Recorded = Pick<Payment, 'paidBy' | 'receivedBy' | 'status' | 'provider' | 'isAcknowledged'>;

export const paymentRights = {
  /** Money I gave. */
  record: (me: Actor) => lacks(me, 'payments'),
  /** Money I got. */
  acknowledge: (me: Actor) => lacks(me, 'payments'),
  make: (me: Actor) => lacks(me, 'payments'),
  /** Confirm or contest it, whoever didn't record it. What a provider moved needs nobody's word. */
  confirm: (me: Actor, payment: Recorded) =>
    lacks(me, 'payments') ??
    (answererOf(payment) === me.me && payment.provider === null
      ? closedUnless(payment.status === 'pending')
      : 'not-own'),
  /** Ask the provider again how a payment that was begun stands. */
  ask: (me: Actor, payment: Recorded) =>
    lacks(me, 'payments') ??
    (payment.paidBy === me.me && payment.provider !== null ? closedUnless(payment.status === 'pending') : 'not-own'),
};
