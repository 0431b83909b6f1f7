import { useId } from 'react';
import { controlClass } from './control-class.ts';
import { cx } from './cx.ts';

/** What each search by words takes. */
const longest = 120;

type SearchInputProps = { label: string; value: string; onChange: (words: string) => void };

/** A search box. It has no errors, so it works without `Field` and its code. */
export function SearchInput({ label, value, onChange }: SearchInputProps) {
  const id = useId();
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-1.5 sm:max-w-80">
      <label htmlFor={id} className="text-sm font-medium text-ink">
        {label}
      </label>
      <input
        id={id}
        type="search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        maxLength={longest}
        autoComplete="off"
        className={cx(controlClass, 'h-control')}
      />
    </div>
  );
}
