import './no-eval.ts';
import * as z from 'zod';
import { notice, type Things } from './notice-template.ts';
import { amountWords } from './notice-words.ts';
import { owedFor } from './payments.rules.ts';

const money = {
  params: z.object({}),
  type: 'payment',
  actionLabel: 'View Payments',
  path: () => '/payments',
  icon: 'CreditCard',
  audience: 'family',
} as const;

type Words<About extends keyof Things> = {
  title: string;
  text: string;
  detail: (by: string, thing: Things[About]) => string;
  priority?: 'high';
};

/** Never its purpose. */
const expense = ({ text, ...words }: Words<'expense'>) =>
  notice({ ...money, ...words, about: 'expense', text: () => text });
const payment = ({ text, ...words }: Words<'payment'>) =>
  notice({ ...money, ...words, about: 'payment', text: () => text });

/** The part of the other parent, who reads this. */
const yourShare = ({ amount, share, paidBy }: Things['expense']) =>
  `your share ${amountWords(owedFor({ amount, share, paidBy }))}`;
const yourAcceptedShare = (one: Things['expense']) => yourShare({ ...one, amount: one.accepted });

/** What happened to expenses and payments. */
export const paymentNotices = {
  'expense.added': expense({
    title: 'New Expense',
    text: 'An expense needs your answer',
    detail: (by, one) => `${by} added an expense, ${yourShare(one)}`,
    priority: 'high',
  }),
  'request.added': expense({
    title: 'New Request',
    text: 'A request needs your answer',
    detail: (by, one) => `${by} asks you about an expense, ${yourShare(one)}`,
    priority: 'high',
  }),
  'expense.accepted': expense({
    title: 'Expense Accepted',
    text: 'Your expense was accepted',
    detail: (by, { amount }) => `${by} accepted your expense of ${amountWords(amount)}`,
  }),
  'expense.disputed': expense({
    title: 'Expense Disputed',
    text: 'Your expense was disputed',
    detail: (by, { amount }) => `${by} disputed your expense of ${amountWords(amount)}`,
  }),
  'expense.withdrawn': notice({
    ...money,
    title: 'Expense Withdrawn',
    text: () => 'An expense no longer needs your answer',
    detail: (by) => `${by} withdrew an expense`,
  }),
  'expense.settled': expense({
    title: 'Expense Settled',
    text: 'A disputed expense was settled at what you accepted',
    detail: (by, one) => `${by} settled an expense at what you accepted, ${yourAcceptedShare(one)}`,
  }),
  'expense.paid': expense({
    title: 'Request Paid',
    text: 'A request you accepted was paid and now counts',
    detail: (by, one) => `${by} paid what you accepted, ${yourAcceptedShare(one)}`,
  }),
  'payment.recorded': payment({
    title: 'Payment Recorded',
    text: 'A payment to you needs your confirmation',
    detail: (by, { amount }) => `${by} recorded a payment to you of ${amountWords(amount)}`,
    priority: 'high',
  }),
  'payment.acknowledged': payment({
    title: 'Payment Recorded',
    text: 'A payment from you needs your confirmation',
    detail: (by, { amount }) => `${by} recorded a payment from you of ${amountWords(amount)}`,
    priority: 'high',
  }),
  'payment.received': payment({
    title: 'Payment Received',
    text: 'You received a payment',
    detail: (by, { amount, isTest }) =>
      isTest
        ? `${by} made a test payment of ${amountWords(amount)}. No money moved`
        : `${by} paid you ${amountWords(amount)}`,
  }),
  'payment.confirmed': payment({
    title: 'Payment Confirmed',
    text: 'A payment you recorded was confirmed',
    detail: (by, { amount }) => `${by} confirmed the payment of ${amountWords(amount)} you recorded`,
  }),
  'payment.contested': payment({
    title: 'Payment Contested',
    text: 'A payment you recorded was contested',
    detail: (by, { amount }) => `${by} contested the payment of ${amountWords(amount)} you recorded`,
  }),
};
