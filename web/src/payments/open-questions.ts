import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { useFamily } from '../family/family.ts';

/** The most that can be open at once. */
const limit = 100;

/** Pending and disputed expenses and payments. */
export function useOpen() {
  const { id: familyId } = useFamily();
  const input = { familyId, only: 'open' as const, limit };
  return {
    expenses: useQuery(api.payments.expenses.list.queryOptions({ input })),
    payments: useQuery(api.payments.list.queryOptions({ input })),
  };
}
