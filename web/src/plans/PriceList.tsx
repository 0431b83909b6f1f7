import { planName } from '@evenkeel/contract/plan-names';
import { type PlanId, planIds, plans, trialDays } from '@evenkeel/contract/plans.rules';
import { Suspense, useState } from 'react';
import { lazily } from '../lib/lazily.ts';
import { Button } from '../ui/Button.tsx';
import { priceOf } from './plan-words.ts';

// Lazy: its icons come with much that no page before sign-in needs.
const PlanFeatures = lazily(async () => (await import('./PlanFeatures.tsx')).PlanFeatures);

/** All plans with their prices, for visitors; what each has shows when asked for. */
export function PriceList() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p className="mt-3 max-w-prose text-ink-2">
        Everything is free for {trialDays} days, and we don’t ask for a card. After that you’re on {planName('free')}{' '}
        until you choose another one. If one of you pays, both of you have it. Without a paid plan you can still read,
        answer and export everything.
      </p>
      <ul className="mt-4 grid grid-cols-1 sm:grid-cols-2 sm:gap-4 xl:grid-cols-4">
        {planIds.map((id) => (
          <Price key={id} id={id} isOpen={isOpen} />
        ))}
      </ul>
      <Button look="secondary" className="mt-4" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Compare Plans
      </Button>
    </>
  );
}

function Price({ id, isOpen }: { id: PlanId; isOpen: boolean }) {
  const { name, description, period } = plans[id];
  return (
    <li className="border-t border-line py-2 sm:rounded-lg sm:border sm:bg-surface sm:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 sm:block">
        <h3 className="font-semibold">{name}</h3>
        <p className="flex flex-wrap items-baseline gap-x-1.5 sm:mt-1">
          <span className="figures text-xl font-semibold tracking-tight">{priceOf(id)}</span>
          <span className="text-sm text-ink-2">{period}</span>
        </p>
      </div>
      <p className="text-sm text-ink-2 sm:mt-2">{description}</p>
      {isOpen && (
        <Suspense>
          <div className="mt-4 border-t border-line pt-4">
            <PlanFeatures plan={id} />
          </div>
        </Suspense>
      )}
    </li>
  );
}
