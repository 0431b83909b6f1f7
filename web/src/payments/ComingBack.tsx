import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { methodLabels } from '@evenkeel/contract/payments.rules';
import { api } from '../api.ts';
import { nameOf, useFamily } from '../family.ts';
import { money } from '../lib/money.ts';
import { paths } from '../lib/paths.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { toast } from '../ui/toast.ts';
import { useEnding } from './use-ending.ts';

/** Back from the provider's page: what became of the payment is asked for once, and said. */
export function ComingBack({ id }: { id: string }) {
  const family = useFamily();
  const navigate = useNavigate({ from: paths.payments });
  const leave = () => void navigate({ search: ({ made: _made, ...rest }) => rest, replace: true });
  const settle = useMutation(
    api.payments.settle.mutationOptions({
      ...useEnding(),
      onSuccess: ({ status, amount, receivedBy, method, reason }) => {
        if (status === 'pending') return;
        const words = `You've successfully sent ${money(amount)} to ${nameOf(family, receivedBy)} via ${methodLabels[method]}`;
        if (status === 'paid') toast.done('Payment successful', words);
        else toast.failed('Payment failed', reason);
        leave();
      },
    }),
  );
  const ask = () => settle.mutate({ familyId: family.id, id });
  const asked = useRef('');
  useEffect(() => {
    if (asked.current === id) return;
    asked.current = id;
    ask();
  });
  if (settle.data?.status !== 'pending') return null;
  return (
    <Notice>
      <p>The payment provider has not confirmed this payment yet.</p>
      <Button look="secondary" size="sm" className="mt-2" busy={settle.isPending} onClick={ask}>
        Ask again
      </Button>
    </Notice>
  );
}
