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
 * Back from the page of the provider: it is asked once, and what it says is shown. As long as it has not confirmed a payment the
 * page says that it waits; when it does, the stream brings the plan here by itself.
 */
export function ComingBack({ mine }: { mine: Subscription }) {
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
    if (how === 'done') toast.done('Subscription active', `Your family has ${plans[mine.plan ?? 'free'].name} now`);
    if (how === 'left') toast.done('Checkout left', 'Nothing was charged');
    void navigate({ to: paths.profileSubscription, search: {}, replace: true, resetScroll: false });
  }, [how, isThere, mine.plan, mutate, navigate]);

  if (how !== 'done' || isThere) return null;
  return (
    <Notice tone="notice">
      <p role="status">
        {settle.isError ? problemOf(settle.error) : 'Waiting for the payment provider to confirm your payment.'}
      </p>
      {/* Of a payment that is not the one agreed on there is nothing to wait for. */}
      {codeOf(settle.error) !== 'PAID_OTHERWISE' && (
        <p className="mt-1 font-normal">
          Your plan begins as soon as your payment is confirmed, and this page then changes by itself. You need not pay
          again.
        </p>
      )}
      <Button
        look="secondary"
        size="sm"
        className="mt-3"
        busy={settle.isPending}
        busyLabel="Asking..."
        onClick={() => mutate({})}
      >
        Ask Again
      </Button>
    </Notice>
  );
}
