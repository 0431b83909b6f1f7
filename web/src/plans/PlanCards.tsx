import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { firstPlans, type Plan, type PlanId, plans } from '@evenkeel/contract/plans.rules';
import { Badge } from '../ui/Badge.tsx';
import { priceOf } from './plan-words.ts';
import { PlanFeatures } from './PlanFeatures.tsx';

type PlanCardsProps = { value: PlanId; onChange: (plan: PlanId) => void };

/** The plans of the onboarding as one radio group; the whole card can be pressed. */
export function PlanCards({ value, onChange }: PlanCardsProps) {
  return (
    <RadioGroup
      name="plan"
      value={value}
      onValueChange={(next) => onChange(next as PlanId)}
      aria-label="Plan"
      className="grid grid-cols-1 items-stretch gap-3 md:grid-cols-3 md:gap-4"
    >
      {firstPlans.map((id) => (
        <PlanCard key={id} plan={plans[id]} />
      ))}
    </RadioGroup>
  );
}

function PlanCard({ plan }: { plan: Plan }) {
  const { id, name, description, period, recommended } = plan;
  return (
    <label className="group flex cursor-pointer flex-col rounded-lg border border-line bg-surface p-5 transition-colors duration-120 select-none hover:border-edge has-data-checked:border-keel has-data-checked:bg-keel-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink">
      <span className="flex min-h-6 items-start gap-3">
        {/* Labelled by name and price, not by all text on the card. */}
        <Radio.Root
          value={id}
          aria-labelledby={`plan-${id}-name plan-${id}-price`}
          aria-describedby={`plan-${id}-features`}
          className="mt-0.5 grid size-5 shrink-0 place-items-center rounded-full border border-edge bg-surface outline-none data-checked:border-keel data-checked:bg-keel"
        >
          <Radio.Indicator className="size-2 rounded-full border-4 border-on-keel" />
        </Radio.Root>
        <span id={`plan-${id}-name`} className="flex flex-1 flex-wrap items-center gap-2 font-semibold">
          <span>{name}</span>
          {recommended && <Badge tone="keel">Recommended</Badge>}
        </span>
      </span>
      <span id={`plan-${id}-price`} className="mt-3 flex flex-wrap items-baseline gap-x-1.5">
        <span className="figures text-xl font-semibold tracking-tight">{priceOf(id)}</span>
        <span className="text-sm text-ink-2">{period}</span>
      </span>
      <span className="mt-2 block text-sm text-ink-2">{description}</span>
      <span className="mt-4 border-t border-line pt-4">
        <PlanFeatures plan={id} id={`plan-${id}-features`} />
      </span>
    </label>
  );
}
