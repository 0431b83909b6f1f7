import {
  type CountingRule,
  type CountingRuleName,
  countingRules,
  type Counts,
  lawyerMustConfirm,
} from '@evenkeel/contract/nights/counting.rules';
import type { Family } from '@evenkeel/contract/families';
import type { Day } from '../../lib/days.ts';
import { Card } from '../../ui/Card.tsx';
import { amountWords, shareWords } from './count-words.ts';
import { homeWords } from './homes.ts';
import { Named } from '../../ui/Named.tsx';

type CountCardProps = { name: CountingRuleName; counts: Counts; family: Family; from: Day };

/** One counting rule’s result for home A, then B, with its definition and source. */
export function CountCard({ name, counts, family, from }: CountCardProps) {
  const rule: CountingRule = countingRules[name];
  return (
    <Card title={rule.name}>
      <dl className="flex flex-col gap-3">
        {(['A', 'B'] as const).map((home) => {
          const count = counts.by[name][home];
          const reached = rule.thresholds.filter(({ isReached }) => isReached(count));
          return (
            <div key={home}>
              <dt className="flex items-start gap-3 text-sm font-medium">
                <span
                  aria-hidden
                  className={`grid size-5 shrink-0 place-items-center rounded-sm text-xs font-bold ${home === 'A' ? 'ribbon-a' : 'ribbon-b'}`}
                >
                  {home}
                </span>
                <Named className="min-w-0 wrap-anywhere">{homeWords(family, home, from)}</Named>
              </dt>
              <dd className="figures pl-8 text-sm">
                {amountWords(name, count)}, {shareWords(name, count)}
                {reached.map(({ words }) => (
                  <span key={words} className="block text-ink-2">
                    Reaches {words}
                  </span>
                ))}
              </dd>
            </div>
          );
        })}
      </dl>
      <p className="mt-3 text-sm text-ink-2">{rule.definition}</p>
      <p className="mt-1 text-sm text-ink-3">
        {rule.source} {lawyerMustConfirm}
      </p>
    </Card>
  );
}
