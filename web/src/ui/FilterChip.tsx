import { ChevronDown } from 'lucide-react';
import { chipClass } from './chip-class.ts';
import { cx } from './cx.ts';

type FilterChipProps = {
  label: string;
  value: string;
  /** What filters nothing. */
  usual?: string;
  /** `isName`: a name, which nobody translates. */
  items: { value: string; label: string; isName?: boolean }[];
  onChange: (value: string) => void;
};

/**
 * A filter that says what it shows; with a ground where it leaves something out. The browser's own select, which a phone shows best; closed it
 * looks as `Select` does.
 */
export function FilterChip({ label, value, usual = 'all', items, onChange }: FilterChipProps) {
  return (
    <span className="grid shrink-0 items-center *:col-start-1 *:row-start-1">
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={cx(
          chipClass,
          'max-w-60 cursor-pointer appearance-none pr-9',
          value === usual ? 'border-edge bg-surface text-ink' : 'border-keel bg-keel-soft font-medium text-keel',
        )}
      >
        {items.map((item) => (
          <option key={item.value} value={item.value} translate={item.isName ? 'no' : undefined}>
            {item.label}
          </option>
        ))}
      </select>
      <ChevronDown className="pointer-events-none mr-3 ml-auto size-4 text-ink-3" aria-hidden />
    </span>
  );
}
