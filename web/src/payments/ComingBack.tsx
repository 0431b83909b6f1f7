import type { Payment } from '@evenkeel/contract/payments';
import { methodLabels } from '@evenkeel/contract/payments.rules';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { api } from '../api.ts';
import { nameOf, useFamily } from '../family/family.ts';
import { money } from '../lib/money.ts';
import { paths } from '../lib/paths.ts';
import { toast } from '../ui/toast.ts';
import { useEnding } from './use-ending.ts';

/**
 * After returning from the provider's page, asks once for the payment's status and says it. Shows nothing itself. The history can check
 * pending ones again.
 */
export function ComingBack({ made }: { made: string }): null {
  const family = useFamily();
  const navigate = useNavigate({ from: paths.payments });
  const { mutate } = useMutation(
    api.payments.settle.mutationOptions({
      ...useEnding(),
      onSuccess: (payment) => say(payment, nameOf(family, payment.receivedBy)),
    }),
  );
  const asked = useRef('');
  useEffect(() => {
    if (asked.current === made) return;
    asked.current = made;
    mutate({ familyId: family.id, id: made });
    void navigate({ search: ({ made: _made, ...rest }) => rest, replace: true });
  }, [made, family.id, mutate, navigate]);
  return null;
}

function say({ status, amount, method, reason }: Payment, recipient: string): void {
  if (status === 'failed') return toast.failed('Payment failed', reason);
  if (status === 'pending') return toast.done('Payment pending', 'The payment provider hasn’t confirmed it yet');
  return toast.done(
    'Payment successful',
    `You've successfully sent ${money(amount)} to ${recipient} via ${methodLabels[method]}`,
    'text',
  );
}
