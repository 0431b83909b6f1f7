import type { Payment } from '@evenkeel/contract/payments';
import { useMutation } from '@tanstack/react-query';
import { api } from '../api.ts';
import { Button } from '../ui/Button.tsx';
import { toast } from '../ui/toast.ts';
import { useEnding } from './use-ending.ts';

/** Asks the provider for the status of a payment whose page was left early. */
export function AskAgainButton({ payment: { familyId, id, description } }: { payment: Payment }) {
  const settle = useMutation(
    api.payments.settle.mutationOptions({
      ...useEnding(),
      onSuccess: ({ status }) => {
        if (status === 'pending') toast.done('Still pending', 'The payment provider hasn’t confirmed it yet');
      },
    }),
  );
  return (
    <Button
      look="quiet"
      size="sm"
      busy={settle.isPending}
      aria-label={`Check Status, ${description}`}
      onClick={() => settle.mutate({ familyId, id })}
    >
      Check Status
    </Button>
  );
}
