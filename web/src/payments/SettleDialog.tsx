import type { Expense } from '@evenkeel/contract/payments';
import { openPart } from '@evenkeel/contract/payments.rules';
import { useMutation } from '@tanstack/react-query';
import { api } from '../api.ts';
import { money } from '../lib/money.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { toast } from '../ui/toast.ts';
import { stopAsking } from './money-words.ts';
import { useEnding } from './use-ending.ts';

/** Asks first, because the open part is given up. Nothing is settled "at $0.00": its author stops asking then. */
export function SettleDialog({ expense, onClosed }: { expense: Expense; onClosed: () => void }) {
  const { familyId, id, version, description, accepted } = expense;
  const open = money(openPart(expense));
  const words =
    accepted > 0
      ? {
          act: `Settle at ${money(accepted)}`,
          description: `“${description}” is settled at the accepted ${money(accepted)}. You no longer ask for the other ${open}.`,
          done: ['Expense settled', `It’s settled at ${money(accepted)}`] as const,
        }
      : {
          act: stopAsking,
          description: `Nothing of “${description}” was accepted. You no longer ask for the ${open}. It stays in the record.`,
          done: ['Expense settled', 'Nothing of it counts'] as const,
        };
  const settle = useMutation(api.payments.expenses.settle.mutationOptions(useEnding()));
  const settleIt = async () => {
    await settle.mutateAsync({ familyId, id, version });
    const [title, text] = words.done;
    toast.done(title, text);
  };
  return (
    <ConfirmDialog
      title={words.act}
      description={words.description}
      action={words.act}
      busyLabel="Settling..."
      onConfirm={settleIt}
      onClosed={onClosed}
    />
  );
}
