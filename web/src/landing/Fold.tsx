import { ChevronDown, ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cx } from '../ui/cx.ts';
import { useOpen } from './use-open.ts';

/** Not on a phone, unless it was opened. On paper it is there either way. */
export const foldedClass = 'max-md:hidden print:block';

type FoldProps = { /** Says what is in it. */ label: string; children: ReactNode };

/** A part of the page behind a button on a phone; on a desk, where there is room, in sight. */
export function Fold({ label, children }: FoldProps) {
  const id = useId();
  const [isOpen, toggle] = useOpen(label);
  return (
    <>
      <FoldButton controls={id} {...{ isOpen, toggle, label }} className="mt-3" />
      <div id={id} className={cx(!isOpen && foldedClass)}>
        {children}
      </div>
    </>
  );
}

type FoldButtonProps = { label: string; controls: string; isOpen: boolean; toggle: () => void; className?: string };

/** Opens what is folded on a phone. As wide as the page, for a thumb. */
export function FoldButton({ label, controls, isOpen, toggle, className }: FoldButtonProps) {
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={toggle}
      className={cx(
        'flex min-h-control w-full items-center justify-between gap-3 rounded-md py-1 text-left font-semibold md:hidden print:hidden',
        className,
      )}
    >
      <span>{label}</span>
      <Chevron className="size-4.5 shrink-0 text-ink-3" aria-hidden />
    </button>
  );
}
