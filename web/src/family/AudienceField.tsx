import { type Ref, useId } from 'react';
import { coParentsOf, useFamily } from './family.ts';
import { Named } from '../ui/Named.tsx';

type Audience = 'me' | 'both';
type AudienceFieldProps = {
  value: Audience | undefined;
  onChange: (value: Audience) => void;
  isMissing?: boolean;
  /** Whether it is a file, which whoever sees it can keep. */
  isFile?: boolean;
  /** The first choice, which gets the focus when one is missing. */
  ref?: Ref<HTMLInputElement>;
};

/** Who sees it. Nothing is ever preselected: what must stay one's own is never shared by a press too few. */
export function AudienceField({ value, onChange, isMissing = false, isFile = false, ref }: AudienceFieldProps) {
  const name = useId();
  const [other] = coParentsOf(useFamily());
  const who = other?.name ?? 'Your co-parent, after joining,';
  const choices = [
    { value: 'both', label: 'Both of us', detail: `${who} ${isFile ? 'can keep what you share' : 'sees it, too'}.` },
    { value: 'me', label: 'Only me', detail: 'Nobody else sees it or learns that it is there.' },
  ] as const;
  return (
    <fieldset className="flex flex-col gap-2" aria-describedby={isMissing ? `${name}-missing` : undefined}>
      <legend className="mb-1.5 text-sm font-medium">Who sees this</legend>
      {choices.map((choice, n) => (
        <label
          key={choice.value}
          className="flex cursor-pointer items-start gap-3 rounded-md border border-line px-3 py-2.5 has-checked:border-keel has-checked:bg-keel-soft"
        >
          <input
            ref={n === 0 ? ref : undefined}
            type="radio"
            name={name}
            checked={value === choice.value}
            onChange={() => onChange(choice.value)}
            className="mt-0.5 size-4.5 accent-keel"
          />
          <span>
            <span className="block text-sm font-semibold">{choice.label}</span>
            <Named className="block text-sm text-ink-2">{choice.detail}</Named>
          </span>
        </label>
      ))}
      {isMissing && (
        <p id={`${name}-missing`} className="text-sm text-danger">
          Please choose who sees this.
        </p>
      )}
    </fieldset>
  );
}
