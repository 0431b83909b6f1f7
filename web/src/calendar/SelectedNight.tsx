import { nightsFrom } from '@evenkeel/contract/custody-layers.rules';
import { dayMs } from '@evenkeel/contract/day-numbers';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useFamily } from '../family.ts';
import type { Day } from '../lib/days.ts';
import { Button } from '../ui/Button.tsx';
import type { Group } from './courses.ts';
import { remarkWords } from './clock-words.ts';
import { movesBetween, moveWords, nightWords, reasonWords, ruleOf } from './night-words.ts';

const RuleDialog = lazy(() => import('./RuleDialog.tsx').then((module) => ({ default: module.RuleDialog })));

/** Whose home a night is at, when the exchange is, and why. Nothing where there is no schedule at all. */
export function SelectedNight({ group: { course }, day }: { group: Group; day: Day }) {
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
  const ruled = ruleOf(night);
  return (
    <div className="mt-1 text-sm wrap-anywhere">
      <p className="font-medium">{nightWords(family, night, day)}</p>
      {[...moveWords(family, moves), ...remarks].map((words) => (
        <p key={words} className="figures text-ink-2">
          {words}
        </p>
      ))}
      {reasonWords(family, night, day).map((words) => (
        <p key={words} className={ruled ? 'text-ink-2' : 'text-ink-3'}>
          <bdi>{words}</bdi>
        </p>
      ))}
      {ruled?.rule.orderText && (
        <p className="mt-1 border-l-2 border-line pl-2 whitespace-pre-line text-ink-2">
          <bdi>{ruled.rule.orderText}</bdi>
        </p>
      )}
      {ruled && (
        <Button look="quiet" size="sm" className="mt-1 -ml-2 print:hidden" onClick={() => setOpen(true)}>
          Open Rule
        </Button>
      )}
      {ruled && isOpen && (
        <Suspense>
          <RuleDialog ruled={ruled} onClosed={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
