import type { Payment } from '@evenkeel/contract/payments';
import { useMutation } from '@tanstack/react-query';
import { api } from '../api.ts';
import { Button } from '../ui/Button.tsx';
import { toast } from '../ui/toast.ts';
import { useEnding } from './use-ending.ts';

/** Of a payment whose page at the provider was left: has the provider say what became of it. */
export function AskAgainButton({ payment: { familyId, id, description } }: { payment: Payment }) {
  const settle = useMutation(
    api.payments.settle.mutationOptions({
      ...useEnding(),
      onSuccess: ({ status }) => {
        if (status === 'pending') toast.done('Still pending', 'The payment provider has not confirmed it yet');
      },
    }),
  );
  return (
    <Button
      look="quiet"
      size="sm"
      busy={settle.isPending}
      aria-label={`Ask the provider, ${description}`}
      onClick={() => settle.mutate({ familyId, id })}
    >
      Ask the provider
    </Button>
  );
}
