import type { Custody } from '@evenkeel/contract/schedules';
import type { Content } from '@evenkeel/contract/schedules.rules';
import { useMemo, useState } from 'react';
import { useFamily } from '../../family/family.ts';
import { longDay } from '../../lib/days.ts';
import { useToday } from '../../lib/use-today.ts';
import { Button } from '../../ui/Button.tsx';
import { HomeKey } from '../../ui/Ribbon.tsx';
import { Select } from '../../ui/Select.tsx';
import { useChildren } from '../../family/children-names.ts';
import { arrangedNow } from './draft.ts';
import { changedWeeksOf, type DrawnNight, effectOf, firstToChange } from './effect.ts';
import { weekStart } from '../../lib/week-start.ts';
import { changeWords, EightWeeks } from './EightWeeks.tsx';
import { homesOf } from '../nights/homes.ts';

const shown = 56;

/** `after`: what the changed weeks are called. */
type BeforeAndAfterProps = { custody: Custody; proposal: Content; after?: string };

/**
 * Now and as proposed, of eight weeks from this one or from the first that changes: at first only those that change, so that the answer
 * is near, and by a press all of them.
 */
export function BeforeAndAfter({ custody, proposal, after: label = 'Proposed' }: BeforeAndAfterProps) {
  const family = useFamily();
  const today = useToday();
  const children = useChildren();
  const [chosen, setChosen] = useState<string>();
  const named = namedIn(proposal, custody);
  // Some rules apply to some children only: the reader chooses the child, at first one for whom something changes.
  const asked = chosen ?? (named.length > 0 ? [...new Set([...named, ...children.map(({ id }) => id)])].join() : '');
  const { child, first, before, after } = useMemo(() => {
    const arranged = arrangedNow(proposal, custody, family.me);
    const each = asked.split(',').map((id) => id || null);
    const { child, first } = firstToChange(custody, arranged, { from: today, children: each });
    const range = { from: weekStart(first && first > today ? first : today), count: shown, child };
    return { child, first, before: effectOf(custody, custody, range), after: effectOf(custody, arranged, range) };
  }, [proposal, custody, family.me, today, asked]);
  const isOfOne = named.length > 0 && children.length > 1;
  const whose = isOfOne && (first || chosen) ? children.find(({ id }) => id === child)?.name : undefined;
  return (
    <div className="mt-4 flex flex-col gap-3">
      <p className="text-sm font-medium" aria-live="polite">
        {whose && (
          <span>
            For <bdi translate="no">{whose}</bdi>:{' '}
          </span>
        )}
        <span>{first ? `${changeWords(after)}.` : 'No changes in the next two years.'}</span>
        {first && first > today && <span> Nothing changes before {longDay(first)}.</span>}
      </p>
      {isOfOne && (
        <Select
          label="Shown for"
          items={children.map(({ id, name }) => ({ value: id, label: `Shown for ${name}` }))}
          value={child ?? ''}
          onChange={setChosen}
        />
      )}
      <Weeks before={custody.version > 0 ? before : undefined} after={after} label={label} />
    </div>
  );
}

/** The children that what changes is for, then those of other rules. */
function namedIn({ schedule, rules, ended }: Content, custody: Custody): string[] {
  const ending = custody.rules.filter(({ id }) => ended.includes(id));
  return [schedule, ...rules, ...ending, ...custody.schedules, ...custody.rules].flatMap((one) => one?.children ?? []);
}

type WeeksProps = { before: DrawnNight[] | undefined; after: DrawnNight[]; label: string };

/** The weeks that change, and all of them by a press; none where nothing does. */
function Weeks({ before, after, label }: WeeksProps) {
  const homes = homesOf(useFamily()).words;
  const [isWhole, setWhole] = useState(false);
  const changed = useMemo(() => changedWeeksOf(after), [after]);
  const [drawnNow, drawnThen] = useMemo(() => {
    const drawn = (nights: DrawnNight[]) =>
      isWhole ? nights : changed.flatMap((week) => nights.slice(week * 7, week * 7 + 7));
    return [before && drawn(before), drawn(after)];
  }, [isWhole, before, after, changed]);
  if (changed.length === 0) return null;
  return (
    <>
      <HomeKey homes={homes} />
      <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
        <div>
          <h3 className="mb-2 text-sm font-medium">Now</h3>
          {drawnNow ? (
            <EightWeeks nights={drawnNow} label="Now" />
          ) : (
            <p className="text-sm text-ink-2">No schedule yet.</p>
          )}
        </div>
        <div>
          <div className="mb-2 flex items-center justify-between gap-3">
            <h3 className="text-sm font-medium">{label}</h3>
            {changed.length < shown / 7 && (
              <Button look="quiet" size="sm" className="-my-2 -mr-3" onClick={() => setWhole(!isWhole)}>
                {isWhole ? 'Show Changed Weeks' : 'Show All 8 Weeks'}
              </Button>
            )}
          </div>
          <EightWeeks nights={drawnThen} label={label} />
        </div>
      </div>
    </>
  );
}
