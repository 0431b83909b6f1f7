import type { Expense } from '@evenkeel/contract/payments';
import { openPart } from '@evenkeel/contract/payments.rules';
import { useMutation } from '@tanstack/react-query';
import { api } from '../api.ts';
import { money } from '../lib/money.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { toast } from '../ui/toast.ts';
import { useEnding } from './use-ending.ts';

/** Asks first, because the open part is given up. */
export function SettleDialog({ expense, onClosed }: { expense: Expense; onClosed: () => void }) {
  const { familyId, id, version, description, accepted } = expense;
  const settle = useMutation(api.payments.expenses.settle.mutationOptions(useEnding()));
  const settleIt = async () => {
    await settle.mutateAsync({ familyId, id, version });
    toast.done('Expense settled', `It’s settled at ${money(accepted)}`);
  };
  return (
    <ConfirmDialog
      title={`Settle at ${money(accepted)}`}
      description={`“${description}” is settled at the accepted ${money(accepted)}. You no longer ask for the other ${money(openPart(expense))}.`}
      action={`Settle at ${money(accepted)}`}
      busyLabel="Settling..."
      onConfirm={settleIt}
      onClosed={onClosed}
    />
  );
}
