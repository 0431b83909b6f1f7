import { ChevronDown, ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from './Button.tsx';
import { cx } from './cx.ts';
import { KeptFocus } from './KeptFocus.tsx';

/** A part of a page behind its heading, collapsed at first; what is in it is asked for when it opens. */
export function Folded({ title, children }: { title: string; children: ReactNode }) {
  const [isShown, setShown] = useState(false);
  const Chevron = isShown ? ChevronDown : ChevronRight;
  return (
    <div className={cx(!isShown && 'print:hidden')}>
      <h2 className="-ml-3">
        <Button look="quiet" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          <Chevron className="print:hidden" aria-hidden />
          {title}
        </Button>
      </h2>
      {isShown && (
        <KeptFocus label={title} className="mt-2">
          {children}
        </KeptFocus>
      )}
    </div>
  );
}
