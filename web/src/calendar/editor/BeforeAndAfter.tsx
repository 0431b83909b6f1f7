import type { Custody } from '@evenkeel/contract/schedules';
import type { Content } from '@evenkeel/contract/schedules.rules';
import { useMemo, useState } from 'react';
import { useFamily } from '../../family/family.ts';
import { longDay } from '../../lib/days.ts';
import { useToday } from '../../lib/use-today.ts';
import { HomeKey } from '../../ui/Ribbon.tsx';
import { Select } from '../../ui/Select.tsx';
import { useChildren } from '../../family/children-names.ts';
import { arrangedNow } from './draft.ts';
import { effectOf, firstChange } from './effect.ts';
import { weekStart } from '../../lib/week-start.ts';
import { changeWords, EightWeeks } from './EightWeeks.tsx';
import { homesOf } from '../nights/homes.ts';

const shown = 56;

/** `after`: what the changed weeks are called. */
type BeforeAndAfterProps = { custody: Custody; proposal: Content; after?: string };

/** Eight weeks now and as proposed, from this week or from the first one that changes. */
export function BeforeAndAfter({ custody, proposal, after: label = 'Proposed' }: BeforeAndAfterProps) {
  const family = useFamily();
  const today = useToday();
  const children = useChildren();
  const all = [proposal.schedule, ...proposal.rules, ...custody.schedules, ...custody.rules];
  const named = all.flatMap((one) => one?.children ?? []);
  const [chosen, setChosen] = useState<string>();
  // Some rules apply to some children only: the reader chooses the child.
  const child = named.length === 0 ? null : (chosen ?? named[0] ?? null);
  const { first, before, after } = useMemo(() => {
    const arranged = arrangedNow(proposal, custody, family.me);
    const first = firstChange(custody, arranged, { from: today, child });
    const range = { from: weekStart(first && first > today ? first : today), count: shown, child };
    return { first, before: effectOf(custody, custody, range), after: effectOf(custody, arranged, range) };
  }, [proposal, custody, family.me, today, child]);
  return (
    <div className="mt-4 flex flex-col gap-3">
      <p className="text-sm font-medium" aria-live="polite">
        <span>{first ? `${changeWords(after)}.` : 'No changes in the next two years.'}</span>
        {first && first > today && <span> Nothing changes before {longDay(first)}.</span>}
      </p>
      {named.length > 0 && children.length > 1 && (
        <Select
          label="Shown for"
          items={children.map(({ id, name }) => ({ value: id, label: `Shown for ${name}` }))}
          value={child ?? ''}
          onChange={setChosen}
        />
      )}
      <HomeKey homes={homesOf(family).words} />
      <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
        <div>
          <h3 className="mb-2 text-sm font-medium">Now</h3>
          {custody.version > 0 ? (
            <EightWeeks nights={before} label="Now" />
          ) : (
            <p className="text-sm text-ink-2">No schedule yet.</p>
          )}
        </div>
        <div>
          <h3 className="mb-2 text-sm font-medium">{label}</h3>
          <EightWeeks nights={after} label={label} />
        </div>
      </div>
    </div>
  );
}
