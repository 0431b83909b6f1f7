import { Search } from 'lucide-react';
import { useId } from 'react';
import { chipClass } from './chip-class.ts';
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

/** A search box in a row of filters. The glass and the words in it say what it is. */
export function SearchChip({ label, value, onChange }: SearchInputProps) {
  return (
    <label className="relative flex min-w-40 flex-1 items-center sm:max-w-80">
      <span className="sr-only">{label}</span>
      <Search className="pointer-events-none absolute mx-3 size-4.5 text-ink-3" aria-hidden />
      <input
        type="search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        placeholder="Search"
        maxLength={longest}
        autoComplete="off"
        className={cx(chipClass, 'w-full min-w-0 border-edge bg-surface pl-8 text-ink')}
      />
    </label>
  );
}
