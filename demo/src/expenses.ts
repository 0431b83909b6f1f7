import { areSameFiles, receiptCategory, withReceipts } from '@evenkeel/contract/attachments.rules';
import { noticeOf, type NoticeKind } from '@evenkeel/contract/notices';
import type { Expense } from '@evenkeel/contract/payments';
import {
  acceptedBy,
  isRepeat,
  mostOpen,
  wasAnswered,
  wasDone,
  type AuthorsAct,
} from '@evenkeel/contract/payments.rules';
import { expenseRights } from '@evenkeel/contract/rights/payments.rules';
import { isForbidden } from '@evenkeel/contract/rights/reasons.rules';
import { mayStart } from '@evenkeel/contract/plans.rules';
import { actorIn, knowsFamily, os, otherParents, type Context } from './api.ts';
import { attachFiles, prepareFiles } from './attaching.ts';
import { versionsOf } from './history.ts';
import { keepVersion } from './keep-version.ts';
import { notify, readAnswered } from './notify.ts';
import { inForceOf } from './plan-in-force.ts';

const { list, add, answer, withdraw, settle, pay } = os.payments.expenses;

type Named = { familyId: string; id: string };

function find(context: Context, { familyId, id }: Named): Expense | undefined {
  const expense = knowsFamily(context, familyId) ? context.rows.expenses.find(id) : undefined;
  return expense?.familyId === familyId ? expense : undefined;
}

const isOpen = ({ status }: Expense) => status === 'pending' || status === 'disputed';

function isFull(context: Context, familyId: string): boolean {
  if (otherParents(context, familyId).length === 0) return false;
  const { me, rows } = context;
  const mine = rows.expenses.all().filter(({ paidBy, status }) => paidBy === me.id && status === 'pending');
  return mine.length >= mostOpen;
}

/** Kind of the record entry and the notice. */
const kinds = {
  withdraw: 'expense.withdrawn',
  settle: 'expense.settled',
  pay: 'expense.paid',
} as const satisfies Record<AuthorsAct, NoticeKind>;

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

/** Acts of the author, on the version they saw. */
function end(act: AuthorsAct, { input, context, errors }: Acting): Expense {
  const current = find(context, input);
  const me = actorIn(context, input.familyId);
  if (!current || !me) throw errors.NOT_FOUND();
  const why = expenseRights[act](me, current);
  if (isForbidden(why)) throw errors.FORBIDDEN();
  if (wasDone(act, input.version, current)) return current;
  if (why || current.version !== input.version) throw errors.CONFLICT({ data: { current } });
  notify(context, input.familyId, noticeOf(kinds[act], current.id, {}));
  readAnswered(context, current.id);
  const ended = { ...current, ...after[act], version: current.version + 1 };
  return keepVersion(context, kinds[act], context.rows.expenses.put(ended));
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
    const { rows } = context;
    const me = actorIn(context, input.familyId);
    const current = find(context, input);
    if (!me) throw errors.NOT_FOUND();
    const isSame = current && isRepeat(me.me, input, current) && areSameFiles(input.receipts, current.receipts);
    if (isSame) return current;
    if (current) throw errors.CONFLICT({ data: { current } });
    if (expenseRights.add(me)) throw errors.FORBIDDEN();
    if (!mayStart('expenses', inForceOf(context, input.familyId))) throw errors.NEEDS_PLAN();
    if (input.children.some((id) => !rows.children.find(id))) throw errors.NOT_FOUND();
    if (isFull(context, input.familyId)) throw errors.TOO_MANY_OPEN();
    const files = prepareFiles(context, input.receipts, errors);
    const { id, familyId, description, category } = input;
    const attachedTo = { kind: 'expense', id, description } as const;
    const receipts = attachFiles(context, files, { familyId, category: receiptCategory(category), attachedTo });
    notify(context, input.familyId, noticeOf(input.isPaid ? 'expense.added' : 'request.added', input.id, {}));
    const unanswered = { status: 'pending', accepted: 0, reason: '', answeredAt: null, version: 1 } as const;
    const added = { ...input, ...unanswered, receipts, paidBy: me.me, createdAt: context.now() };
    return keepVersion(context, 'expense.added', rows.expenses.put(added));
  }),

  answer: answer.handler(({ input, context, errors }) => {
    const current = find(context, input);
    const me = actorIn(context, input.familyId);
    if (!current || !me) throw errors.NOT_FOUND();
    const why = expenseRights[input.status === 'accepted' ? 'accept' : 'dispute'](me, current);
    if (isForbidden(why)) throw errors.FORBIDDEN();
    if (wasAnswered(input, current)) return current;
    if (why || current.version !== input.version) throw errors.CONFLICT({ data: { current } });
    const isDisputed = input.status === 'disputed';
    if (isDisputed && input.reason === '') throw errors.REASON_MISSING();
    if (isDisputed && input.accepted >= current.amount) throw errors.PART_TOO_LARGE();
    notify(context, input.familyId, noticeOf(`expense.${input.status}`, current.id, {}));
    readAnswered(context, current.id);
    const answered = context.rows.expenses.put({
      ...current,
      status: input.status,
      accepted: acceptedBy(input, current.amount),
      reason: isDisputed ? input.reason : '',
      answeredAt: context.now(),
      version: current.version + 1,
    });
    return keepVersion(context, `expense.${input.status}`, answered);
  }),

  withdraw: withdraw.handler((request) => end('withdraw', request)),
  settle: settle.handler((request) => end('settle', request)),
  pay: pay.handler((request) => end('pay', request)),

  history: os.payments.expenses.history.router({
    list: os.payments.expenses.history.list.handler(({ input, context, errors }) => {
      const expense = find(context, input);
      if (!expense) throw errors.NOT_FOUND();
      return withReceipts(versionsOf(context, [input.id], input), expense.receipts);
    }),
  }),
});
