import {
  fortnights,
  type TemplateName,
  templateNames,
  templates,
} from '@evenkeel/contract/nights/custody-templates.rules';
import { homesFrom, planOf } from '@evenkeel/contract/nights/plan.rules';
import { patternOf } from '@evenkeel/contract/nights/patterns.rules';
import type { NewSchedule } from '@evenkeel/contract/schedules';
import { memo } from 'react';
import { plusDays } from '../../lib/days.ts';
import { Ribbon } from '../../ui/Ribbon.tsx';
import { placeOf } from '../nights/homes.ts';

type Begin = Pick<NewSchedule, 'template' | 'startsWith' | 'startDay'>;
type ChoiceProps = Begin & { onChange: (template: TemplateName) => void };
type TemplateChoiceProps = ChoiceProps & { withoutPatterns: boolean };

/** All templates, each with its first fourteen nights from the start day. */
export function TemplateChoice({ template: chosen, onChange, withoutPatterns, ...begin }: TemplateChoiceProps) {
  const offered = templateNames.filter((name) => name !== 'custom' || !withoutPatterns);
  return (
    <div role="radiogroup" aria-label="Template" className="flex flex-col gap-2">
      {offered.map((template) => (
        <Choice key={template} {...begin} template={template} isChosen={template === chosen} onChange={onChange} />
      ))}
    </div>
  );
}

/** Memoized: choosing another one re-renders two of nine. */
const Choice = memo(function Choice({ isChosen, onChange, ...begin }: ChoiceProps & { isChosen: boolean }) {
  const { template } = begin;
  return (
    <label className="cursor-pointer rounded-lg border border-line bg-surface p-3 select-none hover:border-edge has-checked:border-keel has-checked:bg-keel-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="flex min-w-0 items-center gap-3">
          <input
            type="radio"
            name="template"
            value={template}
            checked={isChosen}
            onChange={() => onChange(template)}
            className="size-5 shrink-0 appearance-none rounded-full border border-edge bg-surface outline-none checked:border-6 checked:border-keel checked:bg-on-keel"
          />
          <span className="font-semibold">{templates[template].label}</span>
        </span>
        <span className="figures ml-auto text-xs text-ink-2">{noteOf(template, begin)}</span>
      </span>
      {fortnights.includes(template) && <Nights {...begin} />}
    </label>
  );
});

const notes: Partial<Record<TemplateName, string>> = {
  'first-third-fifth': 'By Fridays of the month',
  'iso-weeks': 'By week number',
  custom: 'Night by night, up to 8 weeks',
};

/** "12 nights A, 2 B" of fourteen. */
function noteOf(template: TemplateName, { startsWith }: Begin): string {
  const { nights } = templates[template];
  if (!nights) return notes[template] ?? '';
  const own = [...nights].filter((home) => home === 'A').length;
  const [a, b] = startsWith === 'A' ? [own, 14 - own] : [14 - own, own];
  return `${a} nights A, ${b} B`;
}

const Nights = memo(function Nights({ startDay, ...terms }: Begin) {
  if (!/^\d{4}-\d\d-\d\d$/.test(startDay)) return null;
  const pattern = patternOf({ ...terms, startDay });
  const rule = { pattern, startDay, version: 1, from: '1900-01-01', exchangeTime: '18:00', zone: 'UTC', children: [] };
  const homes = homesFrom(planOf([rule]), plusDays(startDay, -1), 15);
  const days = Array.from({ length: 14 }, (_, i) => plusDays(startDay, i));
  const nights = {
    homeOf: (day: string) => {
      const home = homes[days.indexOf(day) + 1];
      return home === 'A' || home === 'B' ? placeOf(home) : undefined;
    },
    exchangeAt: () => 0.75,
  };
  return <Ribbon days={days} nights={nights} className="mt-2 h-5 overflow-hidden rounded-sm text-xs" />;
});
