import type { Feature, Plan } from '@evenkeel/contract/plans.rules';
import { Check, Clock, type LucideIcon, Minus } from 'lucide-react';

type PlanFeaturesProps = { id?: string } & Pick<Plan, 'features' | 'lacks'>;

/** What a plan has and what it lacks. Features that aren't built yet are marked. */
export function PlanFeatures({ id, features, lacks }: PlanFeaturesProps) {
  return (
    <span id={id} className="block text-sm">
      <ul className="flex flex-col gap-2">
        {features.map((feature) => (
          <Line key={feature.name} feature={feature} icon={feature.isPlanned ? Clock : Check} />
        ))}
      </ul>
      {lacks.length > 0 && (
        <>
          <span className="mt-4 mb-2 block font-medium">Not included:</span>
          <ul className="flex flex-col gap-2">
            {lacks.map((feature) => (
              <Line key={feature.name} feature={feature} icon={feature.isPlanned ? Clock : Minus} />
            ))}
          </ul>
        </>
      )}
    </span>
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
