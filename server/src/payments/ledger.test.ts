import { newId } from '@evenkeel/contract/base';
import { ledgerOf, owedSince } from '@evenkeel/contract/payments.rules';
import { countedFacts, statementOf } from '@evenkeel/contract/statement.rules';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { enterAs } from '../api.ts';
import { codeOf } from '../testing/browser.ts';
import { clientWith, foundFamily, owner, parts, serverWorld, signUp } from '../testing/world.ts';

const shoes = (familyId: string) => ({
  id: newId(),
  familyId,
  description: 'Shoes',
  amount: 61_35,
  date: '2026-11-01',
  share: 5_000,
});
const cash = (familyId: string) => ({
  id: newId(),
  familyId,
  description: 'My half',
  amount: 30_67,
  date: '2026-11-02',
  method: 'cash' as const,
});

/** One act after the other, each by one of the two, of any kind that is possible or is not. */
const anyAct = fc.record({
  by: fc.constantFrom('alex' as const, 'blake' as const),
  what: fc.constantFrom(
    'add',
    'request',
    'accept',
    'dispute',
    'withdraw',
    'settle',
    'pay',
    'record',
    'acknowledge',
    'confirm',
    'contest',
    'make',
  ),
  which: fc.nat(20),
  amount: fc.integer({ min: 2, max: 100_000 }),
  share: fc.integer({ min: 0, max: 10_000 }),
  date: fc.constantFrom('2026-11-01', '2026-11-02', '2026-11-03'),
});

test('the ledger always equals the sum of the facts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyAct, { minLength: 10, maxLength: 25 }), async (acts) => {
      const world = await serverWorld();
      const { familyId } = world;
      for (const { by, what, which, amount, share, date } of acts) {
        const { payments } = world[by];
        const { expenses } = payments;
        const expense = (await expenses.list({ familyId })).at(-1 - which);
        const payment = (await payments.list({ familyId })).at(-1 - which);
        const act: Record<typeof what, () => Promise<unknown> | undefined> = {
          add: () => expenses.add({ ...shoes(familyId), amount, share, date }),
          request: () => expenses.add({ ...shoes(familyId), amount, share, date, isPaid: false }),
          accept: () => expense && expenses.answer({ ...expense, status: 'accepted' }),
          dispute: () =>
            expense &&
            expenses.answer({ ...expense, status: 'disputed', accepted: amount % expense.amount, reason: 'No' }),
          withdraw: () => expense && expenses.withdraw(expense),
          settle: () => expense && expenses.settle(expense),
          pay: () => expense && expenses.pay(expense),
          record: () => payments.record({ ...cash(familyId), amount, date }),
          acknowledge: () => payments.acknowledge({ ...cash(familyId), amount, date }),
          confirm: () => payment && payments.confirm({ ...payment, isConfirmed: true }),
          contest: () => payment && payments.confirm({ ...payment, isConfirmed: false, reason: 'No' }),
          make: () => payments.make({ ...cash(familyId), amount, method: 'paypal' }),
        };
        const answer = await codeOf(act[what]() ?? Promise.resolve());
        expect(['ok', 'CONFLICT', 'FORBIDDEN', 'TOO_MANY']).toContain(answer);
      }
      const { parents, since } = await world.alex.payments.ledger.get({ familyId });
      const ids = parents.map(({ accountId }) => accountId);
      const facts = [
        await world.alex.payments.expenses.list({ familyId, limit: 100 }),
        await world.alex.payments.list({ familyId, limit: 100 }),
      ] as const;
      expect(parents).toEqual(ledgerOf(ids, ...facts));
      expect(since).toBe(owedSince(ids, ...facts));
      const page = { from: '2026-11-02', to: '2026-12-31', limit: 500 };
      const stated = await world.alex.payments.statement.get({ familyId, ...page });
      expect(stated).toEqual(statementOf(ids, countedFacts(ids, ...facts), page));
    }),
    { numRuns: 12 },
  );
}, 120_000);

test('nobody can accept their own claim, not even without the handlers', async () => {
  const { alex, tokens, familyId } = await serverWorld();
  const { id } = await alex.payments.expenses.add(shoes(familyId));
  const { db } = enterAs({ ...parts, sessionToken: tokens.alex })(familyId);
  const accept = sql`update expense set status = 'accepted', accepted = amount where id = ${id}`.execute(db);
  await expect(accept).rejects.toMatchObject({ code: '42501' });
  const confirmOwn = await alex.payments.record(cash(familyId));
  const confirm = sql`update payment set status = 'paid' where id = ${confirmOwn.id}`.execute(db);
  expect((await confirm).numAffectedRows).toBe(0n);
  await expect(sql`update ledger set owed = 1`.execute(db)).rejects.toMatchObject({ code: '42501' });
});

test('a parent alone can add expenses, but no payments', async () => {
  const { sessionToken, accountId } = await signUp('Alex Rivera', 'parent');
  const familyId = await foundFamily([{ accountId, name: 'Alex', role: 'parent' }]);
  const { payments } = clientWith(sessionToken);
  for (let i = 0; i < 61; i += 1) await payments.expenses.add(shoes(familyId));
  await expect(payments.record(cash(familyId))).rejects.toMatchObject({ code: 'NO_RECEIVER' });
  const made = payments.make({ ...cash(familyId), method: 'paypal' });
  await expect(made).rejects.toMatchObject({ code: 'NO_RECEIVER' });
  expect(await payments.list({ familyId })).toEqual([]);
});

test('one notice per act and one mail an hour, without purpose or amount', async () => {
  const { alex, familyId } = await serverWorld();
  await owner.query('delete from app.outbox');
  for (let i = 0; i < 3; i += 1) await alex.payments.expenses.add(shoes(familyId));
  await alex.payments.record(cash(familyId));
  const { rows: mails } = await owner.query('select kind from app.outbox');
  expect(mails).toEqual([{ kind: 'update' }]);
  const { rows } = await owner.query('select title, description from notification where family_id = $1', [familyId]);
  expect(rows).toHaveLength(4);
  for (const told of rows) expect(JSON.stringify(told)).not.toMatch(/Shoes|My half|\d/);
});

test('the history of an expense has every version with its author, the same for both parents', async () => {
  const { alex, blake, familyId } = await serverWorld();
  const { id, version } = await alex.payments.expenses.add(shoes(familyId));
  const dispute = { id, familyId, version, status: 'disputed' as const, accepted: 20_00, reason: 'One pair' };
  const disputed = await blake.payments.expenses.answer(dispute);
  await alex.payments.expenses.settle({ familyId, id, version: disputed.version });
  const history = await alex.payments.expenses.history.list({ familyId, id });
  expect(await blake.payments.expenses.history.list({ familyId, id })).toEqual(history);
  expect(history.map(({ kind, content }) => [kind, content.accepted, content.reason])).toEqual([
    ['expense.settled', 20_00, 'One pair'],
    ['expense.disputed', 20_00, 'One pair'],
    ['expense.added', 0, ''],
  ]);
});
