import { OTPField as Base } from '@base-ui/react/otp-field';
import { type Ref, useEffect, useId, useRef } from 'react';

type PinInputProps = {
  label: string;
  value: string;
  onChange: (pin: string) => void;
  /** Digits of any script as 0 to 9. */
  plain: (typed: string) => string;
  length?: number;
  /** What is wrong with the code that was sent, in place of the hint. */
  error?: string | undefined;
  hint?: string;
  /** Focuses the first box after a wrong code. */
  firstBox?: Ref<HTMLInputElement>;
};

/**
 * Six boxes for one code. The last digit that is typed submits their form; digits that are pasted, or that a phone fills in from the
 * message, wait for the button.
 */
export function PinInput({ label, value, onChange, plain, length = 6, error, hint, firstBox }: PinInputProps) {
  const id = useId();
  const boxes = useRef<HTMLDivElement>(null);
  const wasTyped = useRef(false);
  useEffect(() => {
    if (!wasTyped.current || value.length < length) return;
    wasTyped.current = false;
    boxes.current?.closest('form')?.requestSubmit();
  }, [value, length]);
  return (
    <div ref={boxes} className="flex flex-col gap-2">
      {/* The first box takes its name from this label only: the library drops an aria-label there. */}
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <Base.Root
        id={id}
        length={length}
        value={value}
        onValueChange={(next, { reason }) => {
          wasTyped.current = reason === 'input-change' && next.length === length && value.length === length - 1;
          onChange(next);
        }}
        // "numeric" would drop digits of other scripts before they are read.
        validationType="none"
        normalizeValue={(typed) => plain(typed).replaceAll(/\D/g, '')}
        inputMode="numeric"
        autoComplete="one-time-code"
        aria-describedby={(error ?? hint) && `${id}-hint`}
        className="flex gap-2"
      >
        {Array.from({ length }, (_, i) => (
          <Base.Input
            key={i}
            ref={i === 0 ? firstBox : undefined}
            aria-label={i === 0 ? undefined : `${label}, digit ${i + 1} of ${length}`}
            aria-invalid={Boolean(error) || undefined}
            className="figures h-13 w-full max-w-12 min-w-0 rounded-md border border-edge bg-surface text-center text-xl font-semibold text-ink hover:border-ink-2 focus:outline-2 focus:outline-offset-2 focus:outline-ink aria-invalid:border-danger"
          />
        ))}
      </Base.Root>
      {(error ?? hint) && (
        <p id={`${id}-hint`} className={error ? 'text-sm text-danger' : 'text-sm text-ink-3'}>
          {error ?? hint}
        </p>
      )}
    </div>
  );
}
