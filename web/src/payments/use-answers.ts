import { useMutation } from '@tanstack/react-query';
import { api } from '../api.ts';
import { toast } from '../ui/toast.ts';
import { useEnding } from './use-ending.ts';

const sayAccepted = () => toast.done('Expense accepted', 'Your share now counts toward the balance');

/** Accepts an expense in full. */
export function useAcceptExpense() {
  return useMutation(api.payments.expenses.answer.mutationOptions({ ...useEnding(), onSuccess: sayAccepted }));
}

const sayConfirmed = () => toast.done('Payment confirmed', 'It now counts toward the balance');

/** Confirms that a recorded payment arrived. */
export function useConfirmPayment() {
  return useMutation(api.payments.confirm.mutationOptions({ ...useEnding(), onSuccess: sayConfirmed }));
}
