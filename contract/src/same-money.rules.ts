import { numberOf } from './day-numbers.ts';
import type { Payment } from './payments.ts';
import { answererOf } from './payments.rules.ts';

/** How many days two records of the same money may lie apart. */
const mostDays = 7;

type Sent = Pick<Payment, 'amount' | 'date' | 'isAcknowledged'>;

/**
 * What the other parent recorded of the money that `me` is about to record: an open payment for `me` to answer, so in the same direction, of
 * the same amount in cents, dated at most seven days from it. The nearest one; undefined if there is none. It may be another payment.
 */
export function recordedByOther(me: string, sent: Sent, payments: readonly Payment[]): Payment | undefined {
  const daysTo = ({ date }: Payment) => Math.abs(numberOf(date) - numberOf(sent.date));
  return payments
    .filter(({ status, provider }) => status === 'pending' && provider === null)
    .filter((one) => answererOf(one) === me && one.isAcknowledged !== sent.isAcknowledged)
    .filter((one) => one.amount === sent.amount && daysTo(one) <= mostDays)
    .toSorted((a, b) => daysTo(a) - daysTo(b))[0];
}
