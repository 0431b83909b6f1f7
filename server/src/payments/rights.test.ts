import { newId } from '@evenkeel/contract/ids';
import type { Expense } from '@evenkeel/contract/payments';
import { expenseActs, expenseCases, type ExpenseAct } from '@evenkeel/contract/testing/right-cases';
import { expect, test } from 'vitest';
import { enterAs, prove } from '../api.ts';
import { codeOf } from '../testing/browser.ts';
import { joinAsThird, parent, shoes, twoParents } from '../testing/parents.ts';
import { owner, parts } from '../testing/world.ts';
import * as store from './expenses.sql.ts';

// The rules of the contract are switched off here: each act goes straight to the statement, as if a handler had forgotten to ask.
// What a rule refuses, the database has to refuse by itself.

const family = await (async () => {
  const two = await twoParents();
  const robin = await parent('Robin Rivera');
  await joinAsThird(two, robin);
  const eve = await parent('Eve Stone');
  return { ...two, robin, eve };
})();
const enterOf = (sessionToken: string) => prove(enterAs({ ...parts, sessionToken }), parts.doorbell, family.familyId);

/** An expense of Alex in a state, put there by the owner of the database. */
async function expenseIn(status: Expense['status'], isPaid: boolean): Promise<Expense> {
  const sent = { ...shoes(family.familyId), id: newId(), isPaid };
  const added = await family.alex.client.payments.expenses.add(sent);
  await owner.query('create policy rights_test on expense to current_user using (true)').catch(() => {});
  const accepted = status === 'accepted' ? sent.amount : status === 'disputed' || status === 'settled' ? 10_00 : 0;
  await owner.query(
    `update expense set status = $2, accepted = $3, reason = $4, answered_at = case when $2 = 'pending' then null else created_at end
     where id = $1`,
    [added.id, status, accepted, status === 'disputed' || status === 'settled' ? 'Too much' : ''],
  );
  return { ...added, status, accepted };
}

/** Whether the statement of an act changed the row. */
async function comesAbout(act: ExpenseAct, sessionToken: string, expense: Expense): Promise<boolean> {
  const who = enterOf(sessionToken);
  const { id, version, amount } = expense;
  const answers = {
    accept: { id, version, status: 'accepted', accepted: amount, reason: '' },
    dispute: { id, version, status: 'disputed', accepted: 0, reason: 'No' },
  } as const;
  const answered =
    act === 'accept' || act === 'dispute' ? store.answer(who, answers[act]) : store.end(who, act, expense);
  const outcome = await answered.catch((error: unknown) => {
    expect(String((error as { code?: string }).code)).toMatch(/FORBIDDEN|NOT_FOUND|42501|23514/);
    return undefined;
  });
  return outcome !== undefined;
}

test.each(expenseCases)(
  'without the rules, the database allows exactly this for an expense that is $status (paid: $isPaid)',
  async ({ status, isPaid, author, other }) => {
    const allowed: Record<string, readonly ExpenseAct[]> = { alex: author, blake: other, robin: [], eve: [] };
    for (const [name, acts] of Object.entries(allowed)) {
      const { sessionToken } = family[name as 'alex' | 'blake' | 'robin' | 'eve'];
      for (const act of expenseActs) {
        const expense = await expenseIn(status, isPaid);
        expect([name, act, await comesAbout(act, sessionToken, expense)]).toEqual([name, act, acts.includes(act)]);
      }
    }
  },
);

test('over HTTP, forbidden acts are refused and stale ones get the current state', async () => {
  const { familyId, alex, blake, robin, eve } = family;
  const { id, version } = await expenseIn('accepted', true);
  const answer = (who: typeof alex) =>
    codeOf(
      who.client.payments.expenses.answer({ familyId, id, version, status: 'disputed', accepted: 0, reason: 'No' }),
    );
  expect(await Promise.all([alex, robin, eve, blake].map(answer))).toEqual([
    'FORBIDDEN',
    'FORBIDDEN',
    'NOT_FOUND',
    'CONFLICT',
  ]);
});
