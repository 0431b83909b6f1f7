import { planOf } from '@evenkeel/contract/nights/plan.rules';
import type { NewSchedule } from '@evenkeel/contract/schedules';
import { agreedOf } from '@evenkeel/contract/schedules.rules';
import { memo, useDeferredValue, useId } from 'react';
import { useFamily } from '../../family/family.ts';
import { useToday } from '../../lib/use-today.ts';
import { Named } from '../../ui/Named.tsx';
import { nameOfHome } from '../nights/homes.ts';
import { weekendWords } from './custody-words.ts';
import type { Weekends } from './weekends.ts';

type WhoseWeekendsProps = { schedule: NewSchedule; answer: Weekends; onChange: (weekends: Weekends) => void };

/** The first question, and the next two weekends as they are then. */
export function WhoseWeekends({ schedule, ...question }: WhoseWeekendsProps) {
  return (
    <div>
      <Question {...question} />
      <NextWeekends schedule={useDeferredValue(schedule)} />
    </div>
  );
}

const Question = memo(function Question({ answer, onChange }: Omit<WhoseWeekendsProps, 'schedule'>) {
  const family = useFamily();
  const id = useId();
  const choices: { value: Weekends; label: string }[] = [
    { value: 'turns', label: 'They take turns' },
    { value: 'A', label: `Always ${nameOfHome(family, 'A')}` },
    { value: 'B', label: `Always ${nameOfHome(family, 'B')}` },
    { value: 'other', label: 'Another way' },
  ];
  return (
    <>
      <h3 id={id} className="mb-2 text-sm font-medium">
        Who has the weekends?
      </h3>
      <div role="radiogroup" aria-labelledby={id} className="grid grid-cols-2 gap-2">
        {choices.map(({ value, label }) => (
          <label
            key={value}
            className="flex min-h-control min-w-0 cursor-pointer items-center gap-3 rounded-md border border-line bg-surface px-3 py-1 text-sm select-none hover:border-edge has-checked:border-keel has-checked:bg-keel-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
          >
            <input
              type="radio"
              name={id}
              value={value}
              checked={value === answer}
              onChange={() => onChange(value)}
              className="size-5 shrink-0 appearance-none rounded-full border border-edge bg-surface outline-none checked:border-6 checked:border-keel checked:bg-on-keel"
            />
            <Named className="min-w-0 wrap-anywhere">{label}</Named>
          </label>
        ))}
      </div>
    </>
  );
});

/** Drawn a moment after the nights. */
const NextWeekends = memo(function NextWeekends({ schedule }: { schedule: NewSchedule }) {
  const family = useFamily();
  const today = useToday();
  if (!/^\d{4}-\d\d-\d\d$/.test(schedule.startDay)) return null;
  const plan = planOf([{ ...agreedOf(schedule), version: 1, from: '1900-01-01', children: [] }]);
  const from = schedule.startDay > today ? schedule.startDay : today;
  return (
    <ul aria-live="polite" aria-label="The next two weekends" className="figures mt-2 text-sm text-ink-2">
      {weekendWords(family, plan, from).map((words) => (
        <li key={words} className="wrap-anywhere">
          <Named>{words}</Named>
        </li>
      ))}
    </ul>
  );
});
