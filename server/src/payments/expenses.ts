import {
  acceptedBy,
  authorMay,
  fitsAnswer,
  isRepeat,
  mayAnswer,
  wasAnswered,
  wasDone,
  type AuthorsAct,
} from '@evenkeel/contract/payments.rules';
import type { Expense } from '@evenkeel/contract/payments';
import { os, signedIn, type Context, type Family } from '../api.ts';
import { standing } from '../standing.ts';
import * as store from './expenses.sql.ts';
import { history } from './history.sql.ts';

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
  const me = await family.me();
  if (current.paidBy !== me) throw errors.FORBIDDEN();
  if (wasDone(act, input.version, current)) return current;
  if (current.version !== input.version || !authorMay[act](current)) throw errors.CONFLICT({ data: { current } });

  await context.limits.spend('notice', me);
  const ended = await store.end(family, act, current);
  if (!ended) return standing(await store.get(family, input.id), (now) => wasDone(act, input.version, now), errors);
  tell(family, context);
  return ended;
}

export const expenses = os.payments.expenses.router({
  list: list.use(signedIn).handler(({ input, context }) => store.list(context.family(input.familyId), input)),

  add: add.use(signedIn).handler(async ({ input, context, errors }) => {
    const family = context.family(input.familyId);
    await context.limits.spend('entry', context.asker()).catch(async (tooMany: unknown) => {
      if (!(await store.get(family, input.id))) throw tooMany; // the repeat of a lost answer always gets one
    });
    const added = await store.add(family, input);
    if (added) {
      tell(family, context);
      return added;
    }
    const me = await family.me();
    const current = await store.get(family, input.id); // nothing, when there is no such child, no room, or no plan
    if (!current && (await store.needsPlan(family))) throw errors.NEEDS_PLAN();
    if (!current && (await store.isFull(family))) throw errors.TOO_MANY_OPEN();
    return standing(current, (expense) => isRepeat(me, input, expense), errors);
  }),

  answer: answer.use(signedIn).handler(async ({ input, context, errors }) => {
    const family = context.family(input.familyId);
    const current = await store.get(family, input.id);
    if (!current) throw errors.NOT_FOUND();
    const me = await family.me();
    if (!mayAnswer(me, current)) throw errors.FORBIDDEN();
    if (wasAnswered(input, current)) return current;
    if (!fitsAnswer(input, current)) throw errors.CONFLICT({ data: { current } });
    if (input.status === 'disputed' && input.reason === '') throw errors.REASON_MISSING();
    if (input.status === 'disputed' && input.accepted >= current.amount) throw errors.PART_TOO_LARGE();

    await context.limits.spend('notice', me);
    const reason = input.status === 'disputed' ? input.reason : '';
    const answered = await store.answer(family, { ...input, reason, accepted: acceptedBy(input, current.amount) });
    if (!answered) return standing(await store.get(family, input.id), (now) => wasAnswered(input, now), errors);
    tell(family, context);
    return answered;
  }),

  withdraw: withdraw.use(signedIn).handler((request) => end('withdraw', request)),
  settle: settle.use(signedIn).handler((request) => end('settle', request)),
  pay: pay.use(signedIn).handler((request) => end('pay', request)),

  history: os.payments.expenses.history.router({
    list: os.payments.expenses.history.list.use(signedIn).handler(async ({ input, context, errors }) => {
      const changes = await history(context.family(input.familyId), 'expense', input.id, input);
      if (changes.length === 0 && input.before === undefined) throw errors.NOT_FOUND();
      return changes;
    }),
  }),
});
