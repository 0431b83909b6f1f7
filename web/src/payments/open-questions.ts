import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { useFamily } from '../family/family.ts';

/** The most that can be open at once. */
const limit = 100;

/** Queries of pending and disputed expenses, and of payments that nobody confirmed. */
export function openQuestions(familyId: string) {
  const input = { familyId, only: 'open' as const, limit };
  return {
    expenses: api.payments.expenses.list.queryOptions({ input }),
    payments: api.payments.list.queryOptions({ input }),
  };
}

/** Pending and disputed expenses and payments. */
export function useOpen() {
  const { expenses, payments } = openQuestions(useFamily().id);
  return { expenses: useQuery(expenses), payments: useQuery(payments) };
}
