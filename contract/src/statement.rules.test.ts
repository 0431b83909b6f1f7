import fc from 'fast-check';
import { expect, test } from 'vitest';
import { balanceOf, ledgerOf } from './payments.rules.ts';
import type { Expense, Payment } from './payments.ts';
import { countedFacts, statementOf } from './statement.rules.ts';
import { anyExpense, anyPayment } from './testing/any-money.ts';

const parents = ['alex', 'blake'];
const days = { from: '2026-11-01', to: '2026-11-30' };
const anyDay = fc.integer({ min: 1, max: 9 }).map((day) => `2026-11-0${day}`);

/** Expenses and payments of a few days, several on the same one. */
const anyFacts = fc
  .record({
    expenses: fc.array(fc.tuple(anyExpense, anyDay), { maxLength: 12 }),
    payments: fc.array(fc.tuple(anyPayment, anyDay), { maxLength: 12 }),
  })
  .map(({ expenses, payments }) => ({
    expenses: expenses.map(([one, date], i): Expense => ({ ...one, date, id: `e${i}` })),
    payments: payments.map(([one, date], i): Payment => ({ ...one, date, id: `p${i}` })),
  }));
type Facts = { expenses: Expense[]; payments: Payment[] };

const stated = ({ expenses, payments }: Facts, page: { from: string; to: string; after?: string; limit?: number }) =>
  statementOf(parents, countedFacts(parents, expenses, payments), { limit: 500, ...page });

test('the last balance of a statement is the balance, to the cent', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const statement = stated(facts, days);
      const balance = balanceOf('alex', ledgerOf(parents, facts.expenses, facts.payments));
      expect(statement.lines.at(-1)?.balance ?? 0).toBe(balance);
      expect(statement).toMatchObject({ parents, opening: 0, balance });
    }),
  );
});

test('a statement goes on where the one before it ended', () => {
  fc.assert(
    fc.property(anyFacts, anyDay, (facts, day) => {
      const whole = stated(facts, days);
      const next = `2026-11-${String(Number(day.slice(8)) + 1).padStart(2, '0')}`;
      const [first, second] = [stated(facts, { ...days, to: day }), stated(facts, { ...days, from: next })];
      expect([...first.lines, ...second.lines]).toEqual(whole.lines);
      expect(first.lines.at(-1)?.balance ?? 0).toBe(second.opening);
    }),
  );
});

test('pages add up to the whole, each with the balance before it', () => {
  fc.assert(
    fc.property(anyFacts, anyDay, fc.integer({ min: 1, max: 5 }), (facts, from, limit) => {
      const whole = stated(facts, { ...days, from });
      let page = stated(facts, { ...days, from, limit });
      const all = [...page.lines];
      while (page.lines.length === limit) {
        page = stated(facts, { ...days, from, limit, after: page.lines.at(-1)!.id });
        expect(page.opening).toBe(all.at(-1)!.balance);
        all.push(...page.lines);
      }
      expect(all).toEqual(whole.lines);
    }),
  );
});

test('every line changes the balance by what it adds for the parent who paid', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const { opening, lines } = stated(facts, days);
      for (const [i, { paidBy, due, balance }] of lines.entries())
        expect(balance - (lines[i - 1]?.balance ?? opening)).toBe(paidBy === 'alex' ? due : 0 - due);
    }),
  );
});

test('only what counts has a line', () => {
  fc.assert(
    fc.property(anyFacts, ({ expenses, payments }) => {
      const ids = new Set(countedFacts(parents, expenses, payments).map(({ id }) => id));
      for (const { id, accepted, isPaid } of expenses) expect(ids.has(id)).toBe(isPaid && accepted > 0);
      for (const { id, status } of payments) expect(ids.has(id)).toBe(status === 'paid');
      expect(countedFacts(['alex', 'casey'], expenses, payments).every(({ paidBy }) => paidBy === 'alex')).toBe(true);
    }),
  );
});
