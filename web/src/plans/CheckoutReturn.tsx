import type { Subscription } from '@evenkeel/contract/plans';
import { plans } from '@evenkeel/contract/plans.rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { api } from '../api.ts';
import { paths } from '../lib/paths.ts';
import { codeOf, problemOf } from '../lib/problem.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { toast } from '../ui/toast.ts';

/**
 * After the provider's checkout page: asks the provider once and shows the answer. Until it confirms the payment the page says
 * that it's waiting; then a live event brings the plan.
 */
export function CheckoutReturn({ mine }: { mine: Subscription }) {
  const how = useSearch({ strict: false, select: ({ checkout }) => checkout });
  const navigate = useNavigate();
  const cache = useQueryClient();
  const settle = useMutation(
    api.plans.settle.mutationOptions({
      onSuccess: (next) => cache.setQueryData(api.plans.subscription.get.queryKey(), next),
      onSettled: () => cache.invalidateQueries({ queryKey: api.plans.ofFamily.key() }),
    }),
  );
  const { mutate } = settle;
  const isThere = mine.status === 'active';
  const asked = useRef('');
  useEffect(() => {
    const isOver = how === 'done' ? isThere : how !== undefined;
    if (how && asked.current !== how) mutate({});
    asked.current = how ?? '';
    if (!isOver) return;
    if (how === 'done') toast.done('Subscription active', `Your family now has ${plans[mine.plan ?? 'free'].name}`);
    if (how === 'left') toast.done('Checkout canceled', 'Nothing was charged');
    void navigate({ to: paths.profileSubscription, search: {}, replace: true, resetScroll: false });
  }, [how, isThere, mine.plan, mutate, navigate]);

  if (how !== 'done' || isThere) return null;
  return (
    <Notice tone="notice">
      <p role="status">
        {settle.isError ? problemOf(settle.error) : 'Waiting for the payment provider to confirm your payment.'}
      </p>
      {/* A different payment than agreed won't be confirmed. */}
      {codeOf(settle.error) !== 'PAID_OTHERWISE' && (
        <p className="mt-1 font-normal">
          Your plan starts as soon as your payment is confirmed, and this page updates by itself. You don’t need to pay
          again.
        </p>
      )}
      <Button
        look="secondary"
        size="sm"
        className="mt-3"
        busy={settle.isPending}
        busyLabel="Checking..."
        onClick={() => mutate({})}
      >
        Check Again
      </Button>
    </Notice>
  );
}
