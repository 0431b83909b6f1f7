import { chipClass } from './chip-class.ts';
import { cx } from './cx.ts';

type FilterChipProps = {
  label: string;
  value: string;
  /** What filters nothing. */
  usual?: string;
  items: { value: string; label: string }[];
  onChange: (value: string) => void;
};

/** A filter that says what it shows; with a ground where it leaves something out. The browser's own select, which a phone shows best. */
export function FilterChip({ label, value, usual = 'all', items, onChange }: FilterChipProps) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className={cx(
        chipClass,
        'max-w-60 cursor-pointer',
        value === usual ? 'border-edge bg-surface text-ink' : 'border-keel bg-keel-soft font-medium text-keel',
      )}
    >
      {items.map((item) => (
        <option key={item.value} value={item.value}>
          {item.label}
        </option>
      ))}
    </select>
  );
}
