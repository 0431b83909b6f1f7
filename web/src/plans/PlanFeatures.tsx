import { gainsOf, includedWords } from '@evenkeel/contract/plan-words.rules';
import { type Feature, type PlanId, plans } from '@evenkeel/contract/plans.rules';
import { Check, Clock, type LucideIcon, Minus } from 'lucide-react';

type PlanFeaturesProps = { plan: PlanId; id?: string; isFree?: boolean };

/**
 * What a plan has and what it lacks: the same words wherever the plan appears. What isn't built yet stands last, and is marked. `isFree`: for
 * professionals, who compare no plans.
 */
export function PlanFeatures({ plan, id, isFree = false }: PlanFeaturesProps) {
  const { features, includes, lacks } = plans[plan];
  const gains = includes && !isFree ? gainsOf(plan) : [];
  return (
    <span id={id} className="block text-sm">
      {includes && !isFree && <span className="mb-2 block font-medium">{includedWords(plan)}</span>}
      <Lines of={features.filter(isBuilt)} icon={Check} />
      {includes && <Lines title={`More than ${plans[includes].name} has:`} of={gains} icon={Check} />}
      {!isFree && <Lines title="Not included:" of={lacks} icon={Minus} />}
      <Lines title="Not there yet:" of={features.filter((one) => !isBuilt(one))} icon={Clock} />
    </span>
  );
}

const isBuilt = ({ isPlanned }: Feature) => !isPlanned;

function Lines({ title, of, icon }: { title?: string; of: readonly Feature[]; icon: LucideIcon }) {
  if (of.length === 0) return null;
  return (
    <>
      {title && <span className="mt-4 mb-2 block font-medium">{title}</span>}
      <ul className="flex flex-col gap-2">
        {of.map((feature) => (
          <Line key={feature.name} feature={feature} icon={icon} />
        ))}
      </ul>
    </>
  );
}

function Line({ feature: { name, isPlanned }, icon: Icon }: { feature: Feature; icon: LucideIcon }) {
  return (
    <li className="flex items-start gap-2">
      <Icon className="mt-0.5 size-4 shrink-0 text-ink-2" strokeWidth={isPlanned ? 2 : 2.5} aria-hidden />
      <span className={isPlanned ? 'text-ink-2' : undefined}>
        <span>{name}</span>
        {isPlanned && <span className="text-ink-3"> (planned)</span>}
      </span>
    </li>
  );
}
