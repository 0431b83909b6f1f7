import type { Payment } from '@evenkeel/contract/payments';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { HistoryDialog, historyPages } from '../history/HistoryDialog.tsx';

export function PaymentHistoryDialog({ payment, onClosed }: { payment: Payment; onClosed: () => void }) {
  const { familyId, id, description } = payment;
  const changes = useInfiniteQuery(api.payments.history.list.infiniteOptions(historyPages(familyId, id)));
  return <HistoryDialog title={description} changes={changes} onClosed={onClosed} />;
}
