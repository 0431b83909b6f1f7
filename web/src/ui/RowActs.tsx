import { type ReactNode, useState } from 'react';
import { Button } from './Button.tsx';
import { cx } from './cx.ts';

type RowActsProps = {
  /** What the row is about. */
  of: string;
  /** The act people most often want, in sight. */
  first?: ReactNode;
  /** All others, in sight after a press on More. */
  children: ReactNode;
  className?: string;
};

/** What can be done with a row of a list: one act in sight, and the others one press away. */
export function RowActs({ of, first, children, className }: RowActsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div
      className={cx(
        '-ml-2 flex flex-wrap items-center print:hidden [&>a]:px-2 [&>button]:px-2',
        // In a table, long words of other columns leave it as wide as it needs.
        !isOpen && '@[40rem]:min-w-max',
        className,
      )}
    >
      {first}
      <Others of={of} isOpen={isOpen} onTurn={() => setOpen(!isOpen)}>
        {children}
      </Others>
    </div>
  );
}

type OthersProps = Pick<RowActsProps, 'of' | 'children'> & { isOpen: boolean; onTurn: () => void };

function Others({ of, children, isOpen, onTurn }: OthersProps) {
  return (
    <>
      <Button look="quiet" size="sm" aria-expanded={isOpen} aria-label={`More for ${of}`} onClick={onTurn}>
        More
      </Button>
      {isOpen && children}
    </>
  );
}
