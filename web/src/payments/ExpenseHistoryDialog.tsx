import type { Expense } from '@evenkeel/contract/payments';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { HistoryDialog, historyPages } from '../history/HistoryDialog.tsx';

export function ExpenseHistoryDialog({ expense, onClosed }: { expense: Expense; onClosed: () => void }) {
  const { familyId, id, description } = expense;
  const changes = useInfiniteQuery(api.payments.expenses.history.list.infiniteOptions(historyPages(familyId, id)));
  return <HistoryDialog title={description} changes={changes} onClosed={onClosed} />;
}
