import { areSameFiles, receiptCategory, withReceipts } from '@evenkeel/contract/attachments.rules';
import { acceptedBy, isRepeat, wasAnswered, wasDone, type AuthorsAct } from '@evenkeel/contract/payments.rules';
import { expenseRights } from '@evenkeel/contract/rights/payments.rules';
import { isForbidden } from '@evenkeel/contract/rights/reasons.rules';
import type { Expense } from '@evenkeel/contract/payments';
import { os, signedIn, type Context, type Family } from '../api.ts';
import { prepareFiles, refuseFile } from '../documents/attaching.ts';
import { answerRepeat } from '../lib/answer-repeat.ts';
import * as store from './expenses.sql.ts';
import { versionsOf } from '../history/history.ts';
import { idIn } from './history.sql.ts';

const { list, add, answer, withdraw, settle, pay } = os.payments.expenses;

/** The others look, and what is to be mailed is. */
export function tell(family: Family, context: Pick<Context, 'doorbell'>): void {
  family.tell();
  context.doorbell.ring('outbox');
}

type Seen = { familyId: string; id: string; version: number };
type Refusals = {
  NOT_FOUND: () => Error;
  FORBIDDEN: () => Error;
  CONFLICT: (options: { data: { current: Expense } }) => Error;
};
type Acting = { input: Seen; context: Context & { family: (id: string) => Family }; errors: Refusals };

/** What only its author may do, and only while it is as they saw it. */
async function end(act: AuthorsAct, { input, context, errors }: Acting): Promise<Expense> {
  const family = context.family(input.familyId);
  const current = await store.get(family, input.id);
  if (!current) throw errors.NOT_FOUND();
  const actor = await family.actor();
  const why = expenseRights[act](actor, current);
  if (isForbidden(why)) throw errors.FORBIDDEN();
  if (wasDone(act, input.version, current)) return current;
  if (why || current.version !== input.version) throw errors.CONFLICT({ data: { current } });

  await context.limits.spend('notice', actor.me);
  const ended = await store.end(family, act, current);
  if (!ended) return answerRepeat(await store.get(family, input.id), (now) => wasDone(act, input.version, now), errors);
  tell(family, context);
  return ended;
}

export const expenses = os.payments.expenses.router({
  list: list.use(signedIn).handler(({ input, context }) => store.list(context.family(input.familyId), input)),

  add: add.use(signedIn).handler(async ({ input, context, errors }) => {
    const family = context.family(input.familyId);
    await context.limits.spendOnce('entry', context.asker(), input, () => store.get(family, input.id));
    const category = receiptCategory(input.category);
    const prepare = () => prepareFiles(family, context.files, input.receipts, category);
    const { files, problem } = await prepare();
    const added = problem ? undefined : await store.add(family, input, files);
    if (added) {
      tell(family, context);
      return added;
    }
    const me = await family.me();
    const current = await store.get(family, input.id); // nothing, when there is no such child, no room, or no plan
    if (!current && (await store.needsPlan(family))) throw errors.NEEDS_PLAN();
    if (!current && (await store.isFull(family))) throw errors.TOO_MANY_OPEN();
    if (!current) {
      // Or another expense took one of its receipts meanwhile.
      const now = problem ?? (await prepare()).problem;
      if (now) throw refuseFile(errors, now);
    }
    const isAdded = (expense: Expense) =>
      isRepeat(me, input, expense) && areSameFiles(input.receipts, expense.receipts);
    return answerRepeat(current, isAdded, errors);
  }),

  answer: answer.use(signedIn).handler(async ({ input, context, errors }) => {
    const family = context.family(input.familyId);
    const current = await store.get(family, input.id);
    if (!current) throw errors.NOT_FOUND();
    const actor = await family.actor();
    const why = expenseRights[input.status === 'accepted' ? 'accept' : 'dispute'](actor, current);
    if (isForbidden(why)) throw errors.FORBIDDEN();
    if (wasAnswered(input, current)) return current;
    if (why || current.version !== input.version) throw errors.CONFLICT({ data: { current } });
    if (input.status === 'disputed' && input.reason === '') throw errors.REASON_MISSING();
    if (input.status === 'disputed' && input.accepted >= current.amount) throw errors.PART_TOO_LARGE();

    await context.limits.spend('notice', actor.me);
    const reason = input.status === 'disputed' ? input.reason : '';
    const answered = await store.answer(family, { ...input, reason, accepted: acceptedBy(input, current.amount) });
    if (!answered) return answerRepeat(await store.get(family, input.id), (now) => wasAnswered(input, now), errors);
    tell(family, context);
    return answered;
  }),

  withdraw: withdraw.use(signedIn).handler((request) => end('withdraw', request)),
  settle: settle.use(signedIn).handler((request) => end('settle', request)),
  pay: pay.use(signedIn).handler((request) => end('pay', request)),

  history: os.payments.expenses.history.router({
    list: os.payments.expenses.history.list.use(signedIn).handler(async (request) => {
      const versions = await versionsOf(idIn('expense'))(request);
      const { input, context } = request;
      const expense = await store.get(context.family(input.familyId), input.id);
      return withReceipts(versions, expense?.receipts ?? []);
    }),
  }),
});
