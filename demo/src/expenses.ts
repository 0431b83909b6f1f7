import type { Expense } from '@evenkeel/contract/payments';
import {
  acceptedBy,
  authorMay,
  fitsAnswer,
  isRepeat,
  mayAnswer,
  mostOpen,
  wasAnswered,
  wasDone,
  type AuthorsAct,
} from '@evenkeel/contract/payments.rules';
import { mayStart } from '@evenkeel/contract/plans.rules';
import { knowsFamily, os, otherParents, type Context } from './api.ts';
import { notify } from './notify.ts';
import { inForceOf } from './plan-in-force.ts';

const { list, add, answer, withdraw, settle, pay } = os.payments.expenses;

type Named = { familyId: string; id: string };

function find(context: Context, { familyId, id }: Named): Expense | undefined {
  const expense = knowsFamily(context, familyId) ? context.rows.expenses.find(id) : undefined;
  return expense?.familyId === familyId ? expense : undefined;
}

/** What the other parent is told: that something happened, and neither what it was for nor how much. */
export function tell(context: Context, familyId: string, title: string, description: string, priority?: 'high'): void {
  const where = { actionLabel: 'View Payments', actionUrl: '/payments', icon: 'CreditCard' } as const;
  notify(context, familyId, { type: 'payment', title, description, ...where, ...(priority && { priority }) });
}

const isOpen = ({ status }: Expense) => status === 'pending' || status === 'disputed';

function isFull(context: Context, familyId: string): boolean {
  if (otherParents(context, familyId).length === 0) return false;
  const { me, rows } = context;
  const mine = rows.expenses.all().filter(({ paidBy, status }) => paidBy === me.id && status === 'pending');
  return mine.length >= mostOpen;
}

const said = {
  withdraw: ['Expense Withdrawn', 'An expense needs no answer any more'],
  settle: ['Expense Settled', 'A disputed expense stays at what you accepted'],
  pay: ['Request Paid', 'What you accepted is paid now, and counts'],
} as const satisfies Record<AuthorsAct, [string, string]>;

const after = {
  withdraw: { status: 'withdrawn', accepted: 0 },
  settle: { status: 'settled' },
  pay: { isPaid: true },
} as const satisfies Record<AuthorsAct, Partial<Expense>>;

type Refusals = {
  NOT_FOUND: () => Error;
  FORBIDDEN: () => Error;
  CONFLICT: (options: { data: { current: Expense } }) => Error;
};
type Acting = { input: Named & { version: number }; context: Context; errors: Refusals };

/** What only its author may do, and only while it is as they saw it. */
function end(act: AuthorsAct, { input, context, errors }: Acting): Expense {
  const current = find(context, input);
  if (!current) throw errors.NOT_FOUND();
  if (current.paidBy !== context.me.id) throw errors.FORBIDDEN();
  if (wasDone(act, input.version, current)) return current;
  if (current.version !== input.version || !authorMay[act](current)) throw errors.CONFLICT({ data: { current } });
  const [title, words] = said[act];
  tell(context, input.familyId, title, words);
  return context.rows.expenses.put({ ...current, ...after[act], version: current.version + 1 });
}

export const expenses = os.payments.expenses.router({
  list: list.handler(({ input, context, errors }) => {
    if (!knowsFamily(context, input.familyId)) throw errors.NOT_FOUND();
    const latestFirst = context.rows.expenses
      .all()
      .filter((expense) => expense.familyId === input.familyId && (!input.only || isOpen(expense)))
      .toSorted((a, b) => b.date.localeCompare(a.date) || b.id.localeCompare(a.id));
    const start = latestFirst.findIndex((expense) => expense.id === input.before) + 1;
    return latestFirst.slice(start, start + input.limit);
  }),

  add: add.handler(({ input, context, errors }) => {
    const { me, rows } = context;
    const current = find(context, input);
    if (current && isRepeat(me.id, input, current)) return current;
    if (current) throw errors.CONFLICT({ data: { current } });
    if (!knowsFamily(context, input.familyId)) throw errors.NOT_FOUND();
    if (!mayStart('expenses', inForceOf(context, input.familyId))) throw errors.NEEDS_PLAN();
    if (input.children.some((id) => !rows.children.find(id))) throw errors.NOT_FOUND();
    if (isFull(context, input.familyId)) throw errors.TOO_MANY_OPEN();
    const [title, words] = input.isPaid ? ['New Expense', 'An expense'] : ['New Request', 'A request'];
    tell(context, input.familyId, title, `${words} waits for your answer`, 'high');
    const unanswered = { status: 'pending', accepted: 0, reason: '', answeredAt: null, version: 1 } as const;
    return rows.expenses.put({ ...input, ...unanswered, paidBy: me.id, createdAt: context.now() });
  }),

  answer: answer.handler(({ input, context, errors }) => {
    const current = find(context, input);
    if (!current) throw errors.NOT_FOUND();
    if (!mayAnswer(context.me.id, current)) throw errors.FORBIDDEN();
    if (wasAnswered(input, current)) return current;
    if (!fitsAnswer(input, current)) throw errors.CONFLICT({ data: { current } });
    const isDisputed = input.status === 'disputed';
    if (isDisputed && input.reason === '') throw errors.REASON_MISSING();
    if (isDisputed && input.accepted >= current.amount) throw errors.PART_TOO_LARGE();
    const words = isDisputed ? 'disputed' : 'accepted';
    tell(
      context,
      input.familyId,
      isDisputed ? 'Expense Disputed' : 'Expense Accepted',
      `An expense of yours was ${words}`,
    );
    return context.rows.expenses.put({
      ...current,
      status: input.status,
      accepted: acceptedBy(input, current.amount),
      reason: isDisputed ? input.reason : '',
      answeredAt: context.now(),
      version: current.version + 1,
    });
  }),

  withdraw: withdraw.handler((request) => end('withdraw', request)),
  settle: settle.handler((request) => end('settle', request)),
  pay: pay.handler((request) => end('pay', request)),

  history: os.payments.expenses.history.router({
    list: os.payments.expenses.history.list.handler(({ input, context, errors }) => {
      throw find(context, input) ? errors.NOT_IN_DEMO() : errors.NOT_FOUND();
    }),
  }),
});
