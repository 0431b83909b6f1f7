import type { Plan } from '@evenkeel/contract/plans.rules';
import { Check, Clock } from 'lucide-react';

/** What a plan has. What is not built yet says so. */
export function PlanFeatures({ id, features }: { id?: string } & Pick<Plan, 'features'>) {
  return (
    <ul id={id} className="flex flex-col gap-2 text-sm">
      {features.map(({ name, isPlanned }) => (
        <li key={name} className="flex items-start gap-2">
          {isPlanned ? (
            <Clock className="mt-0.5 size-4 shrink-0 text-ink-3" aria-hidden />
          ) : (
            <Check className="mt-0.5 size-4 shrink-0 text-ink-2" strokeWidth={2.5} aria-hidden />
          )}
          <span className={isPlanned ? 'text-ink-2' : undefined}>
            {name}
            {isPlanned && <span className="text-ink-3"> (planned)</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
