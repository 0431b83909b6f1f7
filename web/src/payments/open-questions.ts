import type { Expense, Payment } from '@evenkeel/contract/payments';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { useFamily } from '../family/family.ts';
import { allPages } from '../lib/all-pages.ts';

const page = 100;
const openIn = (familyId: string) => ({ familyId, only: 'open' as const, limit: page });

/** All of them: each parent may have 60 that wait, and of disputed ones there is no end. */
export const openExpenses = (familyId: string) =>
  allPages<Expense>(page, (last) =>
    api.payments.expenses.list.call({ ...openIn(familyId), ...(last && { before: last.id }) }),
  );

export const openPayments = (familyId: string) =>
  allPages<Payment>(page, (last) => api.payments.list.call({ ...openIn(familyId), ...(last && { after: last.id }) }));

/** Pending and disputed expenses and payments. */
export function useOpen() {
  const { id: familyId } = useFamily();
  const input = openIn(familyId);
  return {
    expenses: useQuery({
      ...api.payments.expenses.list.queryOptions({ input }),
      queryFn: () => openExpenses(familyId),
    }),
    payments: useQuery({ ...api.payments.list.queryOptions({ input }), queryFn: () => openPayments(familyId) }),
  };
}
