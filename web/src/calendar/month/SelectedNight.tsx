import { nightsFrom } from '@evenkeel/contract/nights/custody-layers.rules';
import { dayMs } from '@evenkeel/contract/day-numbers';
import { Suspense, useMemo, useState } from 'react';
import { RuleSources } from '../../documents/RuleSources.tsx';
import { useFamily } from '../../family/family.ts';
import type { Day } from '../../lib/days.ts';
import { Button } from '../../ui/Button.tsx';
import type { Group } from '../nights/courses.ts';
import { remarkWords } from '../../family/clock-words.ts';
import { movesBetween, moveWords, nightWords, reasonWords, ruleOf } from '../nights/night-words.ts';
import { lazily } from '../../lib/lazily.ts';
import { Named } from '../../ui/Named.tsx';

const RuleDialog = lazily(async () => (await import('../editor/RuleDialog.tsx')).RuleDialog);

/** Where a night is spent, by whom if not by all children, when the exchange is, and why; nothing without a schedule. */
export function SelectedNight({ group: { names, course }, day }: { group: Group; day: Day }) {
  const family = useFamily();
  const { night, moves } = useMemo(() => {
    const at = Date.parse(day);
    return {
      night: nightsFrom(course, day, 1)[0],
      moves: movesBetween(course, at - dayMs, at + 2 * dayMs).get(day) ?? [],
    };
  }, [course, day]);
  const [isOpen, setOpen] = useState(false);
  if (course.plan.length === 0 && course.rules.length === 0) return null;
  const remarks = moves.flatMap((move) => remarkWords(move) ?? []);
  const reason = ruleOf(night);
  return (
    <div className="mt-1 text-sm wrap-anywhere">
      <p className="font-medium">
        <Named>{`${names ? `${names}: ` : ''}${nightWords(family, night, day)}`}</Named>
      </p>
      {[...moveWords(family, moves), ...remarks].map((words) => (
        <p key={words} className="figures text-ink-2">
          <Named>{words}</Named>
        </p>
      ))}
      {reasonWords(family, night, day).map((words) => (
        <p key={words} className={reason ? 'text-ink-2' : 'text-ink-3'}>
          <Named>{words}</Named>
        </p>
      ))}
      {reason?.rule.orderText && (
        <p className="mt-1 border-l-2 border-line pl-2 whitespace-pre-line text-ink-2">
          <bdi>{reason.rule.orderText}</bdi>
        </p>
      )}
      {reason && family.rights.documents !== 'none' && <RuleSources ruleId={reason.rule.id} />}
      {reason && (
        <Button look="quiet" size="sm" className="mt-1 -ml-2 print:hidden" onClick={() => setOpen(true)}>
          Open Rule
        </Button>
      )}
      {reason && isOpen && (
        <Suspense>
          <RuleDialog reason={reason} onClosed={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
