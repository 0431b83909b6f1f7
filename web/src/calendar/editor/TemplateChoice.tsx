import { fortnights, type TemplateName, templates } from '@evenkeel/contract/nights/custody-templates.rules';
import { homesFrom, planOf } from '@evenkeel/contract/nights/plan.rules';
import { patternOf } from '@evenkeel/contract/nights/patterns.rules';
import { memo, useMemo } from 'react';
import { useFamily } from '../../family/family.ts';
import { plusDays } from '../../lib/days.ts';
import { Named } from '../../ui/Named.tsx';
import { Ribbon } from '../../ui/Ribbon.tsx';
import { namesOf, placeOf } from '../nights/homes.ts';
import type { Names } from '../nights/rule-words.ts';
import type { Begin } from './weekends.ts';

type ChoiceProps = Begin & { names: Names; onChange: (begin: Begin) => void };
type TemplateChoiceProps = { offered: readonly Begin[]; chosen: TemplateName; onChange: (begin: Begin) => void };

/** Templates, each with its first fourteen nights from the start day. */
export function TemplateChoice({ offered, chosen, onChange }: TemplateChoiceProps) {
  const family = useFamily();
  const names = useMemo(() => namesOf(family), [family]);
  return (
    <div role="radiogroup" aria-label="Template" className="flex flex-col gap-2">
      {offered.map((begin) => (
        <Choice
          key={begin.template}
          {...begin}
          names={names}
          isChosen={begin.template === chosen}
          onChange={onChange}
        />
      ))}
    </div>
  );
}

/** Memoized: choosing another one re-renders two of nine. */
const Choice = memo(function Choice({ isChosen, names, onChange, ...begin }: ChoiceProps & { isChosen: boolean }) {
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
            onChange={() => onChange(begin)}
            className="size-5 shrink-0 appearance-none rounded-full border border-edge bg-surface outline-none checked:border-6 checked:border-keel checked:bg-on-keel"
          />
          <span className="font-semibold">{templates[template].label}</span>
        </span>
        <span className="figures ml-auto text-xs text-ink-2 wrap-anywhere">
          <Named>{noteOf(begin, names)}</Named>
        </span>
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

/** "Alex 12 nights, Blake 2", of fourteen. */
function noteOf({ template, startsWith }: Begin, names: Names): string {
  const { nights } = templates[template];
  if (!nights) return notes[template] ?? '';
  const own = [...nights].filter((home) => home === 'A').length;
  const [a, b] = startsWith === 'A' ? [own, 14 - own] : [14 - own, own];
  return `${names.A} ${a} nights, ${names.B} ${b}`;
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
  return <Ribbon days={days} nights={nights} className="mt-2 h-5 overflow-hidden rounded-sm text-xs leading-5" />;
});
