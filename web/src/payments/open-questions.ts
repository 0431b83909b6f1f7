import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { useFamily } from '../family.ts';

/** As many as can be open at once, of both. */
const limit = 100;

/** What is pending or disputed, for everything that shows it. */
export function useOpen() {
  const { id: familyId } = useFamily();
  const input = { familyId, only: 'open' as const, limit };
  return {
    expenses: useQuery(api.payments.expenses.list.queryOptions({ input })),
    payments: useQuery(api.payments.list.queryOptions({ input })),
  };
}
