import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import type { LucideIcon } from 'lucide-react';
import { cx } from './cx.ts';

type Choice = { value: string; label: string; note?: string; detail?: string; icon: LucideIcon };
type RadioCardsProps = {
  label: string;
  choices: Choice[];
  value: string;
  onChange: (value: string) => void;
  name: string;
  /** Stacked, for narrow places. */
  isStacked?: boolean;
};

/** Radio options with explanations; the whole card is clickable. */
export function RadioCards({ label, choices, value, onChange, name, isStacked = false }: RadioCardsProps) {
  return (
    <RadioGroup
      name={name}
      value={value}
      onValueChange={(next) => onChange(next as string)}
      aria-label={label}
      className="@container"
    >
      <div className={cx('grid grid-cols-1 gap-3', !isStacked && 'sm:grid-cols-2')}>
        {choices.map(({ icon: Icon, ...choice }) => (
          <label
            key={choice.value}
            className="group flex cursor-pointer gap-4 rounded-lg border border-line bg-surface p-4 transition-colors duration-120 select-none hover:border-edge @min-[16rem]:p-5 has-data-checked:border-keel has-data-checked:bg-keel-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
          >
            <Icon
              className="mt-0.5 hidden size-6 shrink-0 text-ink-2 @min-[16rem]:block group-has-data-checked:text-keel"
              strokeWidth={1.75}
              aria-hidden
            />
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{choice.label}</span>
              {choice.note && <span className="mt-0.5 block text-sm font-medium text-keel">{choice.note}</span>}
              {choice.detail && <span className="mt-1.5 block text-sm text-ink-2">{choice.detail}</span>}
            </span>
            <Radio.Root
              value={choice.value}
              className="mt-0.5 grid size-5 shrink-0 place-items-center rounded-full border border-edge bg-surface outline-none data-checked:border-keel data-checked:bg-keel"
            >
              <Radio.Indicator className="size-2 rounded-full border-4 border-on-keel" />
            </Radio.Root>
          </label>
        ))}
      </div>
    </RadioGroup>
  );
}
