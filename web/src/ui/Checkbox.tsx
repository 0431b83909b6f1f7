import { Checkbox as Base } from '@base-ui/react/checkbox';
import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

/** The label is clickable. */
export function Checkbox({
  children,
  ...rest
}: Omit<ComponentProps<typeof Base.Root>, 'children'> & { children: ReactNode }) {
  return (
    <label className="flex min-h-6 max-w-full cursor-pointer items-start gap-3 text-sm text-ink">
      <Base.Root
        className="mt-px grid size-5 shrink-0 place-items-center rounded-sm border border-edge bg-surface hover:border-ink-2 data-checked:border-keel data-checked:bg-keel"
        {...rest}
      >
        <Base.Indicator className="text-on-keel">
          <Check className="size-4" strokeWidth={3} aria-hidden />
        </Base.Indicator>
      </Base.Root>
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </label>
  );
}
