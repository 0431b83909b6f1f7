import type { Plan } from '@evenkeel/contract/custody.rules';
import { useFamily } from '../family.ts';
import type { Day } from '../lib/days.ts';
import { exchangeWords, nightWords, reasonWords } from './custody-words.ts';

/** Whose home a night is at, when the exchange is, and why. Nothing where there is no schedule at all. */
export function SelectedNight({ plan, day }: { plan: Plan; day: Day }) {
  const family = useFamily();
  if (plan.length === 0) return null;
  const exchange = exchangeWords(family, plan, day);
  const reason = reasonWords(plan, day);
  return (
    <div className="mt-1 text-sm wrap-anywhere">
      <p className="font-medium">{nightWords(family, plan, day)}</p>
      {exchange && <p className="figures text-ink-2">{exchange}</p>}
      {reason && <p className="text-ink-3">{reason}</p>}
    </div>
  );
}
