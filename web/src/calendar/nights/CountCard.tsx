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
import { HomeMark } from '../../ui/HomeMark.tsx';
import { amountWords, restsOf, shareWords } from './count-words.ts';
import { homeWords, placeOf } from './homes.ts';
import { Named } from '../../ui/Named.tsx';

type CountCardProps = { name: CountingRuleName; counts: Counts; family: Family; from: Day };

/** One counting rule’s result for home A, then B, then for neither, with its definition and source. */
export function CountCard({ name, counts, family, from }: CountCardProps) {
  const rule: CountingRule = countingRules[name];
  const rests = restsOf(name, counts);
  return (
    <Card title={rule.name}>
      <dl className="flex flex-col gap-3">
        {(['A', 'B'] as const).map((home) => {
          const count = counts.by[name][home];
          const reached = rule.thresholds.filter(({ isReached }) => isReached(count));
          return (
            <div key={home}>
              <dt className="flex items-start gap-3 text-sm font-medium">
                <HomeMark home={placeOf(home)} />
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
        {rests.map(({ label, words }) => (
          <div key={label} className="pl-8">
            <dt className="text-sm font-medium">{label}</dt>
            <dd className="figures text-sm">{words}</dd>
          </div>
        ))}
      </dl>
      {rests.length > 0 && <p className="mt-3 text-sm text-ink-2">These count in the total but for neither home.</p>}
      <p className="mt-3 text-sm text-ink-2">{rule.definition}</p>
      <p className="mt-1 text-sm text-ink-3">
        {rule.source} {lawyerMustConfirm}
      </p>
    </Card>
  );
}
