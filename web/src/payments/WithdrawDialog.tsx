import type { Expense } from '@evenkeel/contract/payments';
import { useMutation } from '@tanstack/react-query';
import { api } from '../api.ts';
import { money } from '../lib/money.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { toast } from '../ui/toast.ts';
import { useEnding } from './use-ending.ts';

/** Asks first, because it can’t be undone. */
export function WithdrawDialog({ expense, onClosed }: { expense: Expense; onClosed: () => void }) {
  const { familyId, id, version, description, amount } = expense;
  const withdraw = useMutation(api.payments.expenses.withdraw.mutationOptions(useEnding()));
  const withdrawIt = async () => {
    await withdraw.mutateAsync({ familyId, id, version });
    toast.done('Expense withdrawn', 'It no longer needs an answer. It stays in the record.');
  };
  return (
    <ConfirmDialog
      title="Withdraw Expense"
      description={`You no longer ask for “${description}”, ${money(amount)}. It stays in the list and in the record as withdrawn.`}
      action="Withdraw Expense"
      busyLabel="Withdrawing..."
      onConfirm={withdrawIt}
      onClosed={onClosed}
    />
  );
}
