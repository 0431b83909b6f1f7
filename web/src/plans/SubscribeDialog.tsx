import type { Subscription } from '@evenkeel/contract/plans';
import { type PaidPlanId, plans } from '@evenkeel/contract/plans.rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { House, ReceiptText, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { api } from '../api.ts';
import { problemOf } from '../lib/problem.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { RadioCards } from '../ui/RadioCards.tsx';
import { toast } from '../ui/toast.ts';
import { aboutCheckout, priceOf } from './plan-words.ts';

const failed = 'Checkout failed';
const uncharged = 'Nothing was charged.';
const icons = { essential: House, premium: ReceiptText, family: UsersRound };

type SubscribeDialogProps = { mine: Subscription; offered: readonly PaidPlanId[]; onClosed: () => void };

/** Chooses a plan, then opens the payment provider's page. Cards are only entered there. */
export function SubscribeDialog({ mine, offered, onClosed }: SubscribeDialogProps) {
  const [open, setOpen] = useState(true);
  const [plan, setPlan] = useState<PaidPlanId>(
    () => offered.find((id) => id === mine.plan) ?? offered[0] ?? 'essential',
  );
  const cache = useQueryClient();
  const again = () => cache.invalidateQueries({ queryKey: api.plans.key() });
  const checkout = useMutation(
    api.plans.checkout.mutationOptions({
      onMutate: () => toast.over(failed),
      onSuccess: (sent) => {
        if ('url' in sent) return location.assign(sent.url);
        setOpen(false); // a professional pays nothing: show that
        void again();
      },
      onError: (error) => {
        toast.failed(failed, problemOf(error, uncharged), 'title');
        void again();
      },
    }),
  );
  return (
    <FormDialog
      open={open}
      setOpen={setOpen}
      onClosed={onClosed}
      title="Subscribe"
      description={aboutCheckout(mine)}
      problem={checkout.isError && `${failed}. ${problemOf(checkout.error, uncharged)}`}
      isProblemTold
      action="Continue to Checkout"
      busy={checkout.isPending}
      busyLabel="Opening checkout..."
      onSubmit={(event) => {
        event.preventDefault();
        checkout.mutate({ plan });
      }}
    >
      <RadioCards
        label="Plan"
        name="plan"
        isStacked
        value={plan}
        onChange={(next) => setPlan(next as PaidPlanId)}
        choices={offered.map((id) => ({
          value: id,
          label: plans[id].name,
          note: `${priceOf(id)} ${plans[id].period}`,
          detail: plans[id].description,
          icon: icons[id],
        }))}
      />
    </FormDialog>
  );
}
