import { owed } from './payments.rules.ts';
import type { Expense, Payment } from './payments.ts';
import type { Statement, StatementLine, StatementPage } from './statement.ts';

/** Every fact that counts toward the balance between these parents, in the order of its date. */
export function countedLines(
  parents: readonly string[],
  expenses: readonly Expense[],
  payments: readonly Payment[],
): StatementLine[] {
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

/** One page of the statement of these parents: what counts in the range, and the balance before it. */
export function statementOf(
  parents: readonly string[],
  counted: readonly StatementLine[],
  { from, to, after, limit }: StatementPage,
): Statement {
  const start = after === undefined ? 0 : counted.findIndex(({ id }) => id === after) + 1;
  const first = Math.max(start, counted.filter(({ date }) => date < from).length);
  const [one = ''] = parents;
  const owedFor = (lines: readonly StatementLine[]) => lines.reduce((sum, line) => sum + changeFor(one, line), 0);
  return {
    parents: [...parents],
    opening: owedFor(counted.slice(0, first)),
    balance: owedFor(counted),
    lines: counted
      .slice(first)
      .filter(({ date }) => date <= to)
      .slice(0, limit),
  };
}

/** What a line adds to the balance of `accountId`, in cents. */
export function changeFor(accountId: string, { paidBy, due }: Pick<StatementLine, 'paidBy' | 'due'>): number {
  return paidBy === accountId ? due : -due;
}

/** The lines with the balance of the first parent after each, in cents. */
export function withBalances({ parents, opening, lines }: Statement): (StatementLine & { balance: number })[] {
  const [one = ''] = parents;
  let balance = opening;
  return lines.map((line) => {
    balance += changeFor(one, line);
    return { ...line, balance };
  });
}
