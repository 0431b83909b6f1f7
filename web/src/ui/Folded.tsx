import { ChevronDown, ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from './Button.tsx';
import { cx } from './cx.ts';
import { KeptFocus } from './KeptFocus.tsx';

type FoldedProps = { title: string; /** Printed, opened or not. */ isPrinted?: boolean; children: ReactNode };

/** A part of a page behind its heading, collapsed at first; what is in it is asked for when it opens. */
export function Folded({ title, isPrinted = false, children }: FoldedProps) {
  const [isShown, setShown] = useState(false);
  const Chevron = isShown ? ChevronDown : ChevronRight;
  return (
    <div className={cx(!isShown && !isPrinted && 'print:hidden')}>
      <h2 className="-ml-3">
        <Button look="quiet" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          <Chevron className="print:hidden" aria-hidden />
          {title}
        </Button>
      </h2>
      {(isShown || isPrinted) && (
        <KeptFocus label={title} className={cx('mt-2', !isShown && 'hidden print:block')}>
          {children}
        </KeptFocus>
      )}
    </div>
  );
}
