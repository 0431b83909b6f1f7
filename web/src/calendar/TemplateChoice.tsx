import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { type Plan, templateNames, templates } from '@evenkeel/contract/custody.rules';
import type { Terms } from '@evenkeel/contract/schedules';
import { plusDays } from '../lib/days.ts';
import { Ribbon } from '../ui/Ribbon.tsx';
import { nightsOf } from './custody.ts';
import { previewOf } from './schedule-form.ts';

type TemplateChoiceProps = { terms: Terms; standing: Plan; onChange: (template: Terms['template']) => void };

/** One of the templates, each with the fourteen nights that it would give from the chosen start day on. */
export function TemplateChoice({ terms, standing, onChange }: TemplateChoiceProps) {
  return (
    <RadioGroup
      name="template"
      value={terms.template}
      onValueChange={(next) => onChange(next as Terms['template'])}
      aria-label="Template"
      className="flex flex-col gap-2"
    >
      {templateNames.map((template) => (
        <label
          key={template}
          className="cursor-pointer rounded-lg border border-line bg-surface p-3 transition-colors duration-120 select-none hover:border-edge has-data-checked:border-keel has-data-checked:bg-keel-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
        >
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Radio.Root
              value={template}
              className="grid size-5 shrink-0 place-items-center rounded-full border border-edge bg-surface outline-none data-checked:border-keel data-checked:bg-keel"
            >
              <Radio.Indicator className="size-2 rounded-full border-4 border-on-keel" />
            </Radio.Root>
            <span className="font-semibold">{templates[template].label}</span>
            <span className="figures ml-auto text-xs text-ink-2">{shortCount(templates[template].nights, terms)}</span>
          </span>
          <Nights terms={{ ...terms, template }} standing={standing} />
        </label>
      ))}
    </RadioGroup>
  );
}

function Nights({ terms, standing }: { terms: Terms; standing: Plan }) {
  const preview = previewOf(terms, standing);
  if (!preview) return null;
  const { plan, rule } = preview;
  const days = Array.from({ length: 14 }, (_, i) => plusDays(rule.from, i));
  return <Ribbon days={days} nights={nightsOf(plan)} className="mt-2 h-5 overflow-hidden rounded-sm text-xs" />;
}

/** "12 nights A, 2 B" of fourteen. */
function shortCount(nights: string, { startsWith }: Pick<Terms, 'startsWith'>): string {
  const own = [...nights].filter((home) => home === 'A').length;
  const [a, b] = startsWith === 'A' ? [own, 14 - own] : [14 - own, own];
  return `${a} nights A, ${b} B`;
}
