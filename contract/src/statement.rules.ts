import { owed } from './payments.rules.ts';
import type { Expense, Payment } from './payments.ts';
import type { Statement, StatementLine, StatementPage } from './statement.ts';

type Counted = Omit<StatementLine, 'balance'>;

/** Every fact that counts toward the balance between these parents, in the order of its date. */
export function countedFacts(
  parents: readonly string[],
  expenses: readonly Expense[],
  payments: readonly Payment[],
): Counted[] {
  const isCounted = ({ paidBy }: { paidBy: string }) => parents.includes(paidBy);
  const ofExpenses = expenses
    .filter((expense) => isCounted(expense) && expense.isPaid && expense.accepted > 0)
    .map((expense) => ({
      ...shared(expense),
      kind: 'expense' as const,
      counted: expense.accepted,
      due: owed(expense),
      isTest: false,
    }));
  const ofPayments = payments
    .filter((payment) => isCounted(payment) && payment.status === 'paid')
    .map((payment) => ({
      ...shared(payment),
      kind: 'payment' as const,
      counted: payment.amount,
      due: payment.amount,
      isTest: payment.provider === 'test',
    }));
  return [...ofExpenses, ...ofPayments].toSorted((a, b) => a.date.localeCompare(b.date) || a.id.localeCompare(b.id));
}

function shared({ id, date, paidBy, description, amount }: Expense | Payment) {
  return { id, date, paidBy, description, amount };
}

/** One page of the statement of these parents: what counts in the range, with the balance before it and after each line. */
export function statementOf(
  parents: readonly string[],
  facts: readonly Counted[],
  { from, to, after, limit }: StatementPage,
): Statement {
  const all: StatementLine[] = [];
  for (const fact of facts) {
    const change = fact.paidBy === parents[0] ? fact.due : -fact.due;
    all.push({ ...fact, balance: (all.at(-1)?.balance ?? 0) + change });
  }
  const page = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
  const first = Math.max(page, all.filter(({ date }) => date < from).length);
  return {
    parents: [...parents],
    opening: all[first - 1]?.balance ?? 0,
    balance: all.at(-1)?.balance ?? 0,
    lines: all
      .slice(first)
      .filter(({ date }) => date <= to)
      .slice(0, limit),
  };
}
